// How a page walks on without loading anew, as a link in it would.
import type { Page } from '@playwright/test';

/** Goes to a path of the app inside the page that stands. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
