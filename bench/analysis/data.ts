// Reads the benchmark data: JSON lines in a folder given by the caller. No row of it is part of this repository.

import type { CommentText } from '../../server/src/analysis/comment-analysis.ts';
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

/** A real comment under a real answer, with its labelled side and sentences. `answerer`: the answer's author. */
export type QaRow = {
  id: string;
  site: string;
  question: string;
  sentences: string[];
  answer: string;
  comment: string;
  role: 'asker' | 'answerer' | 'other';
  /** 1: the first comment under the answer. */
  position: number;
  /** The earlier comments under the answer, oldest first, and their authors' roles. */
  earlier: string[];
  earlier_roles: QaRow['role'][];
  label: {
    stance: Label;
    whole: boolean;
    targets: { i: number; s: 1 | -1 | 0 }[];
    /** 3 clear, 2 probable, 1 a guess. */
    sure: 1 | 2 | 3;
  };
};

/** Returns the built-in analyser's input for a comment. */
export function qaInput({ comment, answer, sentences, role, position }: QaRow): CommentText {
  return { comment, parent_text: answer, sentences, is_asker: role === 'asker', is_later: position > 1 };
}

export const LABELS: readonly Label[] = ['agree', 'neutral', 'disagree'];

/** Sources whose licence lets fitted weights be shipped: Apache-2.0, CC BY-SA 4.0 and CC BY 4.0, in this order. */
const CLEAN_SOURCES: ReadonlySet<string> = new Set(['feedbackqa', 'haluquest', 'squality']);

/** Returns comments by everybody except the answerer: a model that answers writes no comments. */
export const readQa = (dir: string, set: 'dev' | 'train'): QaRow[] =>
  readRows<QaRow>(dir, `qa-${set}`).filter((row) => row.role !== 'answerer');
/** Returns reviews of answers, from `CLEAN_SOURCES` only. */
export const readReviews = (dir: string): StanceRow[] =>
  readRows<StanceRow>(dir, 'stance-train-clean').filter(({ source }) => CLEAN_SOURCES.has(source));
/** Returns comments with the sentence that each is about. */
export const readAttribution = (dir: string): AttributionRow[] => readRows(dir, 'attribution-dev');
/** Returns comments with the reading that each must get. */
export const readChecks = (dir: string): CheckRow[] => readRows(dir, 'behaviour-checks');

/** Returns the folder of the data; undefined if the caller named no folder or a folder without data. */
export function dataFolderOf({ data }: { data?: string }): string | undefined {
  const dir = data ?? process.env['FROGPOND_ANALYSIS_DATA'];
  const isFilled = ['qa-dev', 'stance-dev'].some((name) => existsSync(join(dir ?? '', `${name}.jsonl`)));
  return isFilled ? dir : undefined;
}

/**
 * Returns the part of a thread, from 0 to `count` - 1. A thread's part never changes: no thread is used for fitting and measuring.
 */
export function foldOf(thread: string, count: number): number {
  let hash = 2_166_136_261;
  for (const character of thread) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash % count;
}

/** Returns no rows if the file is missing. */
function readRows<Row>(dir: string, name: string): Row[] {
  const file = join(dir, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // The files are written by one tool, which documents their shape.
  return lines.map((line) => JSON.parse(line) as Row);
}
