// Writes an account's export piece by piece while it is sent: in memory are the keys and one batch of rows of each list, and
// one batch of one conversation's tree. In the JSON each conversation is a complete `frogpond-conversation` file.

import { ACCOUNT_EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/conversations/portability';
import { sayInEnglish, type Say } from '@frogpond/text/messages/messages';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Reader } from '../../db/connect.ts';
import type { Download } from '../../http/download.ts';
import { exportConversation, type ExportDeps } from '../export/export.ts';
import {
  ACCOUNT_LISTS,
  loadOwnConversationIds,
  loadAccountKeys,
  findAccountProfile,
  loadAccountRows,
  type AccountList,
  type AccountProfile,
  type AccountRow,
} from './account-store.ts';
import { listHeading, profileMarkdown, rowMarkdown, type AccountListName } from './account-markdown.ts';

/** Rows with texts as long as an answer are read in small batches. */
const BATCH: Readonly<Partial<Record<AccountListName, number>>> = { turns: 50, comments: 200 };
const SHORT_ROWS = 1_000;

/** Returns the file of the account. The caller has checked that it is the viewer's. */
export async function exportAccount(
  deps: ExportDeps,
  userId: string,
  format: 'json' | 'markdown',
  say: Say,
): Promise<Download<string>> {
  const profile = await findAccountProfile(deps.db, { user_id: userId });
  if (profile === undefined) throw new AppError('not_found');
  return format === 'json'
    ? {
        name: `${profile.username}.json`,
        type: 'application/json; charset=utf-8',
        pieces: jsonPieces(deps, profile),
      }
    : {
        name: `${profile.username}.md`,
        type: 'text/markdown; charset=utf-8',
        pieces: markdownPieces(deps, profile, say),
      };
}

async function* jsonPieces(deps: ExportDeps, profile: AccountProfile): AsyncGenerator<string> {
  const about = {
    format: ACCOUNT_EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: timestamp(deps.clock),
    source: `${deps.public_url}/user/${profile.username}`,
    profile,
  };
  yield `${JSON.stringify(about).slice(0, -1)},\n"conversations":[`;
  let separator = '\n';
  for await (const file of ownConversations(deps, profile.id, 'json', sayInEnglish)) {
    yield separator;
    yield* file.pieces;
    separator = ',\n';
  }
  yield ']';
  for (const [name, list] of accountLists()) {
    yield `,\n"${name}":[`;
    separator = '\n';
    for await (const row of loadList(deps.db, profile.id, name, list)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function* markdownPieces(deps: ExportDeps, profile: AccountProfile, say: Say): AsyncGenerator<string> {
  yield profileMarkdown(profile, say);
  for await (const file of ownConversations(deps, profile.id, 'markdown', say)) {
    yield '\n---\n\n';
    yield* file.pieces;
  }
  for (const [name, list] of accountLists()) {
    let heading = listHeading(name, say);
    for await (const row of loadList(deps.db, profile.id, name, list)) {
      yield heading + rowMarkdown(name, row, say);
      heading = '';
    }
  }
}

async function* ownConversations(
  deps: ExportDeps,
  userId: string,
  format: 'json' | 'markdown',
  say: Say,
): AsyncGenerator<Download<string>> {
  for (const id of await loadOwnConversationIds(deps.db, userId)) {
    try {
      yield await exportConversation(deps, userId, id, format, say, userId);
    } catch (error) {
      // Deleted during the export, so it is left out.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  }
}

async function* loadList(
  db: Reader,
  userId: string,
  name: AccountListName,
  list: AccountList,
): AsyncGenerator<AccountRow> {
  const keys = await loadAccountKeys(db, list, userId);
  const size = BATCH[name] ?? SHORT_ROWS;
  for (let from = 0; from < keys.length; from += size)
    yield* await loadAccountRows(db, list, userId, keys.slice(from, from + size));
}

function accountLists(): [AccountListName, AccountList][] {
  // The keys of a constant object are exactly its declared names.
  return Object.entries(ACCOUNT_LISTS) as [AccountListName, AccountList][];
}
