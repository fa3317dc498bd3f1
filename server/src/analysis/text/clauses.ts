// Splits the author's own words into clauses, each of which can take its own side: "X is right but Y is wrong" is two. Returns the
// clauses in the order of the text, without offsets. Linear in the length of the text.

const SENTENCE_END = /(?<=[.!?。！？;；])\s+|(?<=[。！？；])|\n+/;
const CONTRAST =
  /,?\s+(?=(?:but|however|though|although|whereas|yet|except|apart from|aside from|other than|while|otherwise|pero|mais|aber|sondern|mas|ma|maar|но|але|ama|fakat)\s)|,\s+(?=(?:and|then|which|the|your|so|right|wrong|correct|incorrect|true|false|agree|disagree)\s)|\s+(?=and (?:the|your|that|it|this|i)\s)|(?=但是|但|不过|不過|然而|しかし|でも|하지만|그러나)|\s+[–—-]+\s+/i;
/** "While the first is right, the second is not": here a comma ends the first clause. */
const CONCESSION = /^(?:while|although|though|even though|whereas|despite|if)\s/i;
const MAX_CLAUSES = 40;
/** Maximum length of a clause; the rest is not analysed for a side. */
const MAX_LENGTH = 400;

export type Clause = { text: string; is_question: boolean };

export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of text.replace(/[^\S\n]+/g, ' ').split(SENTENCE_END)) {
    const pieces = CONCESSION.test(sentence.trim()) ? splitAtFirstComma(sentence) : [sentence];
    const is_question = /[?？]["')\]]*\s*$/.test(sentence);
    for (const piece of pieces.flatMap((part) => part.split(CONTRAST))) {
      const trimmed = piece.trim().slice(0, MAX_LENGTH);
      if (trimmed.length > 0) clauses.push({ text: trimmed, is_question });
    }
    if (clauses.length > MAX_CLAUSES) break;
  }
  return clauses.slice(0, MAX_CLAUSES);
}

function splitAtFirstComma(sentence: string): string[] {
  const comma = sentence.indexOf(', ');
  return comma < 0 ? [sentence] : [sentence.slice(0, comma), sentence.slice(comma + 2)];
}
