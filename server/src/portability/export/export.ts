// Writes a conversation's export piece by piece while it is sent; only one batch of turns and one of comments are in memory at a time.

import { requireFound } from '../../policies/policies.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/conversations/portability';
import type { Say } from '@frogpond/text/messages/messages';
import { timestamp, type Clock } from '../../clock.ts';
import type { Reader } from '../../db/connect.ts';
import type { Download } from '../../http/download.ts';
import {
  loadExportComments,
  findExportHead,
  loadExportNodes,
  loadExportTurns,
  type CommentPlace,
  type CommentBatch,
  type ExportedPart,
  type ExportHead,
  type ExportNode,
  type ExportTurnRow,
} from './store.ts';
import { inTreeOrder } from './tree.ts';
import { headJson, partJson } from './json.ts';
import { createPartMarkdown, headMarkdown } from './markdown.ts';

export type ExportDeps = { db: Reader; clock: Clock; public_url: string };

/** A batch ends before it exceeds one of these, but has at least one turn. */
const BATCH_TURNS = 50;
const BATCH_BYTES = 512 * 1024;

/**
 * Throws `not_found` if the viewer may not read the conversation. `say` translates the words of the Markdown. `own_of`: the person whose
 * removed turns are exported with their texts.
 */
export async function exportConversation(
  deps: ExportDeps,
  viewerId: string | null,
  id: string,
  format: 'json' | 'markdown',
  say: Say,
  ownOf: string | null = null,
): Promise<Download<string>> {
  const head = await findExportHead(deps.db, viewerId, id);
  requireFound('conversation.export', head);
  const parts = loadParts(deps.db, viewerId, id, ownOf);
  return format === 'json'
    ? { name: `${id}.json`, type: 'application/json; charset=utf-8', pieces: jsonPieces(deps, head, parts) }
    : {
        name: `${id}.md`,
        type: 'text/markdown; charset=utf-8',
        pieces: markdownPieces(deps, head, parts, say),
      };
}

async function* loadParts(
  db: Reader,
  viewerId: string | null,
  conversationId: string,
  ownOf: string | null,
): AsyncGenerator<ExportedPart> {
  for (const batch of batchesOf(
    inTreeOrder(await loadExportNodes(db, { conversation_id: conversationId })),
  )) {
    const ids = batch.map((node) => node.id);
    const rows = await loadExportTurns(db, { viewer_id: viewerId, ids, own_of: ownOf });
    const turns = ids.flatMap((id) => rows.get(id) ?? []);
    yield* partsOf(db, viewerId, turns);
  }
}

function* batchesOf(nodes: ExportNode[]): Generator<ExportNode[]> {
  let batch: ExportNode[] = [];
  let bytes = 0;
  for (const node of nodes) {
    bytes += node.bytes;
    if (batch.length === BATCH_TURNS || (batch.length > 0 && bytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = node.bytes;
    }
    batch.push(node);
  }
  if (batch.length > 0) yield batch;
}

/** Yields the turns with their comments. A turn whose comments continue in the next batch has a part in each batch. */
async function* partsOf(
  db: Reader,
  viewerId: string | null,
  turns: ExportTurnRow[],
): AsyncGenerator<ExportedPart> {
  let rest = turns;
  let after: CommentPlace | null = null;
  while (rest.length > 0) {
    const ids = rest.map(({ id }) => id);
    const { by_turn, next }: CommentBatch = await loadExportComments(db, viewerId, ids, after, BATCH_BYTES);
    const continued = next === null ? rest.length : ids.indexOf(next.turn_id);
    for (const [place, row] of rest.slice(0, continued + 1).entries())
      yield {
        row,
        comments: by_turn.get(row.id) ?? [],
        is_first: place > 0 || after === null,
        is_last: place < continued,
      };
    rest = rest.slice(continued);
    after = next;
  }
}

async function* jsonPieces(
  deps: ExportDeps,
  head: ExportHead,
  parts: AsyncIterable<ExportedPart>,
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
  for await (const part of parts) {
    yield (part.is_first ? separator : '') + partJson(part);
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* markdownPieces(
  deps: ExportDeps,
  head: ExportHead,
  parts: AsyncIterable<ExportedPart>,
  say: Say,
): AsyncGenerator<string> {
  yield headMarkdown(head, `${deps.public_url}/conversation/${head.id}`, say);
  const partMarkdown = createPartMarkdown(say);
  for await (const part of parts) yield partMarkdown(part);
}
