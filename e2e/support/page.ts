// Actions and waits on a page that Playwright lacks, and a latch for responses that a test holds back.
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From now on `goto` and `reload` return when the app has rendered or hydrated the page, which is shortly after the page has loaded. A call
 * with a `waitUntil` returns as usual.
 */
export function waitUntilDrawn(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const drawn = () => untilHydrated(page);
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

/** Waits until the app has rendered or hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('#root:empty, [data-sidebar="unknown"]')).toHaveCount(0);
}

/** Opens the address of a conversation, and returns when the page receives its events: what happened before is no news to it. */
export async function openLive(page: Page, address: string): Promise<void> {
  const isLive = page.waitForResponse(/\/events$/);
  await page.goto(address);
  await isLive;
}

/** Opens a path in the app, which reads its content from the API: the page of a server would contain it. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.goto('/create');
  await navigateTo(page, path);
}

/** Opens a path of the app without loading the page again, as a link in the app does. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

type FurtherAction = 'Continue from here' | 'Ask differently';

/** Presses an action in the turn's menu. */
export async function pressFurther(turn: Locator, name: FurtherAction): Promise<void> {
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
