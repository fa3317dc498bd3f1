// Writes a conversation's export piece by piece while it is sent; only one slice of a large tree is in memory at a time.

import { requireFound } from '../../policies/policies.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/conversations/portability';
import type { Say } from '@frogpond/text/messages/messages';
import { timestamp, type Clock } from '../../clock.ts';
import type { Reader } from '../../db/connect.ts';
import type { Download } from '../../http/route.ts';
import {
  loadExportComments,
  loadExportHead,
  loadExportNodes,
  loadExportTurns,
  type ExportedTurn,
  type ExportHead,
} from './store.ts';
import { inTreeOrder } from './tree.ts';
import { headJson, turnJson } from './json.ts';
import { headMarkdown, turnMarkdown } from './markdown.ts';

export type ExportDeps = { db: Reader; clock: Clock; public_url: string };

const SLICE = 50;
const COMMENTS_A_TURN = 1_000;

/**
 * Throws 404 if the viewer may not read it. `say` translates the words of the Markdown. `own_of`: the person whose own removed turns are
 * exported with their texts.
 */
export async function exportConversation(
  deps: ExportDeps,
  viewerId: string | null,
  id: string,
  format: 'json' | 'markdown',
  say: Say,
  ownOf: string | null = null,
): Promise<Download<string>> {
  const head = await loadExportHead(deps.db, viewerId, id);
  requireFound('conversation.export', head);
  const turns = readTurns(deps.db, viewerId, id, ownOf);
  return format === 'json'
    ? { name: `${id}.json`, type: 'application/json; charset=utf-8', pieces: jsonPieces(deps, head, turns) }
    : {
        name: `${id}.md`,
        type: 'text/markdown; charset=utf-8',
        pieces: markdownPieces(deps, head, turns, say),
      };
}

async function* readTurns(
  db: Reader,
  viewerId: string | null,
  conversationId: string,
  ownOf: string | null,
): AsyncGenerator<ExportedTurn> {
  const nodes = inTreeOrder(await loadExportNodes(db, conversationId));
  for (let from = 0; from < nodes.length; from += SLICE) {
    const slice = nodes.slice(from, from + SLICE);
    const ids = slice.map((node) => node.id);
    const rows = await loadExportTurns(db, viewerId, ids, ownOf);
    const comments = await loadExportComments(db, viewerId, ids, COMMENTS_A_TURN);
    for (const node of slice) {
      const row = rows.get(node.id);
      if (row !== undefined) yield { row, comments: comments.get(node.id) ?? [] };
    }
  }
}

async function* jsonPieces(
  deps: ExportDeps,
  head: ExportHead,
  turns: AsyncIterable<ExportedTurn>,
): AsyncGenerator<string> {
  const about = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: timestamp(deps.clock),
    source: `${deps.public_url}/conversation/${head.id}`,
    conversation: headJson(head),
  };
  yield `${JSON.stringify(about).slice(0, -1)},"turns":[`;
  let separator = '\n';
  for await (const turn of turns) {
    yield separator + JSON.stringify(turnJson(turn));
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* markdownPieces(
  deps: ExportDeps,
  head: ExportHead,
  turns: AsyncIterable<ExportedTurn>,
  say: Say,
): AsyncGenerator<string> {
  yield headMarkdown(head, `${deps.public_url}/conversation/${head.id}`, say);
  for await (const turn of turns) yield turnMarkdown(turn, say);
}
