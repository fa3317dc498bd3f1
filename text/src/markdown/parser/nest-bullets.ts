// Bullets that a model indents by two spaces under "1." are meant as a list within that item, but CommonMark asks for three.
// They are indented as far as the item's text, with all that belongs to them. Lines stay lines, so source offsets hold.

const LOOSE_BULLET = /^ {2,}[-*+] /m;
const NUMBERED = /^( *)(\d{1,9})[.)]( {1,4})(?=\S)/;
const BULLET = /^ *[-*+](?: |$)/;
const FENCE = /^ *(`{3,}|~{3,})/;

type Item = {
  /** Columns of the number and of the item's text. */
  readonly from: number;
  readonly text: number;
};

/** Returns `text` with the same lines, some of them indented further. */
export function nestBullets(text: string): string {
  if (!LOOSE_BULLET.test(text)) return text;
  let item: Item | null = null;
  let shift: { readonly from: number; readonly by: number } | null = null;
  let fence = '';
  let isAfterBlank = true;
  const lines = text.split('\n').map((line) => {
    const wasAfterBlank = isAfterBlank;
    isAfterBlank = line.trim() === '';
    if (isAfterBlank) return line;
    const ticks = FENCE.exec(line)?.[1];
    if (fence !== '') {
      const isClosed = ticks?.startsWith(fence) === true && line.trim() === ticks;
      if (isClosed) fence = '';
      return indent(line, shift?.by ?? 0);
    }
    const column = line.search(/\S/);
    if (shift !== null && column < shift.from) shift = null;
    const numbered = shift === null ? NUMBERED.exec(line) : null;
    if (numbered !== null && (item !== null || wasAfterBlank || numbered[2] === '1')) {
      item = { from: column, text: numbered[0].length };
    } else if (item !== null && shift === null) {
      const isInside = column >= item.from + 2 && column < item.text;
      if (isInside && BULLET.test(line)) shift = { from: column, by: item.text - column };
      else if (column <= item.from && (wasAfterBlank || !/^[\p{L}\p{N}]/u.test(line))) item = null;
    }
    if (ticks !== undefined) fence = ticks;
    return indent(line, shift?.by ?? 0);
  });
  return lines.join('\n');
}

function indent(line: string, by: number): string {
  return by === 0 || line.trim() === '' ? line : ' '.repeat(by) + line;
}
