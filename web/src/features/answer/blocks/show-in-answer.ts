// Moves between the two ends of a sign in an answer: a footnote or a source.

/** Scrolls to an element of the same answer, in an opened fold, and focuses it. */
export function showInAnswer(from: HTMLElement, selector: string): void {
  const answer = from.closest('[data-answer-view]') ?? from.closest('[data-answer]');
  const target = answer?.querySelector<HTMLElement>(selector);
  if (!target) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
