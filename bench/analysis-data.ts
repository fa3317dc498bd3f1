// Reads the measuring data: JSON lines in a folder given by the caller. No row of it is part of this repository.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Label = 'agree' | 'neutral' | 'disagree';
export type StanceRow = {
  id: string;
  source: string;
  parent: string;
  comment: string;
  label: Label;
  thread: string;
};
export type AttributionRow = {
  id: string;
  source: string;
  sentences: string[];
  comment: string;
  target_indices: number[];
  thread: string;
  stance?: number | null;
};
export type CheckRow = {
  id: string;
  sentences: string[];
  parent: string;
  comment: string;
  label: Label;
  target_indices: number[];
};

export const LABELS: readonly Label[] = ['agree', 'neutral', 'disagree'];

/** Sources whose licence lets fitted weights be shipped: Apache-2.0, CC BY-SA 4.0 and CC BY 4.0, in this order. */
const CLEAN_SOURCES: ReadonlySet<string> = new Set(['feedbackqa', 'haluquest', 'squality']);

export function isClean(row: { source: string }): boolean {
  return CLEAN_SOURCES.has(row.source);
}

export const readStance = (dir: string, set: 'dev' | 'train-clean'): StanceRow[] =>
  readRows(dir, `stance-${set}`);
export const readAttribution = (dir: string, set: 'dev' | 'train'): AttributionRow[] =>
  readRows(dir, `attribution-${set}`);
export const readChecks = (dir: string): CheckRow[] => readRows(dir, 'behaviour-checks');

export function hasData(dir: string | undefined): dir is string {
  return dir !== undefined && existsSync(join(dir, 'stance-dev.jsonl'));
}

/** A thread always falls into the same of `count` parts, so that no thread is both fitted and measured. */
export function foldOf(thread: string, count: number): number {
  let hash = 2_166_136_261;
  for (const character of thread) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash % count;
}

function readRows<Row>(dir: string, name: string): Row[] {
  const lines = readFileSync(join(dir, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  // The files are written by one known tool; their shape is documented beside them.
  return lines.map((line) => JSON.parse(line) as Row);
}
