// The texts for a sentence's voices and comments.

import type { ImportedCounts, SentenceColor, Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { listText } from '../../lib/language/formats.ts';
import { msg, t } from '../../lib/language/language.ts';

/** There are comments on the sentence, but none counts for or against it. */
export const NO_SIDE = msg('No comment takes a clear side yet');

/** The title of the panel that explains the colour, and of the button that opens it. */
export function explanationTitle(color: SentenceColor): string {
  return color === 'none' ? t('Why no colour?') : t('Why this colour?');
}

export const SECRET_VOICE = msg('Others see the counts, not who tapped. Comments show their author.');
export const FAILED_VOICE = msg('Your choice could not be saved. Try again.');

/** Returns the announcement of the reader's new voice; null if it was retracted. */
export function voiceInWords(stance: Stance | null): string {
  if (stance === null) return t('Your choice was taken back.');
  if (stance === 0) return t('You are not sure about this sentence.');
  return stance === 1 ? t('You agree with this sentence.') : t('You disagree with this sentence.');
}

/** "3 said so, 2 read from a comment": the explicit and the inferred voices of one side. */
export function sourcesInWords(count: number, said: number): string {
  const read = count - said;
  const parts = [
    ...(said > 0 ? [t({ one: '{count} said so', other: '{count} said so' }, { count: said })] : []),
    ...(read > 0
      ? [t({ one: '{count} read from a comment', other: '{count} read from comments' }, { count: read })]
      : []),
  ];
  return listText(parts);
}

/** Returns the counts of a sentence in the file of an imported answer, in words. */
export function findImportedCounts({ analysis }: Turn, index: number): ImportedCounts | undefined {
  return analysis?.imported_counts?.find((counts) => counts.index === index);
}

/** Returns the counts that an imported answer had at its origin, in a sentence. */
export function importedInWords({ up, down }: ImportedCounts): string {
  return t(
    'Where this answer was imported from: {up} for this sentence, {down} against it. They do not count here.',
    { up, down },
  );
}
