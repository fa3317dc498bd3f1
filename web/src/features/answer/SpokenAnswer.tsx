// Announces a streaming answer to screen readers, sentence by sentence, politely; each sentence once.

import { useState } from 'react';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { nextSpoken, NOTHING_SPOKEN } from './spoken-sentences.ts';

export function SpokenAnswer({ text, isStreaming }: { text: string; isStreaming: boolean }) {
  const [spoken, setSpoken] = useState(NOTHING_SPOKEN);
  const next = nextSpoken(spoken, text, !isStreaming);
  if (next !== spoken) setSpoken(next);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="Answer">
      {next.lines.map(({ at, text: line }) => (
        <span key={at}>{line} </span>
      ))}
    </VisuallyHidden>
  );
}
