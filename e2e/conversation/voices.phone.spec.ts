// A reader weighs the sentences of an answer with a finger: in a sheet at the bottom, whose targets are large enough.
import { expect, type Locator } from '@playwright/test';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { sentenceOf, startWeighing, tooltipOf, voicesOf } from '../support/prepared/voices.ts';

const TOUCH_PX = 44;

test('a person weighs five sentences by touch', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await signIn(page, bob);
  await page.goto(answer.address);
  const sheet = tooltipOf(page);
  // The sentence listeners load after the text.
  await expect(async () => {
    if (!(await sheet.isVisible())) await sentenceOf(page, 0).tap();
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();

  await test.step('every target is large enough for a finger', async () => {
    const sizes = await sheet
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(sizes.length).toBeGreaterThan(5);
    // Rounded: a rectangle's edges are 32-bit numbers, so its height can be 43.99997.
    const smallest = Math.min(...sizes.map(({ width, height }) => Math.round(Math.min(width, height))));
    expect(smallest).toBeGreaterThanOrEqual(TOUCH_PX);
  });

  const give = async (name: string) => {
    const button = sheet.getByRole('button', { name, exact: true });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await give('Agree');
  await test.step('from one sentence to the next, by the button or by a tap on it', async () => {
    await sheet.getByRole('button', { name: 'Next sentence' }).tap();
    await expect(sheet).toContainText('Males call after rain.');
    await give('Disagree');
    await sentenceOf(page, 2).tap();
    await expect(sheet).toContainText('Bats never hear a frog.');
    await give('Not sure');
    await sheet.getByRole('button', { name: 'Next sentence' }).tap();
    await give('Agree');
    await sheet.getByRole('button', { name: 'Next sentence' }).tap();
    await give('Disagree');
  });
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([1, -1, 0, 1, -1]);

  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(sentenceOf(page, 4)).toHaveAttribute('data-color', 'red');
});

test('the notice of a failed voice covers no voice button', async ({ page, app, guard, newPerson }) => {
  guard.expectConsoleError(/ERR_FAILED/);
  guard.expectConsoleError(/The voice could not be saved/);
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await signIn(page, bob);
  await page.route('**/voice', (route) => route.abort());
  const failAndTapAgain = async (voices: Locator) => {
    await voices.getByRole('button', { name: 'Agree', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('could not be saved');
    // A tap waits until nothing covers the button.
    await voices.getByRole('button', { name: 'Disagree' }).tap({ timeout: 2_000 });
  };

  await test.step('in the sheet', async () => {
    await page.goto(answer.address);
    await expect(async () => {
      if (!(await tooltipOf(page).isVisible())) await sentenceOf(page, 0).tap();
      await expect(tooltipOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await failAndTapAgain(tooltipOf(page));
    await page.getByRole('button', { name: 'Dismiss' }).first().tap();
    await expect(tooltipOf(page)).toBeVisible();
  });
  await test.step('below a card that is longer than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/weigh-in');
    await failAndTapAgain(page.getByRole('main'));
  });
});
