// Automatic scrolling while an answer streams: the pane follows if the reader is within 100 px of its end.
import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const NEAR_END_PX = 100;

const distanceToEnd = (page: Page) =>
  page.getByRole('main').evaluate((pane) => pane.scrollHeight - pane.scrollTop - pane.clientHeight);

test('the view follows an answer to its end near the bottom only', async ({ page, gateway, newPerson }) => {
  const model = 'fake/long-20k';
  const alice = await newPerson('alice');
  await signIn(page, alice);
  await page.evaluate((id) => localStorage.setItem('preferred-model', id), model);
  const main = page.getByRole('main');
  const stop = page.getByRole('button', { name: 'Stop' });

  await test.step('it follows at the end and after a small scroll up', async () => {
    await page.goto('/');
    const hold = gateway.hold(model, 150);
    await page
      .getByRole('textbox', { name: 'Ask anything' })
      .fill(`All about the frogs of ${alice.username}`);
    await page.keyboard.press('Enter');
    await hold.reached;
    await expect.poll(() => main.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(NEAR_END_PX);
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(1);
    await main.hover();
    const scrolled = await main.evaluateHandle((pane) => {
      const seen = { least: pane.scrollTop, was: pane.scrollTop };
      pane.addEventListener('scroll', () => (seen.least = Math.min(seen.least, pane.scrollTop)));
      return seen;
    });
    await page.mouse.wheel(0, -60);
    await expect.poll(() => scrolled.evaluate(({ least, was }) => was - least)).toBeGreaterThan(0);
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(1);
    hold.release();
    await expect(stop).toHaveCount(0);
    // The pane also follows content below a finished answer.
    await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(1);
  });

  await test.step('it stays after a larger scroll up', async () => {
    const hold = gateway.hold(model, 150);
    await page.getByRole('textbox', { name: 'Message' }).fill('And what else?');
    await page.keyboard.press('Enter');
    await hold.reached;
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(1);
    await main.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(299);
    const left = await main.evaluate((pane) => pane.scrollTop);
    hold.release();
    await expect(stop).toHaveCount(0);
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(NEAR_END_PX);
    expect(await main.evaluate((pane) => pane.scrollTop)).toBe(left);
  });

  await test.step('a question sent right after opening a turn further up is in view', async () => {
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(NEAR_END_PX);
    const hold = gateway.hold(model, 1);
    await page.getByRole('textbox', { name: 'Message' }).fill('And now?');
    await page.keyboard.press('Enter');
    await hold.reached;
    await expect(page.getByRole('heading', { name: 'And now?' })).toBeInViewport();
    hold.release();
  });
});
