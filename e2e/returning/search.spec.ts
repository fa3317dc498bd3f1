// The filters of the search page: chosen, kept in the address, counted on a phone, cleared; private filters for signed-in readers.
import { expect, type Page, test as playwright } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { callAs, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const isPhone = () => playwright.info().project.name === 'phone';
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

/** On a phone the controls are folded. */
async function unfold(page: Page): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
}

async function choose(page: Page, filter: string, search: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('combobox').fill(search);
  await page.getByRole('option', { name: search }).first().click();
}

test('a reader filters a search, shares it, and clears it', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const word = `zither${ann.username.replaceAll(/\W/g, '')}`;
  const tag = `tag ${ann.username}`;
  const byAnn = await startConversation(url, ann, { message: `${word} of ann?`, tags: [tag] });
  await startConversation(url, bob, { message: `${word} of bob?`, tags: [tag] });
  await startConversation(url, bob, `${word} without tags?`);
  await signIn(page, bob);
  await callAs(url, bob, ['POST', `/conversations/${byAnn.conversation_id}/save`]);

  await test.step('by a tag and an author, in the address', async () => {
    await page.goto(`/search?q=${word}`);
    await expect(results(page)).toHaveCount(3);
    await unfold(page);
    await choose(page, 'Tag', tag);
    await expect(results(page)).toHaveCount(2);
    await choose(page, 'Author', ann.username);
    await expect(results(page)).toHaveCount(1);
    await expectComfort(page);
    expect(new URL(page.url()).searchParams.toString()).toBe(
      new URLSearchParams({ q: word, tag, author: ann.username }).toString(),
    );
  });

  await test.step('a reload keeps them; a phone counts them', async () => {
    await page.reload();
    await expect(results(page)).toHaveText([`${word} of ann?`]);
    if (isPhone()) await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await unfold(page);
    await page.getByRole('button', { name: 'Clear author' }).click();
    await expect(page.getByRole('button', { name: 'Author: Any author' })).toBeFocused();
    await expect(results(page)).toHaveCount(2);
  });

  await test.step('own and saved conversations', async () => {
    await page.getByRole('button', { name: 'Saved' }).click();
    await expect(results(page)).toHaveText([`${word} of ann?`]);
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect(results(page)).toHaveText([`${word} of bob?`]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(results(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Model: Any model' }).click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/[?&]model=/);
  });
});

test(
  'a visitor has no private filters, and is asked to sign in if the address has one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/search?q=frogs&scope=saved');
    await expect(page.getByText('Sign in to search your own and your saved conversations.')).toBeVisible();
    await unfold(page);
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('the command palette opens by its button', async ({ page }) => {
  await page.goto('/');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const opener = page.getByRole('button', { name: 'Command palette' });
  // The listener loads after the page, so a press may do nothing. The palette loads after the press, and covers its button.
  await expect(async () => {
    if (!(await palette.isVisible())) {
      if (isPhone() && !(await opener.isVisible()))
        await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1_000 });
      await opener.click({ timeout: 1_000 });
    }
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await palette.getByRole('option', { name: /^Trending/ }).click();
  await expect(page).toHaveURL(/\/trending$/);
  await expect(palette).toHaveCount(0);
});
