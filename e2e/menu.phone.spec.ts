// The menu on a phone: away at first, over the page when asked for, by its button or by a swipe.
import { expect, type Page } from '@playwright/test';
import { test } from './support/story.ts';

type Point = [x: number, y: number];

/** A finger that goes from one point to another. */
async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: fromX, y: fromY }]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}

test('the menu opens over the page and goes away', async ({ page }) => {
  await page.goto('/trending');
  const pane = page.getByRole('navigation', { name: 'Conversations', includeHidden: true });
  const menu = page.getByRole('button', { name: 'Menu' });
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Frogpond home' })).toBeInViewport();
  await expect(menu).toBeInViewport();
  await expect(pane).toHaveAttribute('inert');

  await menu.click();
  await expect(pane).not.toHaveAttribute('inert');
  await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert');
  await page.mouse.click(350, 500);
  await expect(pane).toHaveAttribute('inert');

  await menu.click();
  await pane.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL('/');
  await expect(pane).toHaveAttribute('inert');

  await page.goto('/trending');
  await expect(menu).toBeVisible();
  for (const to of [
    [190, 300],
    [40, 300],
    [230, 480],
  ] satisfies Point[]) {
    await swipe(page, [100, 300], to);
    await expect(pane).toHaveAttribute('inert');
  }
  await swipe(page, [100, 300], [215, 310]);
  await expect(pane).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => localStorage.getItem('left-pane-visible'))).toBeNull();
});
