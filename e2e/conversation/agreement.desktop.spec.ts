// Readers find sentences on which people who usually disagree agree: in the answer, its tooltip, panel and legend, in lists, and without
// colours. A sentence without enough raters links to the deck.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createCommunity, giveVoice, restartDaysLater } from '../support/prepared/community.ts';
import { startConversation } from '../support/prepared/conversations.ts';
import { test } from '../support/story.ts';
import { sentenceOf, tooltipOf } from '../support/prepared/voices.ts';

const MESSAGE = 'Frogs breed in still water. Males call after rain. Bats never hear a frog. Toads walk.';
const AGREED = 'Agreed by people who usually disagree';

async function openTooltip(page: Page, index: number) {
  // The pointer listeners load after the text.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await sentenceOf(page, index).hover();
    await expect(tooltipOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return tooltipOf(page);
}

async function openPanel(page: Page, index: number) {
  const tooltip = await openTooltip(page, index);
  await tooltip.getByRole('button', { name: 'Why this colour?' }).click();
  return page.getByRole('region', { name: 'Agreement across groups' });
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a reader sees on which sentences people who usually disagree agree', async ({ page, app }) => {
  // Dozens of people sign up and vote.
  test.setTimeout(120_000);
  const { baseURL } = app;
  const { left, right } = await createCommunity(baseURL);
  const [author] = left;
  if (author === undefined) throw new Error('There is no person.');
  const [answer] = await Promise.all([
    startConversation(baseURL, author, { message: MESSAGE, title: 'What both sides say' }),
    startConversation(baseURL, author, { message: MESSAGE, title: 'Rated by no one' }),
  ]);
  const [eightLeft, eightRight] = [left.slice(0, 8), right.slice(0, 8)];
  for (const [people, index, stance] of [
    [[...eightLeft, ...eightRight], 1, 1],
    [[...eightLeft, ...eightRight], 2, -1],
    [eightLeft, 3, 1],
  ] as const)
    await Promise.all(people.map((person) => giveVoice(baseURL, person, answer, { index, stance })));
  await restartDaysLater(app);
  const address = `/conversation/${answer.conversation_id}`;
  const readHtml = async (path: string) => (await fetch(baseURL + path)).text();
  await expect
    .poll(() => readHtml('/'), { timeout: 30_000 })
    .toContain('People who usually disagree agree on 2 sentences');

  await test.step('the sentence has the mark of agreement, with words', async () => {
    await page.goto(address);
    await expect(sentenceOf(page, 1)).toHaveAttribute('data-agreed', 'supported');
    await expect(sentenceOf(page, 2)).toHaveAttribute('data-agreed', 'disputed');
    await expect(sentenceOf(page, 3)).not.toHaveAttribute('data-agreed');
    await expect(sentenceOf(page, 1)).toHaveAccessibleDescription(new RegExp(`${AGREED}$`));
    await expect(await openTooltip(page, 1)).toContainText(AGREED);
  });

  await test.step('the panel shows both sides with numbers', async () => {
    const sides = (await openPanel(page, 1)).getByRole('listitem');
    await expect(sides).toHaveText(['One group8 agree, 0 disagree', 'The other group8 agree, 0 disagree']);
    await expectNoAxeViolations(page);
    await closeDialog(page);
  });

  await test.step('without colours the marks and the bars differ by their form', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const marks = [1, 2].map((index) =>
      sentenceOf(page, index).evaluate((span) => getComputedStyle(span, '::after').content),
    );
    expect(await Promise.all(marks)).toEqual(['"✓✓" / ""', '"××" / ""']);
    const bars = async (index: number) => {
      const filled = (await openPanel(page, index)).locator('li [aria-hidden] > span');
      await expect(filled).toHaveCount(2);
      const images = await filled.evaluateAll((parts) =>
        parts.map((part) => getComputedStyle(part).backgroundImage.replace(/\(.*/s, '')),
      );
      await closeDialog(page);
      return images;
    };
    expect(await bars(1)).toEqual(['none', 'none']);
    expect(await bars(2)).toEqual(['repeating-linear-gradient', 'repeating-linear-gradient']);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('if raters are missing, the panel shows how many and links to the deck', async () => {
    const agreement = await openPanel(page, 3);
    await expect(agreement).toContainText(/more experienced readers? (is|are) needed to know/);
    await agreement.getByRole('link', { name: 'Check answers' }).click();
    await expect(page).toHaveURL(/\/weigh-in$/);
  });

  await test.step('the legend explains the marks', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Legend' }).click();
    const legend = page.getByRole('dialog', { name: 'Sentence marks' });
    await expect(legend).toContainText('agreed by people who usually disagree');
    for (const name of ['Two ticks', 'Two crosses']) {
      const sample = legend.getByText(name, { exact: true });
      // One line of text: the mark is beside its name.
      expect((await sample.boundingBox())?.height).toBeLessThan(30);
    }
    await closeDialog(page);
  });

  await test.step('lists have a badge and a filter', async () => {
    await page.goto('/');
    const unrated = page.getByRole('link', { name: /^Rated by no one/ });
    await expect(unrated).toBeVisible();
    await page.getByRole('button', { name: 'Filter: Hot' }).click();
    await page.getByRole('menuitemradio', { name: 'Agreed' }).click();
    const list = page.getByRole('list', { name: 'Agreed conversations' });
    await expect(list.getByRole('link', { name: /^What both sides say.*Agreed/ })).toBeVisible();
    await expect(list.getByRole('link', { name: /^Rated by no one/ })).toHaveCount(0);
  });

  await test.step('the page without scripts counts the sentences', async () => {
    expect(await readHtml(address)).toMatch(/\d of 4 sentences discussed/);
  });
});
