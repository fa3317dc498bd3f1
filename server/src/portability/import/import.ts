// Imports a file: conversation by conversation, turns in batches, as private conversations of the caller. Ids are derived from
// the import's id, so that a retry continues an interrupted import and writes nothing twice.

import { storedSources } from '../../turns/sources.ts';
import { IMPORT_CONVERSATIONS_MAX } from '@frogpond/contract/limits';
import type { ImportReport } from '@frogpond/contract/conversations/portability';
import { storeSentences } from '../../analysis/sentences.ts';
import { AppError } from '../../app-error.ts';
import { type Clock, timestamp } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { spend, useOf } from '../../db/rates/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Once } from '../../http/idempotency/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Catalogue } from '../../models/catalogue.ts';
import { makeFindable } from '../../search/make-findable.ts';
import { indexTitles } from '../../search/words/index-words.ts';
import { createPause, mapWithPauses } from '../../pause.ts';
import { detectLanguage } from '../../turns/language.ts';
import { conversationsOf } from '../formats/account.ts';
import { findOwnConversation, insertImported, insertTurns, findImportedTurnIds } from './store.ts';
import { type StorableConversation, importedModel, parseConversation } from './read-file.ts';
import type { ImportedTurn, LeftOutCounts } from './message-tree.ts';
import { jsonElements } from '../json-elements.ts';
import { createHash } from 'node:crypto';

export type ImportDeps = { db: Db; clock: Clock; catalogue: Catalogue; rate_limits: boolean };

const TURNS_AT_ONCE = 50;

/** Throws `rate_limited`; and `malformed_body`, `path_too_long` or `invalid_input` if the file has no conversation to import. */
export async function importFile(
  deps: ImportDeps,
  viewer: Viewer,
  { new_id: importId, keepKey }: Pick<Once, 'new_id' | 'keepKey'>,
  file: string,
): Promise<ImportReport> {
  return await readFile(deps, viewer, importId, file, async (id, conversation, requestedModel) => {
    await storeConversation(deps, viewer, { id, requested_model: requestedModel, keepKey }, conversation);
    return { title: conversation.title, turn_count: conversation.turns.length };
  });
}

/** Returns the report of a completed import of the same file. Throws `not_found` if none of the conversations exists any more. */
export async function getImport(
  deps: ImportDeps,
  viewer: Viewer,
  importId: string,
  file: string,
): Promise<ImportReport> {
  const report = await readFile(deps, viewer, importId, file, (id) =>
    findOwnConversation(deps.db, id, viewer.user_id),
  );
  if (report.conversations.length === 0) throw new AppError('not_found');
  return report;
}

/** Calls `place` for each conversation, which returns the stored conversation; undefined if it was deleted since. */
async function readFile(
  deps: ImportDeps,
  viewer: Viewer,
  importId: string,
  file: string,
  place: (
    id: string,
    conversation: StorableConversation,
    requestedModel: string,
  ) => Promise<{ title: string; turn_count: number } | undefined>,
): Promise<ImportReport> {
  if (deps.rate_limits) await spend(deps, [useOf('imports', viewer.user_id)]);
  const requestedModel = await deps.catalogue.defaultModel();
  const leftOut: LeftOutCounts = new Map();
  const report: ImportReport = { conversations: [], turn_count: 0, left_out: [], skipped: [] };
  let index = 0;
  let isKnownFormat = false;
  const pause = createPause();
  try {
    for await (const value of conversationsOf(jsonElements(file), leftOut)) {
      await pause();
      index += 1;
      const read = await parseConversation(value, deps.clock.now(), leftOut, pause);
      if (
        report.conversations.length >= IMPORT_CONVERSATIONS_MAX ||
        report.skipped.length >= IMPORT_CONVERSATIONS_MAX
      ) {
        report.skipped.push({ title: null, reason: 'too_many' });
        break;
      }
      if (read.kind === 'skipped') {
        report.skipped.push({ title: read.title, reason: read.reason });
        continue;
      }
      const { conversation } = read;
      const id = derivedId(importId, String(index), index);
      isKnownFormat = true;
      const stored = await place(id, conversation, requestedModel);
      if (stored === undefined) continue;
      report.conversations.push({ id, ...stored });
      report.turn_count += stored.turn_count;
    }
  } catch (error) {
    // A file that breaks off in the middle: the conversations before that point are imported, and the report names the error.
    const isBroken = error instanceof AppError && error.code === 'malformed_body';
    if (!isBroken || report.conversations.length === 0) throw error;
    report.skipped.push({ title: null, reason: 'not_readable' });
  }
  if (report.conversations.length === 0 && report.skipped.some(({ reason }) => reason === 'path_too_long'))
    throw new AppError('path_too_long', { status: 400, errors: { file: [LONG_PATH] } });
  if (!isKnownFormat && report.skipped.every(({ reason }) => reason === 'unknown_format')) {
    throw new AppError('invalid_input', { errors: { file: [UNKNOWN_FORMAT] } });
  }
  return { ...report, left_out: [...leftOut].map(([reason, count]) => ({ reason, count })) };
}

