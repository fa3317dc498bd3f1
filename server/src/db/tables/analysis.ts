// The rows of the analysis of an answer: its sentences, the attributions of comments, and taps. Part of `Tables` in tables.ts.

import type { SentenceRanges, Stance } from '@frogpond/contract/conversations/analysis';
import type { Generated } from 'kysely';

/** One item of `sentences.sentences`. */
export type StoredSentence = {
  text: string;
  hash: string;
  ranges: SentenceRanges;
  /** Only of an imported answer: the people for and against the sentence in the file. */
  imported?: { up: number; down: number };
};

/** Numbers of one sentence in the list of verdicts. The second and the third are `missing` (analysis/verdicts.ts). */
export const VERDICT_WIDTH = 7;

/** In an answer of up to this many sentences, a comment on the whole answer counts for each sentence. */
export const SHORT_ANSWER = 2;

export type SentencesTable = {
  turn_id: string;
  version: number;
  sentences: StoredSentence[];
  /** Seven numbers a sentence: analysis/verdicts.ts. */
  verdicts: Generated<number[] | null>;
  agreed_count: Generated<number>;
  nearest_verdict: Generated<number | null>;
  /** The change counter: grows with every change of a tally or verdict of the answer. 0: nothing has changed. */
  revision: Generated<number>;
  deck_place: Generated<number | null>;
};

/** People on each side of a sentence. */
export type Tally = {
  up: number;
  down: number;
  /** People among `up` and `down` with an explicit voice: a tap or a confirmed reading. */
  said_up: number;
  said_down: number;
  /** People among `up` and `down` whose accounts are at least a day old: only they make a colour strong. */
  settled_up: number;
  settled_down: number;
};

/** `[comment_id, stance, confidence, whole_answer, is_counted]` of an attribution that the API shows. */
export type ListedAttribution = [string, number, number, boolean, boolean];

export type StoredTally = Tally & { attributions: ListedAttribution[] };

/** Sentences without voices and comments have no row. */
export type SentenceTalliesTable = StoredTally & {
  turn_id: string;
  sentence_index: number;
  /** When the verdict last changed. */
  turned_at: string | null;
};

export type VoicesTable = {
  turn_id: string;
  user_id: string;
  sentence_index: number;
  stance: Stance;
  act: number;
  created_at: string;
};

export type AttributionsTable = {
  comment_id: string;
  sentence_index: number;
  turn_id: string;
  stance: number;
  confidence: number;
  source: 'built-in' | 'quote' | 'model' | 'author';
};

/**
 * The mark of one reading of the exam. `found`: expected sentences. `wrong`: sentences with another side than expected, or that the comment
 * does not mean.
 */
export type ExamMark = { is_right: boolean; found: number; wrong: number; is_obeyed: boolean };

export type ReaderExamsTable = {
  gateway: string;
  model_id: string;
  version: number;
  marks: ExamMark[];
  passed: boolean | null;
  examined_at: string;
};

export type AnalysisTables = {
  sentences: SentencesTable;
  sentence_tallies: SentenceTalliesTable;
  voices: VoicesTable;
  attributions: AttributionsTable;
  reader_exams: ReaderExamsTable;
};
