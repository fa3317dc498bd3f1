// Comfort on a phone: screens and overlays at 360 px, with touch targets. The stories about people make the same checks.
import { expect } from '@playwright/test';
import { expectComfort, expectComfortOfOverlays, expectStill, watchShifts } from './support/comfort.ts';
import { fillPond, LONG_TITLE, untilTrending } from './support/prepared/full-pond.ts';
import { commentOn, startConversation } from './support/prepared/conversations.ts';
import { signIn } from './support/prepared/people.ts';
import { sentenceOf, tooltipOf } from './support/prepared/voices.ts';
import { test } from './support/story.ts';
import { navigateTo, untilStill } from './support/page.ts';

test('every screen passes the comfort checks on a phone', async ({ page, baseURL, newPerson, guard }) => {
  test.setTimeout(180_000);
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await fillPond(baseURL ?? '', alice, bob);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await watchShifts(page);

  await page.goto('/login');
  await expect(dialog).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'login');
  await dialog.getByRole('button', { name: /Sign up/ }).click();
  await dialog.locator('[name="password"]').focus();
  await expectComfort(page, 'sign up');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await untilTrending(baseURL ?? '', path);
  await navigateTo(page, '/trending');
  await expect(main.getByRole('link', { name: LONG_TITLE })).toBeVisible();
  await expectComfort(page, 'trending');
  await navigateTo(page, path);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  await expectComfort(page, 'a conversation for a visitor');
  guard.expectConsoleError(/404 \(Not Found\)/);
  await navigateTo(page, '/conversation/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Discussion not found.' })).toBeVisible();
  await expectComfort(page, 'not found');

  await signIn(page, alice);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeEnabled();
  await expectStill(page);
  await expectComfort(page, 'home');
  await page.getByRole('button', { name: 'Menu' }).click();
  const pane = page.getByRole('navigation', { name: 'Conversations' });
  await expect(pane.getByRole('button', { name: 'Close sidebar' })).toBeInViewport({ ratio: 1 });
  await expect(pane.getByRole('link', { name: LONG_TITLE }).first()).toBeVisible();
  await expectComfort(page, 'menu');
  await pane.getByRole('button', { name: `@${alice.username}` }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await expectComfort(page, 'account menu');

  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Start Discussion' })).toBeVisible();
  await expectStill(page);
  await expectComfort(page, 'create');
  await navigateTo(page, `/user/${alice.username}`);
  await expect(page.getByRole('heading', { name: alice.username })).toBeVisible();
  await expectComfort(page, 'own profile');
  for (const name of ['Edit Profile', 'AI Models']) {
    await main.getByRole('button', { name }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectComfort(page, name);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await page.goto(path);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  // On a narrow screen the height of a comment is unknown before it loads, so layout shifts are checked on a desktop.
  await expectComfort(page, 'conversation');
  await expectComfortOfOverlays(page);
});

/** A formula wider than a phone, and a fold. */
const FORMS = `Frogs sing. Males call after rain.

$$x = ${Array.from({ length: 20 }, (_, n) => `a_{${n}}`).join(' + ')}$$

<details><summary>More</summary>

They rest by day.

</details>`;

test('long tags, wide formulas, folds and sources are comfortable on a phone', async ({
  page,
  baseURL,
  newPerson,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const tags = ['w'.repeat(50), 'i'];
  const forms = await startConversation(baseURL ?? '', alice, {
    message: FORMS,
    title: 'W'.repeat(300),
    tags,
  });
  await commentOn(baseURL ?? '', bob, forms, '> Males call after rain.\n\nThis is wrong.');
  const sourced = await startConversation(baseURL ?? '', alice, { message: 'Why?', model: 'fake/sources' });

  await page.goto(`/conversation/${sourced.conversation_id}`);
  // The numbers in the text are small, so the list is the target for a finger.
  await expect
    .poll(async () => Math.round((await page.getByText('Sources (3)').boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(44);
  await page.goto(`/conversation/${forms.conversation_id}`);
  await expect(page.locator('.katex-display')).toBeVisible();
  await expectComfort(page, 'long tags, a wide formula and a fold');

  await test.step('a link within a text is recognizable', async () => {
    const why = tooltipOf(page).getByRole('button', { name: 'Why this colour?' });
    // The sentence listeners load after the text.
    await expect(async () => {
      await sentenceOf(page, 1).tap();
      await expect(why).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await why.tap();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Check answers' });
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
  });
});

test('a dialog has no line above or below a content that fits', async ({ page, newPerson }) => {
  const alice = await newPerson('alice');
  await signIn(page, alice);
  await page.goto(`/user/${alice.username}`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  const body = dialog.locator('header + div');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await untilStill(page);
  // The dialog is centred, so the height of the page decides at which fraction of a pixel its parts begin.
  for (const height of [740, 741, 742, 743]) {
    await page.setViewportSize({ width: 360, height });
    const paper = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
    const strip = (top: number) => page.screenshot({ clip: { x: paper.x + 6, y: top, width: 2, height: 6 } });
    const { y, height: tall } = (await body.boundingBox()) ?? { y: 0, height: 0 };
    const plain = await strip(paper.y + 30);
    for (const edge of [y, y + tall]) {
      expect((await strip(Math.round(edge) - 3)).equals(plain), `${height}: ${edge}`).toBe(true);
    }
  }
});
