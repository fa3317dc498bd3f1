// Touch input that Playwright lacks: swipes, safe areas, and the on-screen keyboard.
import type { Page } from '@playwright/test';

type Point = [x: number, y: number];

/** Swipes from one point to another. */
export async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
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

/** Sets the safe-area insets in pixels, as of a camera or a home indicator. */
export async function showEdges(page: Page, insets: { top: number; bottom: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Simulates an on-screen keyboard of this height over the page, as in Safari; 0 removes it. */
export async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((px) => {
    const { visualViewport } = window;
    if (visualViewport === null) throw new Error('The browser has no visualViewport.');
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - px });
    visualViewport.dispatchEvent(new Event('resize'));
  }, height);
}