const LONG_PATH = 'A path in this file has more than 1,000 turns.';
const UNKNOWN_FORMAT =
  'This file can’t be imported. Choose an export from Frogpond, ChatGPT (conversations.json), LibreChat or Open WebUI.';

async function storeConversation(
  deps: ImportDeps,
  viewer: Viewer,
  { id, requested_model, keepKey }: { id: string; requested_model: string; keepKey: () => void },
  { title, tags, turns, ...conversation }: StorableConversation,
): Promise<void> {
  const createdAt = conversation.created_at ?? timestamp(deps.clock);
  const places = placed(id, turns, createdAt);
  // The language of each question is detected here, which takes most of the time.
  const rows = await mapWithPauses(places, ({ turn, ...place }) => ({
    ...place,
    conversation_id: id,
    user_id: viewer.user_id,
    user_message: turn.user_message,
    user_message_language: detectLanguage(turn.user_message),
    // The model that answers if the turn is regenerated: the default model of this server.
    requested_model,
    created_at: turn.created_at ?? createdAt,
    ...answerOf(turn, turn.created_at ?? createdAt),
  }));
  const [first] = rows;
  if (first === undefined) return;
  const written = await findImportedTurnIds(deps.db, id, viewer.user_id);
  if (written === undefined) {
    await inTransaction(deps.db, async (tx) => {
      await insertImported(tx, {
        id,
        creator_id: viewer.user_id,
        title,
        is_public: false,
        tags,
        first_turn_id: first.id,
        user_message_language: first.user_message_language,
        created_at: createdAt,
        updated_at: createdAt,
      });
      await indexTitles(tx, [id]);
    });
    keepKey();
  }
  const fileCounts = new Map(places.map(({ id: turnId, turn }) => [turnId, turn.file_counts]));
  const rest = rows.filter((row) => written?.has(row.id) !== true);
  for (let from = 0; from < rest.length; from += TURNS_AT_ONCE) {
    const batch = rest.slice(from, from + TURNS_AT_ONCE);
    await inTransaction(deps.db, async (tx) => {
      // Deleted during the import.
      if (!(await insertTurns(tx, id, batch))) throw new AppError('not_found');
      for (const row of batch) {
        if (row.ai_response !== null)
          await storeSentences(tx, row.id, row.ai_response, fileCounts.get(row.id));
      }
      await makeFindable(
        tx,
        batch.map((row) => row.id),
      );
    });
  }
}

function answerOf(turn: ImportedTurn, answeredAt: string) {
  const { ai_response, thinking, model, sources = [], finish_reason = 'stop' } = turn;
  return ai_response === null
    ? { status: 'pending' as const, ai_response, ai_model: null, thinking: null }
    : {
        status: finish_reason === 'stopped' ? ('stopped' as const) : ('complete' as const),
        ai_response,
        ai_model: importedModel(model),
        thinking,
        finish_reason,
        sources: storedSources(sources, ai_response),
        answered_at: answeredAt,
      };
}

type Placed = { id: string; parent_turn_id: string | null; depth: number; turn: ImportedTurn };

/** Each turn with its place in the tree, parents before their children. */
function placed(conversationId: string, turns: ImportedTurn[], createdAt: string): Placed[] {
  const ages = orderOfTimes(turns.map((turn) => turn.created_at ?? createdAt));
  const rows: Placed[] = [];
  for (const [index, turn] of turns.entries()) {
    const parent = turn.parent === null ? undefined : rows[turn.parent];
    rows.push({
      id: derivedId(conversationId, `turn ${index + 1}`, ages[index] ?? 0),
      parent_turn_id: parent?.id ?? null,
      depth: parent === undefined ? 0 : parent.depth + 1,
      turn,
    });
  }
  return rows;
}

/** Returns the place of each time in ascending order; equal times keep their order. */
function orderOfTimes(times: string[]): number[] {
  const order: number[] = [];
  const ascending = times
    .map((time, index) => ({ ms: Date.parse(time), index }))
    .toSorted((a, b) => a.ms - b.ms);
  for (const [at, { index }] of ascending.entries()) order[index] = at;
  return order;
}

/**
 * The id of an imported row: a UUIDv7 with the time of `seed`, derived from `seed` and `name`. Ids of one seed ascend with `at`, which
 * is below 2^14: the best path takes the newest of equal branches by its id.
 */
function derivedId(seed: string, name: string, at: number): string {
  const hash = createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const upper = (at >> 2).toString(16).padStart(3, '0');
  const variant = (8 | (at & 3)).toString(16);
  return `${seed.slice(0, 13)}-7${upper}-${variant}${hash.slice(3, 6)}-${hash.slice(16, 28)}`;
}
