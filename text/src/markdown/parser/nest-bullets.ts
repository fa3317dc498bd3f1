// Models indent bullets under "1." by two spaces to nest a list in that item, but CommonMark requires three. This indents them to the
// column of the item's text, together with their content. Lines are kept, so source offsets can be mapped back.

const LOOSE_BULLET = /^ {2,}[-*+] /m;
const NUMBERED = /^( *)(\d{1,9})[.)]( {1,4})(?=\S)/;
const BULLET = /^ *[-*+](?: |$)/;
const FENCE = /^ *(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6} /;
const WORD = /^[\p{L}\p{N}]/u;

type Item = {
  /** Columns of the number and of the item's text. */
  readonly from: number;
  readonly text: number;
};

/**
 * Returns the lines of `text` from offset `from` (a line start) on, with nested bullets indented further. Also reads the lines before
 * `from`, so that the same line always gets the same indentation.
 */
export function nestBullets(text: string, from: number): string {
  if (!LOOSE_BULLET.test(text)) return text.slice(from);
  const indentOf = createIndenter();
  const nested: string[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const by = indentOf(line);
    if (at >= from) nested.push(' '.repeat(by) + line);
    at += line.length + 1;
  }
  return nested.join('\n');
}

/** Returns a function that takes the lines of a text in order and returns the number of columns to add to each. */
function createIndenter(): (line: string) => number {
  let item: Item | null = null;
  let shift: { readonly from: number; readonly by: number } | null = null;
  let fence = '';
  /** True if no paragraph is open. An open paragraph is only interrupted by a list that begins with "1.". */
  let isFree = true;
  return (line) => {
    const column = line.search(/\S/);
    const wasFree = isFree;
    isFree = column < 0 || HEADING.test(line);
    if (column < 0) return 0;
    const ticks = FENCE.exec(line)?.[1];
    if (fence !== '') {
      isFree = ticks?.startsWith(fence) === true && line.trim() === ticks;
      if (isFree) fence = '';
      return shift?.by ?? 0;
    }
    if (shift !== null && column < shift.from) shift = null;
    const numbered = shift === null ? NUMBERED.exec(line) : null;
    if (numbered !== null && (item !== null || wasFree || numbered[2] === '1')) {
      item = { from: column, text: numbered[0].length };
    } else if (item !== null && shift === null) {
      const isInside = column >= item.from + 2 && column < item.text;
      if (isInside && BULLET.test(line)) shift = { from: column, by: item.text - column };
      else if (column <= item.from && (wasFree || !WORD.test(line))) item = null;
    }
    fence = ticks ?? '';
    return shift?.by ?? 0;
  };
}
