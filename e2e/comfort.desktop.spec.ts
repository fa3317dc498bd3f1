// Comfort on a desktop: every screen, dialog and menu with content passes the accessibility rules in light and dark, fits the screen
// width, and has no layout shifts. Moderation, notifications, models and the profile's dialogs are checked in their own stories.
import { expect } from '@playwright/test';
import {
  expectComfort,
  expectComfortOfOverlays,
  expectStill,
  sidewaysOverflow,
  watchShifts,
} from './support/comfort.ts';
import { fillPond, LONG_TITLE, untilTrending } from './support/prepared/full-pond.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

test('screens for visitors pass the comfort checks', async ({ page, baseURL, newPerson, guard }) => {
  test.setTimeout(120_000);
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await fillPond(baseURL ?? '', alice, bob);
  await watchShifts(page);

  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'home');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'login');
  await dialog.getByRole('button', { name: /Sign up/ }).click();
  await dialog.locator('[name="password"]').focus();
  await expectComfort(page, 'sign up');
  await dialog.getByRole('button', { name: 'Already have an account? Login' }).click();
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await expectComfort(page, 'reset password');
  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Start Discussion' })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'create');
  await untilTrending(baseURL ?? '', path);
  await page.goto('/trending');
  await expect(page.getByRole('main').getByRole('link', { name: LONG_TITLE })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'trending');
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('link', { name: bob.username })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'people');
  await page.goto(`/user/${bob.username}`);
  await expect(page.getByRole('heading', { name: bob.username })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'profile');
  await page.goto(path);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'conversation of someone else');
  guard.expectConsoleError(/404 \(Not Found\)/);
  await page.goto('/conversation/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Discussion not found.' })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'not found');
});

test('a conversation and its overlays pass the comfort checks', async ({ page, baseURL, newPerson }) => {
  test.setTimeout(120_000);
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await fillPond(baseURL ?? '', alice, bob);
  await signIn(page, alice);
  await watchShifts(page);

  await page.goto(path);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'conversation');

  await page.getByRole('button', { name: '1 disputed' }).first().click();
  await expect(page.locator('[data-sentence][data-color="red"]').first()).toBeFocused();
  const tooltip = page.getByRole('dialog', { name: 'What readers say about this sentence' });
  await page.keyboard.press('Enter');
  await expect(tooltip).toBeVisible();
  await expectComfort(page, 'sentence tooltip');
  await page.keyboard.press('Escape');
  await expectComfortOfOverlays(page);

  await test.step('an answer arrives without layout shifts', async () => {
    await page.goto(path);
    await expect(page.locator('[data-comment-id]').first()).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.click();
    await page.keyboard.type('Where do frogs sleep in the winter?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').last()).toContainText('You said: Where do frogs sleep');
    await expect(message).toBeEnabled();
    await expectStill(page);
  });

  await page.setViewportSize({ width: 640, height: 400 });
  expect.soft(await sidewaysOverflow(page), 'scrolls sideways at 200%').toBeLessThanOrEqual(0);
});
