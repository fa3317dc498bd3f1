// Short comments that say nothing but that the text is right: "Exactly right, and clearly explained." The fitted weights miss them,
// because questions and answers have few of them. A comment with a doubt, a condition or a question is left to the weights.

const MAX_WORDS = 20;

const AGREES =
  /^(?:yes[,.!]? )?(?:exactly(?: right)?|(?:this|that|it|[\w.()`]+)(?: is| are|'s) (?:exactly |absolutely |completely )?(?:right|correct|true)|correct(?=[.,!]|$)|i (?:fully |completely )?agree|agreed|well (?:explained|said|put))\b(?! (?:about|in|on|to)\b)/i;
const DOUBTS =
  /[?？]|n't\b|\b(?:but|however|except|although|though|unless|if|only|not|no|never|wrong|almost)\b/i;

/** `own`: the author's own words. */
export function isPlainAgreement(own: string): boolean {
  const words = own.normalize('NFKC').replace(/[’‘´]/g, "'").replaceAll(/\s+/g, ' ').trim();
  return words.split(' ').length <= MAX_WORDS && AGREES.test(words) && !DOUBTS.test(words);
}
