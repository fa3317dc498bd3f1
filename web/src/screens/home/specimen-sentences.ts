// The three sentences of the specimen: the supported and the disputed one on which most readers took a side, and an unmarked one, in the
// order of the answer. Pure.

import type { SentenceColor } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { assertsNothing } from '@frogpond/text/sentences/assertions';
import { areFewReaders, sentenceVerdict, type VerdictLabel } from '@frogpond/text/sentences/verdict';
import { msg, t } from '../../lib/language/language.ts';

type SpecimenSentence = {
  turn_id: string;
  index: number;
  text: string;
  color: SentenceColor;
  /** What readers say, in words. */
  verdict: string;
  /** Fewer than three readers. */
  isFew: boolean;
};

export const NO_VERDICT = msg('No one has taken a side yet');

/** Leaves out a sentence that introduces a formula or a list, which says too little alone. */
const WHOLE = /[.!?。！？]\W*$/;

type Labelled = SpecimenSentence & { label: VerdictLabel | null; readers: number };

type CheckedTurn = Pick<Turn, 'id' | 'analysis'>;

/** Returns at most three sentences; fewer if the turns lack one of the kinds. */
export function specimenSentences(turns: readonly CheckedTurn[]): SpecimenSentence[] {
  const known = turns.flatMap(labelledSentences);
  const chosen = new Set(
    (['Supported', 'Disputed', null] as const).map((label) =>
      known.filter((one) => one.label === label).reduce<Labelled | null>(withMoreReaders, null),
    ),
  );
  return known.filter((one) => chosen.has(one));
}

/** Returns the sentence on which more readers took a side; the first of two equal ones. */
function withMoreReaders(best: Labelled | null, one: Labelled): Labelled {
  return best === null || one.readers > best.readers ? one : best;
}

/** Returns the chosen sentences with the present verdicts of the turns. */
export function sentencesNow(
  turns: readonly CheckedTurn[],
  chosen: readonly SpecimenSentence[],
): SpecimenSentence[] {
  return turns
    .flatMap(labelledSentences)
    .filter(({ turn_id, index }) => chosen.some((one) => one.turn_id === turn_id && one.index === index));
}

function labelledSentences({ id, analysis }: CheckedTurn): Labelled[] {
  return (analysis?.sentence_colors ?? []).flatMap(({ index, color, up_count, down_count }): Labelled[] => {
    const text = analysis?.sentences[index] ?? '';
    if (!WHOLE.test(text) || assertsNothing(text)) return [];
    const { label, sentence } = sentenceVerdict(up_count, down_count, t);
    const isFew = areFewReaders(up_count, down_count);
    const verdict = label === null ? t(NO_VERDICT) : sentence;
    return [{ turn_id: id, index, text, color, label, isFew, verdict, readers: up_count + down_count }];
  });
}
