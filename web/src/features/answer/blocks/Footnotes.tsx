// The sign of a footnote in the text, and the footnote itself. Each links to the other.

import type { Footnote, FootnoteReference } from '@frogpond/text/markdown/tree';
import { CornerLeftUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockPlace } from '../outline.ts';
import { t } from '../../../lib/language/language.ts';

export function FootnoteSign({ sign: { label, defined } }: { sign: FootnoteReference }) {
  if (!defined) return <sup>{label}</sup>;
  return (
    <sup>
      <button
        type="button"
        data-note-sign={label}
        aria-label={t('Footnote {label}', { label })}
        onClick={(event) => showInAnswer(event.currentTarget, `[data-note="${label}"]`)}
      >
        {label}
      </button>
    </sup>
  );
}

type FootnoteViewProps = { note: Footnote; place: BlockPlace; children: ReactNode };

export function FootnoteView({ note: { label }, place, children }: FootnoteViewProps) {
  return (
    <div {...place} role="note" data-note={label} aria-label={t('Footnote {label}', { label })} tabIndex={-1}>
      <span aria-hidden>{label}</span>
      <div dir="auto">{children}</div>
      <button
        type="button"
        aria-label={t('Back to the text')}
        data-screen-only
        onClick={(event) => showInAnswer(event.currentTarget, `[data-note-sign="${label}"]`)}
      >
        <CornerLeftUp aria-hidden />
      </button>
    </div>
  );
}

/** Moves from a sign in an answer to its other end, a note or source: opens the folds around it, scrolls there, and focuses it. */
export function showInAnswer(from: HTMLElement, selector: string): void {
  const answer = from.closest('[data-answer-view]') ?? from.closest('[data-answer]');
  const target = answer?.querySelector<HTMLElement>(selector);
  if (!target) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
