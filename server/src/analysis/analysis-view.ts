// Converts the stored analysis of an answer to the API's format.

import type {
  Analysis,
  Attribution,
  ImportedCounts,
  SentenceSupport,
} from '@frogpond/contract/conversations/analysis';
import type { SupportRow } from '../db/columns/support-columns.ts';
import type { ListedAttribution } from '../db/tables/analysis.ts';
import { tallyAt, toCounts } from './support/tally.ts';
import { verdictAt } from './verdicts.ts';

/** Null if the answer has no sentences or they were not loaded. */
export function toAnalysis(row: SupportRow): Analysis | null {
  const { sentences, revision } = row;
  if (sentences === null) return null;
  const imported = sentences.flatMap((sentence, index): ImportedCounts[] =>
    sentence.imported === undefined ? [] : [{ index, ...sentence.imported }],
  );
  return {
    ...(imported.length > 0 && { imported_counts: imported }),
    sentence_colors: sentences.map((_, index) => supportAt(row, index)),
    total_sentences: sentences.length,
    sentences: sentences.map((sentence) => sentence.text),
    sentence_ranges: sentences.map((sentence) => sentence.ranges),
    revision: revision ?? 0,
  };
}

export function supportAt(
  {
    tallies,
    verdicts,
    attributions,
    my_voices,
  }: Pick<SupportRow, 'tallies' | 'verdicts' | 'attributions' | 'my_voices'>,
  index: number,
): SentenceSupport {
  return {
    ...toCounts(index, tallyAt(tallies, index), verdictAt(verdicts, index)),
    my_voice: my_voices?.[index] ?? null,
    attributions: toAttributions(index, attributions?.[index]),
  };
}

export function toListed({ comment_id, stance, confidence, ...said }: Attribution): ListedAttribution {
  return [comment_id, stance, confidence, said.whole_answer, said.is_counted];
}

export function toAttributions(
  sentence_index: number,
  listed: readonly ListedAttribution[] | null | undefined,
): Attribution[] {
  return (listed ?? []).map(([comment_id, stance, confidence, whole_answer, is_counted]) => ({
    comment_id,
    sentence_index,
    stance,
    confidence,
    whole_answer,
    is_counted,
  }));
}
