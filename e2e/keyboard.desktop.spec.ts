// The whole main job without a pointer: find the keys, ask, read sentence by sentence, vote, comment, branch, and go between the
// branches. Nothing here clicks.
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { test } from './support/story.ts';

/** What has the focus, by its name. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? '';
  });
}

test('everything is done by keyboard', async ({ page, newPerson }) => {
  const alice = await newPerson('alice');
  await signIn(page, alice);
  await page.goto('/');
  const { keyboard } = page;
  const ask = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(ask).toBeFocused();

  await test.step('a question mark is text in a field and the list of keys outside of it', async () => {
    await keyboard.type('Frogs? ');
    await expect(ask).toHaveValue('Frogs? ');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // What listens to the keys loads after the page.
    await expect(async () => {
      await keyboard.press('Escape');
      await expect(ask).not.toBeFocused({ timeout: 500 });
    }).toPass();
    await keyboard.press('?');
    await expect(dialog).toContainText('Next turn');
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await keyboard.press('/');
    await expect(ask).toBeFocused();
  });

  await test.step('ask, and the answer comes', async () => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Frogs breed in still water. Males call after rain.');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conversation\/[0-9a-f-]+$/);
    await expect(page.getByRole('article')).toContainText('You said: Frogs breed');
  });

  await test.step('go on', async () => {
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toBeEnabled();
    await keyboard.press('Escape');
    await keyboard.press('/');
    await expect(message).toBeFocused();
    await keyboard.type('And toads?');
    await keyboard.press('Enter');
    await expect(page.getByRole('article').nth(1)).toContainText('You said: And toads?');
  });

  await test.step('from turn to turn', async () => {
    await keyboard.press('Escape');
    await keyboard.press('/');
    await keyboard.press('Escape');
    await expect(page.locator('article:focus')).toHaveCount(1);
    await keyboard.press('k');
    await expect(page.getByRole('article').nth(0)).toBeFocused();
    await keyboard.press('j');
    await expect(page.getByRole('article').nth(1)).toBeFocused();
    await expect(page.getByRole('article').nth(1)).toHaveCSS('outline-style', 'solid');
    await keyboard.press('k');
  });

  const first = page.getByRole('article').nth(0);
  await test.step('vote and take the vote back', async () => {
    const upvote = first.getByRole('button', { name: 'Upvote' }).first();
    await keyboard.press('u');
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('u');
    await expect(upvote).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('comment on it, and on one sentence', async () => {
    const box = first.getByRole('textbox', { name: 'Comment', exact: true });
    await expect(async () => {
      await keyboard.press('c');
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await keyboard.type('Well said.');
    await keyboard.press('Enter');
    await expect(first.locator('[data-comment-id]')).toContainText('Well said.');
    await keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  await test.step('ask again, and go between the branches', async () => {
    await keyboard.press('r');
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Ask again' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect(page).toHaveURL(/turn_id=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('You said: Frogs breed');
    // Escape leaves the input, and it does not take the focus back.
    await keyboard.press('Escape');
    await keyboard.press('[');
    await expect(page.getByText('1 of 2')).toBeVisible();
    await keyboard.press('b');
    await expect(page.getByRole('dialog', { name: 'Branches' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Branches' })).toHaveCount(0);
  });

  await test.step('keys of one character can be switched off', async () => {
    await keyboard.press('?');
    const off = page.getByRole('switch', { name: 'Keys of one character' });
    await off.focus();
    await keyboard.press('Space');
    await expect(off).toHaveAttribute('aria-checked', 'false');
    await keyboard.press('Escape');
    await keyboard.press('m');
    expect(await focusedName(page)).not.toContain('Map');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a new chat from anywhere', async () => {
    await keyboard.press('Shift+Alt+O');
    await expect(ask).toBeFocused();
  });
});
