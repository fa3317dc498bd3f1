// What stands below an answer. On a phone there is one row, and what does not fit stands in its menu.
import { type Locator, test } from '@playwright/test';

/** Presses `Continue from here`. */
export async function goOnFrom(turn: Locator): Promise<void> {
  const name = 'Continue from here';
  if (test.info().project.name !== 'phone') return turn.getByRole('button', { name }).click();
  await turn.getByRole('button', { name: 'More', exact: true }).click();
  return turn.page().getByRole('menuitem', { name }).click();
}
