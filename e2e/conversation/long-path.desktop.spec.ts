// A path of 150 turns: it opens at its end, at a share link, or at the last scroll position. Turns rendered during scrolling don't
// cause jumps, and distant turns can be searched and reached by keyboard.
import { expect, type Locator, type Page } from '@playwright/test';
import { importPath } from '../support/prepared/imported.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const TURNS = 150;

const main = (page: Page): Locator => page.getByRole('main');
const articleOf = (page: Page, turnId: string): Locator => page.locator(`article[data-turn-id="${turnId}"]`);

/** Texts of different lengths. */
const wordsOf = (n: number): string => 'how deep is it there, '.repeat((n * 37) % 60);

async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => node.getBoundingClientRect().top);
}

/** Waits until the position is the same at two checks. */
async function settledTop(element: Locator): Promise<number> {
  let top = Number.NaN;
  await expect(async () => {
    const before = top;
    top = await topOf(element);
    expect(Math.abs(top - before)).toBeLessThan(1);
  }).toPass({ intervals: [300] });
  return top;
}

test('a path of 150 turns is opened, scrolled, left and returned to', async ({
  page,
  baseURL,
  newPerson,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const exchanges = Array.from({ length: TURNS }, (_, n) => {
    const userMessage = n === 0 ? 'Question 0 of the pond' : `Question ${n}: ${wordsOf(n)}`;
    return { user_message: userMessage, ai_response: `You said: ${userMessage}` };
  });
  const { id, turn_ids } = await importPath(url, alice, 'A long talk', exchanges);
  const turnAt = (n: number): Locator => {
    const turnId = turn_ids[n];
    if (turnId === undefined) throw new Error(`There is no turn ${n}.`);
    return articleOf(page, turnId);
  };
  await signIn(page, alice);
  const address = `/conversation/${id}`;

  await test.step('it opens at its end; distant turns are plain text', async () => {
    await page.goto(address);
    await expect(page.getByRole('article')).toHaveCount(TURNS);
    await expect(turnAt(TURNS - 1).getByRole('button', { name: 'Share' })).toBeInViewport();
    await expect
      .poll(() => main(page).evaluate((pane) => pane.scrollHeight - pane.scrollTop - pane.clientHeight))
      .toBeLessThan(2);
    await expect(turnAt(5).getByRole('button')).toHaveCount(0);
    await expect(turnAt(5)).toContainText('You said: Question 5');
  });

  await test.step('a share link opens its turn', async () => {
    await page.goto(`${address}?turn=${turn_ids[60]}`);
    await expect(turnAt(60).getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(turnAt(60).getByRole('heading').first()).toBeInViewport();
    await expect(turnAt(20).getByRole('button')).toHaveCount(0);
  });

  await test.step('turns rendered while scrolling up cause no jumps', async () => {
    await settledTop(turnAt(60));
    for (let step = 0; step < 12; step += 1) {
      const moved = await main(page).evaluate(async (pane) => {
        const articles = [...pane.querySelectorAll('article')];
        const inSight = articles.find((article) => article.getBoundingClientRect().bottom > 0);
        const before = inSight?.getBoundingClientRect().top ?? 0;
        const scrolled = pane.scrollTop;
        pane.scrollBy({ top: -400, behavior: 'instant' });
        const wanted = scrolled - pane.scrollTop;
        for (let frame = 0; frame < 12; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        return (inSight?.getBoundingClientRect().top ?? 0) - before - wanted;
      });
      expect(Math.abs(moved)).toBeLessThan(3);
    }
  });

  await test.step('returning restores the scroll position', async () => {
    await page.goto(address);
    await expect(page.getByRole('article')).toHaveCount(TURNS);
    await main(page).evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight / 2, behavior: 'instant' }));
    // The turns in view are laid out after the scroll.
    let seen = '';
    await expect(async () => {
      seen = await main(page).evaluate(
        (pane) =>
          [...pane.querySelectorAll('article')].find(
            (article) => article.getBoundingClientRect().bottom > pane.getBoundingClientRect().top,
          )?.dataset['turnId'] ?? '',
      );
      expect(seen).not.toBe('');
    }).toPass();
    const article = articleOf(page, seen);
    await expect(article.getByRole('button', { name: 'Share' })).toHaveCount(1);
    const left = await settledTop(article);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll-memory'))).toContain(seen);
    await page.goto('/trending');
    await page.goto(address);
    await expect(article).toBeInViewport();
    expect(Math.abs((await settledTop(article)) - left)).toBeLessThan(3);
  });

  await test.step('the scroll position expires after half an hour', async () => {
    await page.goto('/api/health');
    await page.evaluate(() => {
      // The app's own format.
      const records = JSON.parse(sessionStorage.getItem('scroll-memory') ?? '[]') as { timestamp: number }[];
      const aged = records.map((record) => ({ ...record, timestamp: record.timestamp - 30 * 60_000 - 1 }));
      sessionStorage.setItem('scroll-memory', JSON.stringify(aged));
    });
    await page.goto(address);
    await expect(turnAt(TURNS - 1).getByRole('button', { name: 'Share' })).toBeInViewport();
  });
});
