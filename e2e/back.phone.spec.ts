// The Back button of a phone closes what was opened last, and leaves the page only when nothing is open.
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/prepared/people.ts';
import { sentenceOf, startWeighing, tooltipOf } from './support/prepared/voices.ts';
import { test } from './support/story.ts';

/** In this browser the platform's close request is an Escape that no handler of the page has seen. */
async function sendCloseRequestsByEscape(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation();
    window.addEventListener('keydown', hide, { capture: true });
  });
}

test('Back closes what was opened last', async ({ page, app, newPerson }) => {
  await sendCloseRequestsByEscape(page);
  const back = () => page.keyboard.press('Escape');
  const alice = await newPerson('alice');
  const answer = await startWeighing(app.baseURL, alice);
  const dialog = page.getByRole('dialog');
  const sidebar = page.getByRole('navigation', { name: 'Conversations', includeHidden: true });

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await sidebar.getByRole('button', { name: 'Login' }).tap();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toHaveCount(0);

  await signIn(page, alice);
  await page.goto(answer.address);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(sidebar).not.toHaveAttribute('inert');
  await back();
  await expect(sidebar).toHaveAttribute('inert');

  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toHaveCount(0);

  await expect(async () => {
    if (!(await tooltipOf(page).isVisible())) await sentenceOf(page, 0).tap();
    await expect(tooltipOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await back();
  await expect(tooltipOf(page)).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().tap();
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).tap();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await back();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(answer.address);
});
