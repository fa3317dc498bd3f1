// The table of all shortcuts: names and actions. The listener and the dialog both read it. A key presses the control with its
// accessible name, if it is on the page.

import { NEW_CHAT, TOGGLE_SIDEBAR, isMac, paletteKeys, shortcutLabel } from '../../lib/page/shortcuts.ts';
import { currentTurn, focusTurn, leaveField, turns } from './turn-focus.ts';
import { t } from '../../lib/language/language.ts';
import { labelled } from '../../lib/labelled.ts';

export type KeyEntry = {
  /** The shown keys; all keys of an entry do the same. */
  keys: readonly string[];
  what: string;
  /** Absent if the shell handles the shortcut, which then also works while typing. */
  run?: () => void;
};

export type KeyGroup = { title: string; entries: readonly KeyEntry[] };

/** Returns all shortcuts in the page's language. `showKeys` opens their list. */
export function keyGroups(showKeys: () => void): readonly KeyGroup[] {
  return [
    {
      title: t('Anywhere'),
      entries: [
        { keys: ['?'], what: t('Show these shortcuts'), run: showKeys },
        { keys: ['/'], what: t('Go to the input'), run: focusInput },
        { keys: [paletteKeys(isMac())], what: t('Open the command palette') },
        { keys: ['Esc'], what: t('Leave the input'), run: leaveField },
        { keys: [shortcutLabel(NEW_CHAT, isMac())], what: t('New chat') },
        { keys: [shortcutLabel(TOGGLE_SIDEBAR, isMac())], what: t('Open or close the sidebar') },
      ],
    },
    {
      title: t('In a conversation'),
      entries: [
        { keys: ['j'], what: t('Next turn'), run: () => step(1) },
        { keys: ['k'], what: t('Previous turn'), run: () => step(-1) },
        { keys: ['+'], what: t('Upvote the turn'), run: () => press(t('Upvote')) },
        { keys: ['-'], what: t('Downvote the turn'), run: () => press(t('Downvote')) },
        { keys: ['c'], what: t('Comment on the turn'), run: comment },
        { keys: ['r'], what: t('Ask again'), run: () => press(t('Regenerate')) },
        { keys: ['s'], what: t('Copy a link to the turn'), run: () => press(t('Share')) },
        { keys: [']'], what: t('Next branch'), run: () => press(t('Next branch')) },
        { keys: ['['], what: t('Previous branch'), run: () => press(t('Previous branch')) },
        { keys: ['b'], what: t('List the branches'), run: () => press(t('Branches')) },
        { keys: ['m'], what: t('Open the map'), run: () => find(document, t('Map'))?.click() },
        {
          keys: ['n'],
          what: t('Next highlighted word, or next new since your last visit'),
          run: () => (find(document, t('Next highlighted word')) ?? find(document, t('Next new')))?.click(),
        },
        {
          keys: ['p'],
          what: t('Previous highlighted word, or previous new'),
          run: () =>
            (find(document, t('Previous highlighted word')) ?? find(document, t('Previous new')))?.click(),
        },
        { keys: ['.'], what: t('Stop the answer'), run: () => find(document, t('Stop'))?.click() },
      ],
    },
    {
      title: t('On an answer'),
      entries: [
        { keys: ['←', '→'], what: t('From sentence to sentence') },
        { keys: ['Enter'], what: t('What readers say about the sentence') },
        { keys: ['a'], what: t('Agree with the sentence') },
        { keys: ['d'], what: t('Disagree with the sentence') },
        { keys: ['u'], what: t('Not sure about the sentence') },
      ],
    },
    {
      title: t('On a card of Check answers'),
      entries: [
        { keys: ['1'], what: t('Agree') },
        { keys: ['2'], what: t('Disagree') },
        { keys: ['3'], what: t('Not sure') },
        { keys: ['s'], what: t('Skip the card') },
        { keys: ['←'], what: t('Back to the last card') },
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
  const box = turn?.querySelector<HTMLElement>(`${labelled('textarea', t('Comment'))}:not(:disabled)`);
  if (box) box.focus();
  else turn?.querySelector<HTMLElement>('[data-opens="comments"]')?.click();
}

function focusInput(): void {
  const input = document.querySelector<HTMLTextAreaElement>(
    `${labelled('textarea', t('Message'))}, ${labelled('textarea', t('Ask anything'))}`,
  );
  if (input?.disabled) input.parentElement?.querySelector('button')?.click();
  else input?.focus();
}

/** Returns the first button with that name, by its label or its text. */
function find(within: ParentNode, name: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>('button:not(:disabled)')].find((button) => {
    return (button.ariaLabel ?? button.textContent.trim()) === name;
  });
}
