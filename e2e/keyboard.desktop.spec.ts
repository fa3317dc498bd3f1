// Keyboard only, from signing up to signing out: list of keys, asking, reading by sentence, voting, commenting, branching, navigating
// branches, searching, settings. No step uses the pointer.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/story.ts';

/** Returns the name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? '';
  });
}

/** Presses Tab until the element has the focus: past the lists of the sidebar, which other stories of this server have filled. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('all main tasks work by keyboard', async ({ page }) => {
  const name = `keys-${process.pid}-${test.info().repeatEachIndex}`;
  await page.goto('/');
  const { keyboard } = page;
  const ask = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(ask).toBeFocused();

  await test.step('a question mark is text in a field, and opens the list of keys elsewhere', async () => {
    await keyboard.type('Frogs? ');
    await expect(ask).toHaveValue('Frogs? ');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The key listeners load after the page.
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

  await test.step('ask, sign up, and get the answer', async () => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Frogs breed in still water. Males call after rain.');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(dialog.getByRole('button', { name: "Don't have an account? Sign up" }));
    await keyboard.press('Enter');
    await expect(dialog).toContainText('Sign up to ask');
    for (const [field, text] of [
      ['username', name],
      ['email', `${name}@pond.example`],
      ['password', 'Lily-pad7!'],
      ['confirmPassword', 'Lily-pad7!'],
    ]) {
      await tabTo(dialog.locator(`[name="${field}"]`));
      await keyboard.type(text ?? '');
    }
    await expect(dialog.getByText('Username is available')).toBeVisible();
    await expect(dialog.getByText('Email is available')).toBeVisible();
    await keyboard.press('Enter');
    // The page reloads, sends the question, and shows the answer.
    await page.waitForURL(/\/conversation\/[0-9a-f-]+$/);
    await expect(page.getByRole('article')).toContainText('You said: Frogs breed');
  });

  await test.step('continue', async () => {
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toBeEnabled();
    // The page was loaded again, and the key listeners load after it.
    await expect(async () => {
      await keyboard.press('Escape');
      await expect(message).not.toBeFocused({ timeout: 500 });
    }).toPass();
    await keyboard.press('/');
    await expect(message).toBeFocused();
    await keyboard.type('And toads?');
    await keyboard.press('Enter');
    await expect(page.getByRole('article').nth(1)).toContainText('You said: And toads?');
  });

  await test.step('navigate between turns', async () => {
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
  await test.step('vote, and undo the vote', async () => {
    const upvote = first.getByRole('button', { name: 'Upvote' }).first();
    await keyboard.press('+');
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('+');
    await expect(upvote).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('read by sentence', async () => {
    const sentence = (index: number) => first.locator(`[data-sentence="${index}"]`).first();
    await expect(sentence(0)).toHaveAttribute('tabindex', '0');
    await tabTo(sentence(0));
    await keyboard.press('ArrowRight');
    await expect(sentence(1)).toBeFocused();
    await keyboard.press('Enter');
    const tooltip = page.getByRole('dialog', { name: 'What readers say about this sentence' });
    await expect(tooltip).toContainText('No interactions yet');
    await keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(sentence(1)).toBeFocused();
  });

  await test.step('comment on the answer and on one sentence', async () => {
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

  await test.step('regenerate, and navigate between branches', async () => {
    const fork = page.getByRole('group', { name: 'Branches at this point' });
    await keyboard.press('r');
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Ask again' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(fork).toContainText('2 of 2');
    await expect(page).toHaveURL(/turn_id=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('You said: Frogs breed');
    // Escape leaves the input, which does not take the focus back.
    await keyboard.press('Escape');
    await keyboard.press('[');
    await expect(fork).toContainText('1 of 2');
    await keyboard.press('b');
    await expect(page.getByRole('dialog', { name: 'Branches' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Branches' })).toHaveCount(0);
  });

  await test.step('single-character keys can be switched off', async () => {
    await keyboard.press('?');
    const off = page.getByRole('switch', { name: 'Single-character shortcuts' });
    await off.focus();
    await keyboard.press('Space');
    await expect(off).toHaveAttribute('aria-checked', 'false');
    await keyboard.press('Escape');
    await keyboard.press('m');
    expect(await focusedName(page)).not.toContain('Map');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('start a new chat, and find the earlier question', async () => {
    await keyboard.press('Shift+Alt+O');
    await expect(ask).toBeFocused();
    await keyboard.type('frogs breed in');
    const found = page.getByRole('region', { name: 'Similar conversations' }).getByRole('link').first();
    await expect(found).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(found).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conversation\//);
    await expect(page.getByRole('article').first()).toContainText('You said: Frogs breed');
  });

  await test.step('change a setting, and sign out', async () => {
    const account = page.getByRole('button', { name: `@${name}` });
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const before = await isDark();
    const choose = async (item: string | RegExp) => {
      await tabTo(account);
      await keyboard.press('Enter');
      const entry = page.getByRole('menuitem', { name: item });
      await expect(entry).toBeVisible();
      await expect(async () => {
        await keyboard.press('ArrowDown');
        await expect(entry).toBeFocused({ timeout: 200 });
      }).toPass({ intervals: [0] });
      await keyboard.press('Enter');
      // A menu that closes takes the focus back to its button.
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    await choose(/ mode$/);
    await expect.poll(isDark).toBe(!before);
    await choose('Log out');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});
