// The paragraphs of an answer, and references to them: "your last paragraph" refers to each of its sentences. The sentences come without
// offsets, so they are found in the answer by their first letters.

const BREAK = /\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/;
/** As many letters and digits of a sentence as find its paragraph. */
const PREFIX = 40;

/** Returns the paragraph of each sentence, from 0. A sentence that isn't found belongs to the paragraph of the one before. */
export function paragraphsOf(answer: string, sentences: readonly string[]): number[] {
  const paragraphs = answer.split(BREAK).map(lettersOf);
  let at = 0;
  return sentences.map((sentence) => {
    const prefix = lettersOf(sentence).slice(0, PREFIX);
    const found =
      prefix === '' ? -1 : paragraphs.findIndex((text, place) => place >= at && text.includes(prefix));
    if (found >= 0) at = found;
    return at;
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const NAMED =
  /\b(first|1st|opening|second|2nd|third|3rd|last|final|closing|penultimate) (?:\w+ )?(?:paragraph|para|section|part)\b/g;
const FROM_START: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  opening: 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
};

/** Returns the paragraphs that a normalised text names, of an answer whose last paragraph is `last`. */
export function readParagraphs(normal: string, last: number): Set<number> {
  const named = Array.from(normal.matchAll(NAMED), ([, ordinal = '']) => {
    return FROM_START[ordinal] ?? (ordinal === 'penultimate' ? last - 1 : last);
  });
  return new Set(named);
}
