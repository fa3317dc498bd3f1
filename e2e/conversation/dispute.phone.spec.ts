// A long dispute on a phone: fifty nested replies, and the comments on one sentence by touch.
import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/prepared/people.ts';
import { commentOn, startConversation, type TurnRef } from '../support/prepared/conversations.ts';
import { test } from '../support/story.ts';

const DEPTH = 50;

/** Posts nested replies by two people in turn; returns their ids. */
async function dispute(baseURL: string, people: Person[], turn: TurnRef, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const person = people[at % people.length];
    if (person === undefined) throw new Error('There is no person.');
    const content =
      at === 0 ? '> Males call after rain.\n\nThis is wrong.' : `${'No'.repeat(40)}! That is reply ${at}.`;
    ids.push(await commentOn(baseURL, person, turn, content, ids[at - 1]));
  }
  return ids;
}

/** Returns how far the page can scroll sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const panes = [document.documentElement, document.querySelector('main')];
    return Math.max(...panes.map((pane) => (pane === null ? 0 : pane.scrollWidth - pane.clientWidth)));
  });

test('a long dispute is read on a phone', async ({ page, baseURL, newPerson }) => {
  const people = [await newPerson('ada'), await newPerson('bo')];
  const [ada] = people;
  if (ada === undefined) throw new Error('There is no person.');
  const standing = await startConversation(baseURL ?? '', ada, {
    message: 'Frogs breed in still water. Males call after rain. Bats never hear a frog.',
  });
  const ids = await dispute(baseURL ?? '', people, standing, DEPTH);

  await test.step('a link opens the deepest reply, which is wide enough to read', async () => {
    await page.goto(
      `/conversation/${standing.conversation_id}?turn=${standing.turn_id}&comment=${ids.at(-1)}`,
    );
    const deepest = page.locator(`[data-comment-id="${ids.at(-1)}"]`);
    await expect(deepest).toBeFocused();
    await expect(deepest).toBeInViewport();
    expect(await sideways(page)).toBe(0);
    expect((await deepest.boundingBox())?.width).toBeGreaterThan(260);
  });

  const disputed = page.locator('article [data-sentence="1"]').first();
  const tooltip = page.getByRole('dialog', { name: 'What readers say about this sentence' });
  await test.step('a tap on a sentence opens a sheet at the bottom, which leaves the sentence visible', async () => {
    await disputed.scrollIntoViewIfNeeded();
    // The sentence listeners load after the text; a second tap would close the tooltip.
    await expect(async () => {
      if (!(await tooltip.isVisible())) await disputed.tap();
      await expect(tooltip).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(tooltip).toContainText('Disputed: 1 reader disagrees');
    await expect(tooltip.getByRole('button', { name: 'Why this colour?' })).toBeInViewport({
      ratio: 1,
    });
    const edges = () =>
      Promise.all([
        tooltip.evaluate((sheet) => sheet.getBoundingClientRect()),
        disputed.evaluate((span) => span.getBoundingClientRect().bottom),
      ]);
    // Waits until the sheet has slid in.
    await expect(async () => {
      const [sheet, bottom] = await edges();
      expect(sheet).toMatchObject({ x: 0, width: 360 });
      expect(Math.round(sheet.bottom)).toBe(740);
      expect(bottom).toBeLessThanOrEqual(sheet.top);
    }).toPass();
    await page.getByRole('heading', { level: 2 }).tap({ position: { x: 2, y: 2 } });
    await expect(tooltip).toHaveCount(0);
  });

  await test.step('marks differ without hues', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    // Each colour in turn, on a coloured sentence.
    const looks = await disputed.evaluate((span) =>
      ['green', 'amber', 'red', 'red-strong', 'none'].map((color) => {
        span.setAttribute('data-color', color);
        span.removeAttribute('data-few');
        const style = getComputedStyle(span);
        return `${color}: ${style.textDecorationLine} ${style.textDecorationStyle} ${style.textDecorationThickness}`;
      }),
    );
    expect(looks).toEqual([
      'green: underline solid 1.5px',
      'amber: underline dashed 1.5px',
      'red: underline dotted 1.5px',
      'red-strong: underline dotted 4px',
      'none: none solid 1.5px',
    ]);
  });
});
