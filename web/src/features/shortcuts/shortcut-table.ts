// The table of all shortcuts: names and actions. The listener and the dialog both read it. A key presses the control with its
// accessible name, if it is on the page.

import { NEW_CHAT, TOGGLE_SIDEBAR, isMac, paletteKeys, shortcutLabel } from '../../lib/page/shortcuts.ts';
import { currentTurn, focusTurn, leaveField, turns } from './turn-focus.ts';

export type KeyEntry = {
  /** The shown keys; all keys of an entry do the same. */
  keys: readonly string[];
  what: string;
  /** Absent if the shell handles the shortcut, which then also works while typing. */
  run?: () => void;
};

export type KeyGroup = { title: string; entries: readonly KeyEntry[] };

export function keyGroups(showKeys: () => void): readonly KeyGroup[] {
  return [
    {
      title: 'Anywhere',
      entries: [
        { keys: ['?'], what: 'Show these shortcuts', run: showKeys },
        { keys: ['/'], what: 'Go to the input', run: focusInput },
        { keys: [paletteKeys(isMac())], what: 'Open the command palette' },
        { keys: ['Esc'], what: 'Leave the input', run: leaveField },
        { keys: [shortcutLabel(NEW_CHAT, isMac())], what: 'New chat' },
        { keys: [shortcutLabel(TOGGLE_SIDEBAR, isMac())], what: 'Open or close the sidebar' },
      ],
    },
    {
      title: 'In a conversation',
      entries: [
        { keys: ['j'], what: 'Next turn', run: () => step(1) },
        { keys: ['k'], what: 'Previous turn', run: () => step(-1) },
        { keys: ['u'], what: 'Upvote the turn', run: () => press('Upvote') },
        { keys: ['d'], what: 'Downvote the turn', run: () => press('Downvote') },
        { keys: ['c'], what: 'Comment on the turn', run: comment },
        { keys: ['r'], what: 'Ask again', run: () => press('Regenerate') },
        { keys: ['s'], what: 'Copy a link to the turn', run: () => press('Share') },
        { keys: [']'], what: 'Next branch', run: () => press('Next branch') },
        { keys: ['['], what: 'Previous branch', run: () => press('Previous branch') },
        { keys: ['b'], what: 'List the branches', run: () => press('Branches') },
        { keys: ['m'], what: 'Open the map', run: () => find(document, 'Map')?.click() },
        {
          keys: ['n'],
          what: 'Next lit word, or next new since your last visit',
          run: () => (find(document, 'Next lit word') ?? find(document, 'Next new'))?.click(),
        },
        {
          keys: ['p'],
          what: 'Previous lit word, or previous new',
          run: () => (find(document, 'Previous lit word') ?? find(document, 'Previous new'))?.click(),
        },
        { keys: ['.'], what: 'Stop the answer', run: () => find(document, 'Stop')?.click() },
      ],
    },
    {
      title: 'On an answer',
      entries: [
        { keys: ['←', '→'], what: 'From sentence to sentence' },
        { keys: ['Enter'], what: 'What readers say about the sentence' },
        { keys: ['a'], what: 'Agree with the sentence' },
        { keys: ['d'], what: 'Disagree with the sentence' },
        { keys: ['u'], what: 'Not sure about the sentence' },
      ],
    },
    {
      title: 'On a card of Check answers',
      entries: [
        { keys: ['1'], what: 'Agree' },
        { keys: ['2'], what: 'Disagree' },
        { keys: ['3'], what: 'Not sure' },
        { keys: ['s'], what: 'Skip the card' },
        { keys: ['←'], what: 'Back to the last card' },
      ],
    },
  ];
}

function step(way: 1 | -1): void {
  const all = turns();
  const now = currentTurn();
  // Without a focused turn the first step goes to the visible one.
  const next = now?.contains(document.activeElement) ? all[all.indexOf(now) + way] : now;
  if (next !== undefined) focusTurn(next);
}

function press(name: string): void {
  const turn = currentTurn();
  if (turn !== undefined) find(turn, name)?.click();
}

function comment(): void {
  const turn = currentTurn();
  const box = turn?.querySelector<HTMLElement>('textarea[aria-label="Comment"]:not(:disabled)');
  if (box) box.focus();
  else if (turn !== undefined) find(turn, /^Comments \(/)?.click();
}

function focusInput(): void {
  const input = document.querySelector<HTMLTextAreaElement>(
    'textarea:is([aria-label="Message"], [aria-label="Ask anything"])',
  );
  if (input?.disabled) input.parentElement?.querySelector('button')?.click();
  else input?.focus();
}

/** Returns the first button with that name, by its label or its text. */
function find(within: ParentNode, name: string | RegExp): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>('button:not(:disabled)')].find((button) => {
    const own = button.ariaLabel ?? button.textContent.trim();
    return typeof name === 'string' ? own === name : name.test(own);
  });
}
