// Which whole sentences of a growing text are new. Rough on purpose: it only decides when to speak, so a full stop too many costs a
// pause. It reads each character once.

export type Spoken = {
  /** What was spoken ends here. */
  readonly end: number;
  /** The newest of it; a screen reader has heard the rest. */
  readonly lines: readonly { readonly at: number; readonly text: string }[];
};

export const NOTHING_SPOKEN: Spoken = { end: 0, lines: [] };

const LINES_KEPT = 4;
const BOUNDARY = /[.!?…](?=\s)|[。！？\n]/g;
const MARKUP = /[*_`#>|~]+/g;
/** Of a link its words are said, not its address. */
const LINK = /!?\[([^\][\n]*)\]\([^()\s]*\)/g;
/** The language of a block of code, and the line below the head of a table. */
const SILENT_LINES = /^[\t >]*(?:```|~~~|\|[\t :|-]+$).*$/gm;

/** The same object where nothing new can be said. `isWhole`: no more text comes, so the rest is said too. */
export function nextSpoken(spoken: Spoken, text: string, isWhole: boolean): Spoken {
  if (text.length < spoken.end) return nextSpoken(NOTHING_SPOKEN, text, isWhole);
  const rest = text.slice(spoken.end);
  const last = isWhole ? rest.length : lastBoundary(rest);
  const said = rest
    .slice(0, last)
    .replaceAll(LINK, '$1')
    .replaceAll(SILENT_LINES, '')
    .replaceAll(MARKUP, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (last === 0 || said === '') return spoken;
  return {
    end: spoken.end + last,
    lines: [...spoken.lines, { at: spoken.end, text: said }].slice(-LINES_KEPT),
  };
}

function lastBoundary(text: string): number {
  let end = 0;
  for (const match of text.matchAll(BOUNDARY)) end = match.index + 1;
  return end;
}
