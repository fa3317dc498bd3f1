// Actions and waits on a page that Playwright lacks, and a latch for responses that a test holds back.
import { expect, type Locator, type Page, test } from '@playwright/test';

/**
 * From now on `goto` and `reload` return when the app has rendered, which is shortly after the page has loaded. A call with its own
 * `waitUntil` returns as usual.
 */
export function waitUntilDrawn(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const drawn = () => expect(page.locator('#root > .first-frame')).toHaveCount(0);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await drawn();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await drawn();
    return response;
  };
  return page;
}

/** Opens a path of the app without loading the page again, as a link in the app does. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

type FurtherAction = 'Continue from here' | 'Ask differently';

/** Presses an action that is in the turn's menu on a phone. */
export async function pressFurther(turn: Locator, name: FurtherAction): Promise<void> {
  if (test.info().project.name !== 'phone') return turn.getByRole('button', { name }).click();
  await turn.getByRole('button', { name: 'More', exact: true }).click();
  return turn.page().getByRole('menuitem', { name }).click();
}

/** Waits until no finite animation runs on the page. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Polls every frame, because the promise of a reversed transition may never settle.
    const isAnimating = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    while (isAnimating()) await new Promise(requestAnimationFrame);
  });
}

export type Latch = { opened: Promise<void>; open: () => void };

/** A promise that the test resolves, for example to release a held response. */
export function createLatch(): Latch {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
