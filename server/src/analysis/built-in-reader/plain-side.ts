// Short comments that say plainly that the text is right or wrong: "Exactly right, and clearly explained.", "I disagree. Go early." The
// fitted weights miss them, because sites of questions and answers have few such comments. A comment with a doubt, a condition or a
// question is left to the weights.

import type { SentimentType } from '../comment-analysis.ts';

const MAX_WORDS = 20;

const AGREES =
  /^(?:yes[,.!]? )?(?:exactly(?: right)?|(?:this|that|it|[\w.()`]+)(?: is| are|'s) (?:exactly |absolutely |completely )?(?:right|correct|true)|(?:correct|true)(?=[.,!]|$)|i (?:fully |completely )?agree|agreed|well (?:explained|said|put))\b(?! (?:about|in|on|to)\b)/i;
/** Must end at a punctuation mark: "I disagree on the taxes" is about a part only, and "I disagree with @bo" about another comment. */
const DISAGREES =
  /^(?:no[,.!]? )?(?:(?:i )?(?:fully |completely |strongly |totally )?disagree(?: with (?:this|that|it))?|i (?:do not|don't) agree(?: with (?:this|that|it))?|(?:(?:this|that|it)(?: is|'s) )?(?:exactly |simply |completely )?(?:wrong|false|incorrect|not (?:true|right|correct)))(?=[.,:;!]| [–—-]|$)/i;

const DOUBTS = /[?？]|\b(?:but|however|except|although|though|unless|if)\b/i;
const NEGATES = /n't\b|\b(?:only|not|no|never|wrong|almost)\b/i;

/** Returns null for a comment that doesn't say its side plainly. `own`: the author's own words. */
export function findPlainSide(own: string): Exclude<SentimentType, 'neutral'> | null {
  const words = own.normalize('NFKC').replace(/[’‘´]/g, "'").replaceAll(/\s+/g, ' ').trim();
  if (words.split(' ').length > MAX_WORDS || DOUBTS.test(words)) return null;
  if (DISAGREES.test(words)) return 'disagree';
  return AGREES.test(words) && !NEGATES.test(words) ? 'agree' : null;
}
