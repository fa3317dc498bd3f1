// The turn that shortcuts apply to: the focused one, else the visible one.

/** A turn counts as visible if it ends this far below the top of the pane. */
const LEFT_PX = 80;

/** Returns the turns on the page, in reading order. */
export function turns(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article[data-turn-id]')];
}

/** Returns the focused turn, else the visible one, else the last; undefined on a page without turns. */
export function currentTurn(): HTMLElement | undefined {
  const all = turns();
  const focused = all.find((turn) => turn.contains(document.activeElement));
  return focused ?? all.find((turn) => turn.getBoundingClientRect().bottom > LEFT_PX) ?? all.at(-1);
}

/** Focuses a turn and scrolls to its top. */
export function focusTurn(turn: HTMLElement): void {
  turn.tabIndex = -1;
  turn.focus({ preventScroll: true });
  turn.scrollIntoView({ block: 'start' });
}

/** Moves the focus to the visible turn, else to the page. */
export function leaveField(): void {
  const turn = currentTurn();
  if (turn === undefined) document.getElementById('main')?.focus();
  else focusTurn(turn);
}
