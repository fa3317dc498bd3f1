// The command palette: by keyboard alone, with conversations, the search, a question, the theme and the shortcuts.
import { expect } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

test('the palette finds, goes, asks and acts by keyboard', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const ann = await newPerson('ann');
  const title = `Palettes of ${ann.username}`;
  const asked = await startConversation(url, ann, { message: 'Which colours do frogs have?', title });
  await signIn(page, ann);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  const active = palette.getByRole('option', { selected: true });
  const open = async () => {
    // The listener loads after the page.
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
  };

  await test.step('a conversation by its title', async () => {
    await open();
    await expectComfort(page);
    await field.fill(title);
    await expect(active).toContainText(title);
    await expect(active).toContainText('Conversation');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(asked.conversation_id));
    // The shortcuts of a conversation act on its turns, so they must be there.
    await expect(page.getByRole('button', { name: 'Upvote' })).toBeVisible();
  });

  await test.step('a shortcut, with its key', async () => {
    await open();
    await field.fill('upvote the');
    await expect(active).toHaveText(/Upvote the turn.*\+$/);
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the theme and a place', async () => {
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const before = await theme();
    await open();
    await field.fill('theme');
    await expect(active).toHaveText(/theme/i);
    await page.keyboard.press('Enter');
    await expect.poll(theme).not.toBe(before);
    await open();
    await field.fill('check');
    await expect(active).toHaveText(/check answers/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/weigh-in$/);
  });

  await test.step('the search and a question', async () => {
    await open();
    await field.fill('zebra stripes');
    await expect(active).toHaveText(/Search for “zebra stripes”/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=zebra\+stripes/);
    await open();
    await field.fill('zebra stripes');
    await page.keyboard.press('ArrowUp');
    await expect(active).toHaveText(/Ask “zebra stripes”/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Ask anything' })).toHaveValue('zebra stripes');
    await open();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });
});
