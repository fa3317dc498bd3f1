// The app draws itself a moment after its page has loaded: whoever acts at once, as no person could, would act on nothing.
import { expect, type Page } from '@playwright/test';

/** From now on `goto` and `reload` end when the app stands, but where they are asked to end before the page has loaded. */
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
