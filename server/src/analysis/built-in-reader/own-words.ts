// Divides a comment into passages: the author's words and the quotes that belong to them. The side is read from the own words only; quotes
// identify the sentence. Linear in the length of the comment.

/** `own`: the author's words. `quotes`: the block quote above them, and the quotes inside them. */
export type Passage = { own: string; quotes: string[] };

const MAX_CHARACTERS = 10_000;
const MAX_PASSAGES = 20;
const BLOCK_QUOTE = /^[^\S\n]{0,8}(?:>|&gt;)[>\s]*/;
const INLINE_QUOTE =
  /"([^"\n]{2,600})"|“([^“”\n]{2,600})”|«([^«»\n]{2,600})»|„([^„“”\n]{2,600})[“”]|「([^「」\n]{1,600})」|『([^『』\n]{1,600})』|`([^`\n]{2,600})`/g;
const PHRASE = /\S\s+\S+\s+\S/;

/** Returns the passages in order. Each block quote begins a new passage. */
export function parsePassages(comment: string): Passage[] {
  const passages: { quoted: string[]; own: string[] }[] = [{ quoted: [], own: [] }];
  for (const line of comment.slice(0, MAX_CHARACTERS).split('\n')) {
    const mark = BLOCK_QUOTE.exec(line);
    const last = passages.at(-1);
    if (mark === null) last?.own.push(line);
    else if (last?.own.every((own) => own.trim() === '') === true)
      last.quoted.push(line.slice(mark[0].length));
    else if (passages.length < MAX_PASSAGES) passages.push({ quoted: [line.slice(mark[0].length)], own: [] });
  }
  return passages.map(({ quoted, own }) => parsePassage(quoted.join(' ').trim(), own.join('\n')));
}

/** A quoted phrase is left out of the own words. A quoted word stays, because it is often irony. */
function parsePassage(block: string, text: string): Passage {
  const inline = Array.from(text.matchAll(INLINE_QUOTE), (match) => match.slice(1).find(Boolean) ?? '');
  return {
    own: text.replace(INLINE_QUOTE, (quoted) => (PHRASE.test(quoted) ? ' "" ' : quoted)),
    quotes: [block, ...inline].filter((quote) => quote !== ''),
  };
}
