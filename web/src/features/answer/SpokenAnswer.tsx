// Announces a streaming answer to screen readers, sentence by sentence, politely; each sentence once.

import { useState } from 'react';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';

export function SpokenAnswer({ text, isStreaming }: { text: string; isStreaming: boolean }) {
  const [spoken, setSpoken] = useState(NOTHING_SPOKEN);
  const next = nextSpoken(spoken, text, !isStreaming);
  if (next !== spoken) setSpoken(next);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label={t('Answer')}>
      {next.lines.map(({ at, text: line }) => (
        <span key={at}>{line} </span>
      ))}
    </VisuallyHidden>
  );
}

/** The announced part of a growing text. */
export type Spoken = {
  /** End of the announced text. */
  readonly end: number;
  /** The newest announcement. */
  readonly lines: readonly { readonly at: number; readonly text: string }[];
};

export const NOTHING_SPOKEN: Spoken = { end: 0, lines: [] };

const LINES_KEPT = 4;
const BOUNDARY = /[.!?…](?=\s)|[。！？\n]/g;
const MARKUP = /[*_`#>|~]+/g;
/** Replaces a link by its text. */
const LINK = /!?\[([^\][\n]*)\]\([^()\s]*\)/g;
/** The language of a code block, the delimiter row of a table, and a thematic break. */
const SILENT_LINES = /^[\t >]*(?:```|~~~|\|[\t :|-]+$|(?:-[\t ]*){3,}$).*$/gm;

/** Returns the announcements of a longer text; the same object without new ones. `isWhole`: the last sentence is complete. */
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
