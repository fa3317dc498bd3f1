// A page of an older build without a service worker, as over plain HTTP: its remaining code is gone after an upgrade.
import { expect } from '@playwright/test';
import { startFront } from './support/front.ts';
import { test } from './support/story.ts';

test('a page reloads once after an upgrade, and keeps what was typed', async ({ app, page, guard }) => {
  const front = await startFront(app.baseURL);
  guard.expectRequestsTo(front.baseURL);
  guard.expectConsoleError(/404|could not be shown|dynamically imported module|preload CSS/);
  await page.goto(front.baseURL);
  await page.getByRole('textbox', { name: 'Ask anything' }).fill('Why do fro');
  // The code of the most used screens is loaded by now.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));

  front.releaseNewBuild();
  // As a link in the app: the address changes without loading the page.
  await page.evaluate(() => {
    history.pushState(null, '', '/users');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toHaveValue('Why do fro');
  expect(loads).toBe(1);
});
