// The menu on a phone: closed at first, opened over the page by its button or a swipe, closed by another swipe.
import { expect } from '@playwright/test';
import { startConversation } from './support/prepared/conversations.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';
import { swipe } from './support/touch.ts';

test('the menu opens over the page and closes', async ({ page }) => {
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

  await page.goBack();
  await expect(page).toHaveURL('/trending');
  await expect(pane).toHaveAttribute('inert');
  await expect(menu).toBeVisible();
  for (const to of [
    [190, 300],
    [40, 300],
    [230, 480],
  ] satisfies [number, number][]) {
    await swipe(page, [100, 300], to);
    await expect(pane).toHaveAttribute('inert');
  }
  await swipe(page, [100, 300], [215, 310]);
  await expect(pane).not.toHaveAttribute('inert');
  for (const to of [
    [210, 300],
    [320, 300],
    [170, 480],
  ] satisfies [number, number][]) {
    await swipe(page, [300, 300], to);
    await expect(pane).not.toHaveAttribute('inert');
  }
  await swipe(page, [300, 300], [185, 310]);
  await expect(pane).toHaveAttribute('inert');
  expect(await page.evaluate(() => localStorage.getItem('left-pane-visible'))).toBeNull();
});

test('the menu of a private conversation shows all its actions', async ({ page, app, newPerson }) => {
  const alice = await newPerson('alice');
  const mine = await startConversation(app.baseURL, alice, {
    message: 'Why do frogs sing?',
    is_public: false,
  });
  await signIn(page, alice);
  await page.goto(`/conversation/${mine.conversation_id}`);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Open in new tab' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem', { name: 'Delete conversation' })).toBeInViewport({ ratio: 1 });
});
