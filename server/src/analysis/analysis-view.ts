// Converts the stored analysis of an answer to the API's format.

import type {
  Analysis,
  Attribution,
  ImportedCounts,
  SentenceSupport,
} from '@frogpond/contract/conversations/analysis';
import type { SupportRow } from '../db/columns/support-columns.ts';
import type { ListedAttribution, StoredTally } from '../db/tables/analysis.ts';
import { toCounts } from './support/tally.ts';
import { verdictAt } from './verdicts.ts';

/** `version`: of the turn. Returns null if the answer has no sentences or the row was selected without them. */
export function toAnalysis(row: SupportRow & { version: number }): Analysis | null {
  const { sentences, tallies, verdicts, my_voices, version } = row;
  if (sentences === null) return null;
  const imported = sentences.flatMap((sentence, index): ImportedCounts[] =>
    sentence.imported === undefined ? [] : [{ index, ...sentence.imported }],
  );
  return {
    ...(imported.length > 0 && { imported_counts: imported }),
    sentence_colors: sentences.map((_, index) => ({
      my_voice: my_voices?.[index] ?? null,
      ...toPublicSupport(index, tallies?.[index], verdicts),
    })),
    total_sentences: sentences.length,
    sentences: sentences.map((sentence) => sentence.text),
    sentence_ranges: sentences.map((sentence) => sentence.ranges),
    version,
  };
}

/** The fields of a sentence's support that every reader may see. */
export type PublicSupport = Omit<SentenceSupport, 'my_voice'>;

/** `tally` undefined: there are no voices. `verdicts`: the stored list of the answer; null if it was never judged. */
export function toPublicSupport(
  index: number,
  tally: StoredTally | undefined,
  verdicts: readonly number[] | null,
): PublicSupport {
  return {
    attributions: toAttributions(index, tally?.attributions ?? []),
    ...toCounts(index, tally, verdictAt(verdicts, index)),
  };
}

function toAttributions(sentenceIndex: number, listed: readonly ListedAttribution[]): Attribution[] {
  return listed.map(([commentId, stance, confidence, wholeAnswer, isCounted]) => ({
    comment_id: commentId,
    sentence_index: sentenceIndex,
    stance,
    confidence,
    whole_answer: wholeAnswer,
    is_counted: isCounted,
  }));
}
