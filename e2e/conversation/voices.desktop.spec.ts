// A reader weighs the sentences of an answer: by keyboard alone, and by the roles and names that a screen reader reads; the counts that
// other readers see immediately; a failed call; and a visitor who signs in.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createLatch } from '../support/page.ts';
import { giveVoice } from '../support/prepared/community.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { expectBeside, sentenceOf, startWeighing, tooltipOf, voicesOf } from '../support/prepared/voices.ts';

const colorOf = (page: Page, index: number) => expect(sentenceOf(page, index));
const voice = (page: Page, name: string) => tooltipOf(page).getByRole('button', { name, exact: true });

/** Goes past the sidebar, whose rows are many, to the target. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.page().keyboard.press('Tab');
  await expect(target.page().getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await target.page().keyboard.press('Enter');
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a person weighs five sentences by keyboard', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await signIn(page, bob);
  await page.goto(answer.address);
  await expect(sentenceOf(page, 0)).toHaveAttribute('tabindex', '0');
  await tabTo(sentenceOf(page, 0));
  // The key listeners load after the text.
  await expect(async () => {
    if ((await tooltipOf(page).count()) === 0) await page.keyboard.press('a');
    await expect(voice(page, 'Agree')).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(tooltipOf(page)).toContainText(
    'Others see the counts, not who tapped. Comments show their author.',
  );
  for (const key of ['d', 'u', 'a', 'd']) {
    await page.keyboard.press('ArrowRight');
    await expect(tooltipOf(page)).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(tooltipOf(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  }
  await expect(tooltipOf(page)).not.toContainText('Others see only the counts');
  for (const [index, color] of ['green', 'red', 'none', 'green', 'red'].entries()) {
    await colorOf(page, index).toHaveAttribute('data-color', color);
  }
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([1, -1, 0, 1, -1]);
  await page.keyboard.press('d');
  await colorOf(page, 4).toHaveAttribute('data-color', 'none');
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([1, -1, 0, 1, null]);

  await test.step('the list of shortcuts contains the keys', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const what of ['Agree with', 'Disagree with', 'Not sure about'])
      await expect(keys).toContainText(`${what} the sentence`);
  });
});

test('the margin has a note beside each marked sentence', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await giveVoice(app.baseURL, alice, answer, { index: 2, stance: 1 });
  await signIn(page, bob);
  await page.goto(answer.address);
  const notes = page.getByRole('list', { name: 'Notes on sentences' });
  const note = notes.getByRole('listitem');
  await expect(note).toContainText('Supported: 1 reader agrees');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(async () => Math.abs((await top(note)) - (await top(sentenceOf(page, 2)))))
    .toBeLessThan(12);

  const disagree = note.getByRole('button', { name: 'Disagree: Bats never hear a frog.' });
  await disagree.click();
  await expect(note).toContainText('Mixed: 1 of 2 readers agrees');
  await expect(note.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Disagree 1:/);
  await colorOf(page, 2).toHaveAttribute('data-color', 'amber');
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([null, null, -1, null, null]);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(notes).toHaveCount(0);
});

test('a person weighs five sentences with a screen reader', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await signIn(page, bob);
  await page.goto(answer.address);
  // Only by role and name, as a screen reader lists them, and by Enter.
  await page.getByRole('article').getByRole('button', { name: 'Check this answer' }).focus();
  await expect(async () => {
    if ((await tooltipOf(page).count()) === 0) await page.keyboard.press('Enter');
    await expect(tooltipOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoAxeViolations(page);
  const group = tooltipOf(page).getByRole('group', { name: 'Your view' });
  await expect(group).toMatchAriaSnapshot(`
    - group "Your view":
      - button "Agree"
      - button "Disagree"
      - button "Not sure"
  `);
  for (const [index, name] of ['Agree', 'Disagree', 'Not sure', 'Agree', 'Agree'].entries()) {
    await voice(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(group.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
    if (index === 4) break;
    await voice(page, 'Next sentence').focus();
    await page.keyboard.press('Enter');
    await expect(voice(page, 'Agree')).toBeFocused();
    await expect(group.getByRole('button', { pressed: true })).toHaveCount(0);
  }
  await expect(voice(page, 'Next sentence')).toHaveCount(0);
  await expect(page.getByText('You agree with this sentence.')).toHaveCount(1);
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([1, -1, 0, 1, 1]);

  await test.step('the card is below its sentence, and above it if only there is room', async () => {
    await expectBeside(page, 4, 'below');
    await page.setViewportSize({ width: 800, height: 420 });
    await sentenceOf(page, 4).evaluate((sentence) => sentence.scrollIntoView({ block: 'end' }));
    await expectBeside(page, 4, 'above');
  });
});

test('a voice colours the sentence for other readers immediately, and is rolled back if the call fails', async ({
  page,
  browser,
  app,
  guard,
  newPerson,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  const context = await browser.newContext({ baseURL: app.baseURL });
  const other = await context.newPage();
  await signIn(other, alice);
  await signIn(page, bob);
  await Promise.all([page.goto(answer.address), other.goto(answer.address)]);
  await expect(sentenceOf(other, 1)).toHaveAttribute('data-color', 'none');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await sentenceOf(page, 1).hover();
    await expect(tooltipOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await test.step('before the reply', async () => {
    const late = createLatch();
    await page.route('**/voice', async (route) => {
      await late.opened;
      await route.continue();
    });
    await voice(page, 'Disagree').click();
    await colorOf(page, 1).toHaveAttribute('data-color', 'red');
    await expect(tooltipOf(page)).toContainText('Disputed: 1 reader disagrees');
    await expect(sentenceOf(other, 1)).toHaveAttribute('data-color', 'none');
    late.open();
    await expect(sentenceOf(other, 1)).toHaveAttribute('data-color', 'red');
    await page.unroute('**/voice');
  });

  await test.step('the panel separates explicit voices from inferred ones', async () => {
    // The reply may render the card again during the click.
    await expect(async () => {
      if ((await tooltipOf(page).count()) === 0) await sentenceOf(page, 1).hover();
      await voice(page, 'Why this colour?').click({ timeout: 1_000 });
    }).toPass();
    const panel = page.getByRole('dialog', { name: 'Why this colour?' });
    await expect(panel.getByRole('list', { name: 'Agree and disagree' })).toHaveText('1 disagrees1 said so');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('a failed call rolls it back, with a notice', async () => {
    guard.expectConsoleError(/500/);
    guard.expectConsoleError(/The voice could not be saved/);
    await page.route('**/voice', (route) => route.fulfill({ status: 500, json: {} }));
    await page.mouse.move(0, 0);
    await sentenceOf(page, 1).hover();
    await voice(page, 'Agree').click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Your choice could not be saved. Try again.',
    );
    await expect(voice(page, 'Disagree')).toHaveAttribute('aria-pressed', 'true');
    await colorOf(page, 1).toHaveAttribute('data-color', 'red');
  });
  await context.close();
});

test('a visitor’s voice is sent after the sign-in', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await page.goto(answer.address);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await sentenceOf(page, 2).hover();
    await expect(tooltipOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await voice(page, 'Agree').click();
  await expect(voice(page, 'Agree')).toHaveAttribute('aria-pressed', 'true');
  await tooltipOf(page).getByRole('button', { name: 'Sign up to count it' }).click();
  await page.getByRole('button', { name: 'Already have an account? Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.locator('[name="username_or_email"]').fill(bob.username);
  await dialog.locator('[name="password"]').fill(bob.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('You agree with this sentence.');
  await colorOf(page, 2).toHaveAttribute('data-color', 'green');
  await expect.poll(() => voicesOf(app.baseURL, bob, answer)).toEqual([null, null, 1, null, null]);
});
