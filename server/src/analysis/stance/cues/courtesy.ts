// Thanks and praise at the start of a comment, and the text after them: "Thanks, this works" and "Thanks, but it doesn't work" begin with
// the same word. Linear in the length of the text.

const THANKS = /\b(?:thanks?|thank you|thx|thnx|cheers|appreciate)\b/;
const PRAISE =
  /\+ ?1|\b(?:great|excellent|nice|good|awesome|perfect|fantastic|wonderful|brilliant|amazing|helpful|useful|informative|interesting|cool|love|like|best|well (?:said|written|done|explained|put)|thorough|comprehensive|right|correct|true|agreed?|makes sense|exactly|indeed)\b/;
const GREETING = /^\W*(?:\[user\]|hi|hello|hey|ok|okay|well|wow|oh|ah)\W*$/;
const OBJECTION =
  /\b(?:not|no|wrong|never|problem|issue|error|fails?|unsure|still|only|mislead\w*|incorrect|disagree|unclear|confus\w*|vague|looking for|was about|my question|question was|instead|should|actually|controvers\w*|doubt)\b/;
const CONTRAST =
  /\b(?:but|however|though|although|yet|except|unfortunately|still|that said|nevertheless|while)\b/;
const PIECE = /,\s|;\s|:\s|\s[-–—]+\s|(?=\b(?:but|however|though|although|yet|still)\b)/;
const SHORT_PRAISE = 7;

/** Returns the names of the features of the text. */
export function readCourtesy(own: string, sentences: readonly string[]): string[] {
  const pieces = sentences.flatMap((sentence) => sentence.split(PIECE)).filter((piece) => /\w/.test(piece));
  const start = pieces.findIndex((piece) => !isCourteous(piece));
  const count = start < 0 ? pieces.length : start;
  const rest = pieces.slice(count);
  const text = rest.join(' ');
  const opening = count > 0 ? 'courtesy' : 'bare';
  const holds: Record<string, boolean> = {
    [`${opening} alone`]: rest.length === 0,
    [`${opening} turned`]: count > 0 && CONTRAST.test(rest[0]?.slice(0, 16) ?? ''),
    [`${opening} contrast`]: CONTRAST.test(text),
    [`${opening} question`]: text.includes('?'),
    [`${opening} objection`]: OBJECTION.test(text),
    [`${opening} plain`]:
      rest.length > 0 && !CONTRAST.test(text) && !text.includes('?') && !OBJECTION.test(text),
    'thanks alone': rest.length === 0 && THANKS.test(own),
    'praise alone': rest.length === 0 && PRAISE.test(own),
    'thanks at the end': count === 0 && pieces.length > 1 && THANKS.test(pieces.at(-1) ?? ''),
    ...readContrast(own),
  };
  return Object.keys(holds).filter((name) => holds[name]);
}

/** Reads the parts before the first and after the last "but". */
function readContrast(own: string): Record<string, boolean> {
  const turns = Array.from(own.matchAll(new RegExp(CONTRAST, 'g')), ({ index }) => index);
  const [first] = turns;
  if (first === undefined) return {};
  const before = own.slice(0, first);
  const after = own.slice(turns.at(-1));
  return {
    'praise before but': PRAISE.test(before),
    'objection before but': OBJECTION.test(before),
    'praise after but': PRAISE.test(after),
    'objection after but': OBJECTION.test(after.replace(CONTRAST, '')),
    'question after but': after.includes('?'),
  };
}

function isCourteous(piece: string): boolean {
  return (
    THANKS.test(piece) ||
    GREETING.test(piece) ||
    (PRAISE.test(piece) && piece.trim().split(/\s+/).length <= SHORT_PRAISE && !/\bnot\b|\?/.test(piece))
  );
}
