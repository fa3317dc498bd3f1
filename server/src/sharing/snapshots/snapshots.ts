// Snapshots of public answers. The hashed text has no name of a person, so that it stays exact when the conversation or an account is
// deleted.

import { createHash } from 'node:crypto';
import { SNAPSHOT_FORMAT, SNAPSHOT_VERSION, type Snapshot } from '@frogpond/contract/conversations/snapshots';
import { REPLY_BYTES_MAX } from '@frogpond/contract/limits';
import { z } from 'zod';
import { toAnalysis } from '../../analysis/analysis-view.ts';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db, Reader } from '../../db/connect.ts';
import type { SupportRow } from '../../db/columns/support-columns.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Links } from '../../pages/links.ts';
import { requireFound, requireMay } from '../../policies/policies.ts';
import { canonicalJson } from './canonical-json.ts';
import { insertSnapshot, findSnapshotRow, findSubject, type SnapshotRow, type SubjectRow } from './store.ts';

const frozenSentence = z.object({
  index: z.int(),
  text: z.string(),
  color: z.string(),
  up_count: z.int(),
  down_count: z.int(),
  said_up: z.int(),
  said_down: z.int(),
  agreed: z.enum(['supported', 'disputed']).nullable(),
});
export type FrozenSentence = z.infer<typeof frozenSentence>;

/** The content of version 1, which never changes. */
const frozen = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  version: z.literal(SNAPSHOT_VERSION),
  id: z.string(),
  created_at: z.string(),
  source: z.string(),
  title: z.string(),
  question: z.string(),
  asked_at: z.string(),
  answer: z.string(),
  answered_at: z.string().nullable(),
  model: z.string(),
  sentences: z.array(frozenSentence),
  sources: z.array(z.object({ index: z.int(), url: z.string(), title: z.string() })),
});
export type Frozen = z.infer<typeof frozen>;

type SnapshotDeps = { db: Db; clock: Clock; links: Links };

/** Throws `too_large` if the text of the snapshot would be larger than a reply. */
export async function createSnapshot(
  { db, clock, links }: SnapshotDeps,
  viewer: Viewer,
  turnId: string,
  id: string,
): Promise<Snapshot> {
  const row = await findSubject(db, { viewer_id: viewer.user_id, turn_id: turnId });
  const subject = row === undefined ? undefined : { ...row, is_answered: isAnswered(row) };
  requireMay(viewer, 'snapshot.create', subject);
  const createdAt = timestamp(clock);
  const body = canonicalJson(freeze(subject, { id, created_at: createdAt, links }));
  if (Buffer.byteLength(body) > REPLY_BYTES_MAX) throw new AppError('too_large');
  const sha256 = createHash('sha256').update(body).digest();
  await insertSnapshot(db, { id, turn_id: turnId, body, sha256, created_at: createdAt });
  return await getSnapshot(db, links, id);
}

function isAnswered({ ai_response, status }: SubjectRow): boolean {
  return ai_response !== null && (status === 'complete' || status === 'stopped');
}

/** Returns the reply of a call, even of a repeated call. Throws `not_found` for an unknown id. */
export async function getSnapshot(db: Reader, links: Links, id: string): Promise<Snapshot> {
  const row = await findSnapshotRow(db, { id });
  const kept = row?.is_removed === false ? row : undefined;
  requireFound('snapshot.read', kept);
  return { id, url: links.snapshot(id), sha256: kept.sha256 };
}

function freeze(
  row: SubjectRow,
  { id, created_at, links }: { id: string; created_at: string; links: Links },
): Frozen {
  return {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    id,
    created_at,
    source: links.conversation(row.conversation_id, row.turn_id),
    title: row.title,
    question: row.user_message,
    asked_at: row.created_at,
    answer: row.ai_response ?? '',
    answered_at: row.answered_at,
    model: row.ai_model ?? '',
    sentences: sentencesOf(row),
    sources: (row.sources ?? []).map(({ index, url, title }) => ({ index, url, title })),
  };
}

/** Returns all sentences of an answer with their support, in order. */
export function sentencesOf(row: SupportRow): FrozenSentence[] {
  const analysis = toAnalysis({ ...row, version: 0 });
  return (analysis?.sentence_colors ?? []).map(
    ({ index, color, up_count, down_count, said_up, said_down, agreed }) => ({
      index,
      text: analysis?.sentences[index] ?? '',
      color,
      up_count,
      down_count,
      said_up,
      said_down,
      agreed,
    }),
  );
}

/** A stored snapshot with its parsed content. */
export type ReadSnapshot = { row: SnapshotRow; frozen: Frozen };

/** Returns null for an unknown id. `frozen` is null if a moderator removed the answer. */
export async function findSnapshot(
  db: Reader,
  id: string,
): Promise<ReadSnapshot | { row: SnapshotRow; frozen: null } | null> {
  const row = await findSnapshotRow(db, { id });
  if (row === undefined) return null;
  return { row, frozen: row.is_removed ? null : frozen.parse(JSON.parse(row.body)) };
}
