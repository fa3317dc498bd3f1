// The deck of sentences that need voices, on a desktop by key and on a phone by swipe and tap.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from './support/comfort.ts';
import { signIn } from './support/prepared/people.ts';
import { commentOn } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';
import { swipe } from './support/touch.ts';
import { startWeighing, voicesOf } from './support/prepared/voices.ts';

const isTouch = () => test.info().project.name === 'phone';
const card = (page: Page) => page.getByRole('article', { name: 'Sentence to check' });

/** By a key on a desktop, by a tap on a phone. */
async function weigh(page: Page, key: string, name: string): Promise<void> {
  if (isTouch()) await page.getByRole('button', { name, exact: true }).tap();
  else await page.keyboard.press(key);
}

test('a deck is weighed, skipped and finished', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  // Restricts the deck to this story's tag: other stories left sentences in the database.
  const tag = `deck-${process.pid}-${test.info().project.name}`;
  const answer = await startWeighing(url, alice, [tag]);
  await commentOn(
    url,
    alice,
    answer,
    '> Bats never hear a frog.\n\nThat is wrong: some bats hunt by their calls.',
  );

  await test.step('a visitor signs in first', async () => {
    await page.goto('/weigh-in');
    await expect(page.getByText('Sign in to check answers')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  await signIn(page, bob);
  await page.goto('/');
  await page.getByRole('link', { name: 'Check answers, disputed ones first' }).click();
  await expect(page).toHaveURL('/weigh-in');
  await expect(page).toHaveTitle(/^Check answers/);

  await page.goto(`/weigh-in?tag=${tag}`);
  await test.step('the sentence that is disputed comes first, in its paragraph and with its comment', async () => {
    await expect(card(page)).toContainText('Frogs breed in still water. Males call after rain.');
    await expect(card(page).locator('mark')).toHaveText('Bats never hear a frog.');
    await expect(card(page).getByRole('list', { name: 'Best comments' })).toContainText('some bats hunt');
    await expectComfort(page, 'a card');
  });

  const sentence = card(page).locator('mark');
  await weigh(page, '2', 'Disagree');
  await expect(sentence).not.toHaveText('Bats never hear a frog.');
  await expect(card(page)).toBeFocused();
  await expect.poll(async () => (await voicesOf(url, bob, answer))[2]).toBe(-1);

  await test.step('back, and the voice is retracted by the same press', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(sentence).toHaveText('Bats never hear a frog.');
    await weigh(page, '2', 'Disagree');
    await expect.poll(async () => (await voicesOf(url, bob, answer))[2]).toBe(null);
    await weigh(page, '3', 'Not sure');
    await expect.poll(async () => (await voicesOf(url, bob, answer))[2]).toBe(0);
  });

  await test.step('on a touch device a swipe agrees', async () => {
    const first = await sentence.textContent();
    if (isTouch()) await swipe(page, [120, 300], [270, 305]);
    else await page.keyboard.press('1');
    await expect(sentence).not.toHaveText(first ?? '');
    await expect
      .poll(async () => (await voicesOf(url, bob, answer)).filter((voice) => voice === 1).length)
      .toBe(1);
  });

  await test.step('the end thanks the reader, and the next deck has no weighed sentence', async () => {
    const skip = page.getByRole('button', { name: 'Skip' });
    for (let left = 20; left > 0 && (await skip.count()) > 0; left -= 1) await skip.click();
    await expect(page.getByText('You checked 2 sentences')).toBeVisible();
    await expectComfort(page, 'the end of the deck');
    await page.getByRole('button', { name: 'More sentences' }).click();
    await expect(card(page).or(page.getByText('That was all'))).toBeVisible();
    await expect(page.getByText('Bats never hear a frog.').and(page.locator('mark'))).toHaveCount(0);
  });

  await test.step('a tag without such sentences', async () => {
    await page.goto('/weigh-in?tag=no-such-tag');
    await expect(page.getByText('Nothing to check on no-such-tag right now')).toBeVisible();
  });
});
