// Separates the author's own words in a comment from quotes. The stance is read from the author's words only; quotes identify the
// sentence. Every pattern is linear in the length of the text, and the text is cut at the maximum length of a comment.

export type Quote = { text: string; is_block: boolean };

/** A passage in the author's own words, with the block quote that it replies to. */
export type Passage = { quote: Quote | null; text: string };

export type Voice = {
  passages: Passage[];
  /** The author's own words, normalised; of a very long comment only its beginning and end, where people usually state their side. */
  own: string;
  /** The author's own words as written; block quotes and inline quotes of three words or more removed. */
  own_text: string;
  /** The whole comment without quote marks, to find the sentence that it refers to. */
  full_text: string;
  /** Quoted passages in order, as written. */
  quotes: Quote[];
};

const MAX_CHARACTERS = 10_000;
const OPENING = 2_000;
const CLOSING = 500;
const INLINE_QUOTE =
  /"([^"\n]{2,600})"|“([^“”\n]{2,600})”|«([^«»\n]{2,600})»|„([^„“”\n]{2,600})[“”]|「([^「」\n]{1,600})」|『([^『』\n]{1,600})』|`([^`\n]{2,600})`/g;

export function readVoice(comment: string): Voice {
  const passages = splitPassages(comment.slice(0, MAX_CHARACTERS));
  const unquoted = passages.map((passage) => passage.text).join('\n');
  const own_text = withoutInlineQuotes(unquoted);
  return {
    passages,
    own: normalise(endsOf(own_text)),
    own_text,
    full_text: passages
      .map((passage) => (passage.quote ? `${passage.quote.text}\n${passage.text}` : passage.text))
      .join('\n')
      .trim(),
    quotes: passages.flatMap((passage) => [
      ...(passage.quote ? [passage.quote] : []),
      ...inlineQuotesOf(passage.text),
    ]),
  };
}

function endsOf(text: string): string {
  if (text.length <= OPENING + CLOSING) return text;
  return `${text.slice(0, OPENING)}\n${text.slice(-CLOSING)}`;
}

export function inlineQuotesOf(text: string): Quote[] {
  return Array.from(text.matchAll(INLINE_QUOTE), (match) => ({
    text: match.slice(1).find((group) => group !== undefined) ?? '',
    is_block: false,
  }));
}

/** A quoted word is kept, because it is often irony; a quoted phrase is someone else's. */
export function withoutInlineQuotes(text: string): string {
  return text.replace(INLINE_QUOTE, (quoted) => (/\S\s+\S+\s+\S/.test(quoted) ? ' "" ' : quoted));
}

function splitPassages(comment: string): Passage[] {
  let quote: string[] = [];
  let text: string[] = [];
  let isAnswered = false;
  const passages: Passage[] = [];
  const close = (): void => {
    const block = quote.length > 0 ? { text: quote.join(' ').trim(), is_block: true } : null;
    passages.push({ quote: block, text: text.join('\n') });
    quote = [];
    text = [];
    isAnswered = false;
  };
  for (const line of comment.split('\n')) {
    const quoted = /^\s{0,8}(?:>|&gt;)(.*)$/s.exec(line);
    if (quoted) {
      if (isAnswered) close();
      quote.push(unquoteLine(quoted[1] ?? ''));
    } else {
      text.push(line);
      isAnswered ||= line.trim() !== '';
    }
  }
  close();
  return passages;
}

function unquoteLine(line: string): string {
  return line.replace(/^[>\s]+/, '');
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bca(?:n't|nnot|nt)\b/g, 'can not'],
  [/\bwo(?:n't|nt)\b/g, 'will not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n'?t\b/g, '$1 not'],
  [/\b(it|that|this|there|he|she|what|who|where|here|how)'s\b/g, '$1 is'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\bi'm\b/g, 'i am'],
  [/\b(i|you|we|they)'ve\b/g, '$1 have'],
  [/\b(i|you|he|she|it|we|they)'ll\b/g, '$1 will'],
  [/\b(i|you|he|she|we|they)'d\b/g, '$1 would'],
  [/\byoure\b/g, 'you are'],
  [/\bu\b/g, 'you'],
];

const LINK = /\bhttps?:\/\/[^\s)\]]+/g;
const MENTION = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]+/gu;

/**
 * Lower case, links and names masked, straight quotes, contractions written out, single spaces; line ends become " . " so that no
 * cue reaches across them.
 */
export function normalise(text: string): string {
  let normal = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(LINK, '[link]')
    .replace(MENTION, '[user]')
    .replace(/[’‘´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[*_~]{1,3}(?=\p{L})|(?<=\p{L})[*_~]{1,3}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/ ?\n[ \n]*/g, ' . ');
  for (const [pattern, replacement] of CONTRACTIONS) normal = normal.replace(pattern, replacement);
  return normal;
}
