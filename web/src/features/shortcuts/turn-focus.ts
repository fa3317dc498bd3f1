// Which turn the keys are about: the one that has the focus, else the one in sight.

/** Below the top of the pane a turn counts as in sight; above it is being left. */
const LEFT_PX = 80;

export function turns(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article[data-turn-id]')];
}

export function currentTurn(): HTMLElement | undefined {
  const all = turns();
  const focused = all.find((turn) => turn.contains(document.activeElement));
  return focused ?? all.find((turn) => turn.getBoundingClientRect().bottom > LEFT_PX) ?? all.at(-1);
}

export function focusTurn(turn: HTMLElement): void {
  turn.tabIndex = -1;
  turn.focus({ preventScroll: true });
  turn.scrollIntoView({ block: 'start' });
}

/** To the turn in sight, else to the page. */
export function leaveField(): void {
  const turn = currentTurn();
  if (turn === undefined) document.getElementById('main')?.focus();
  else focusTurn(turn);
}
