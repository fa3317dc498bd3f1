// The screens that a visitor sees, and the sign-in dialog in its modes: no accessibility rule broken in light and dark, nothing wider than
// the screen, and nothing that moves by itself. The guard adds: no error in the console.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { shiftsOf, sidewaysOverflow, watchShifts } from './support/comfort.ts';
import { commentOn, continueConversation, startConversation } from './support/pond.ts';
import type { Person } from './support/people.ts';
import { test } from './support/story.ts';

const CLS_MAX = 0.02;
const LONG =
  'A very long title about the frogs of the northern lakes, their songs at night and whatacompoundwordwithoutanyspaceatall does to a line';

async function expectComfort(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.classList.remove('light', 'dark');
        document.documentElement.classList.add(name);
      }, theme);
      await expectNoAxeViolations(page);
    }
    expect.soft(await sidewaysOverflow(page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
    const { total, moved } = await shiftsOf(page);
    expect.soft(total, `${where}: ${moved.join('\n')}`).toBeLessThan(CLS_MAX);
  });
}

/** What readers find: forks, comments, long titles, Chinese, Arabic. */
async function fillPond(baseURL: string, alice: Person, bob: Person): Promise<void> {
  const frogs = await startConversation(baseURL, alice, {
    message: 'Frogs breed in still water. Males call after rain.',
    title: LONG,
  });
  await Promise.all([
    continueConversation(baseURL, alice, frogs, 'And toads?'),
    continueConversation(baseURL, bob, frogs, 'And newts?'),
    commentOn(baseURL, bob, frogs, '> Males call after rain.\n\nThis is wrong.'),
    startConversation(baseURL, bob, { message: '青蛙为什么唱歌？', title: '青蛙为什么在夜里唱歌？' }),
    startConversation(baseURL, bob, {
      message: 'لماذا تغني الضفادع؟',
      title: 'لماذا تغني الضفادع في الليل؟',
    }),
  ]);
}

test('screens for visitors are comfortable', async ({ page, baseURL, newPerson }) => {
  test.setTimeout(120_000);
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  await fillPond(baseURL ?? '', alice, bob);
  await watchShifts(page);

  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
  await expectComfort(page, 'home');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectComfort(page, 'login');
  await dialog.getByRole('button', { name: /Sign up/ }).click();
  await dialog.locator('[name="password"]').focus();
  await expectComfort(page, 'sign up');
  await dialog.getByRole('button', { name: /Login/ }).last().click();
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await expectComfort(page, 'reset password');
  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Start Discussion' })).toBeVisible();
  await expectComfort(page, 'create');
  await page.goto('/trending');
  await expect(page.getByRole('main').getByRole('link', { name: LONG })).toBeVisible();
  await expectComfort(page, 'trending');
  await page.goto(`/user/${bob.username}`);
  await expect(page.getByRole('heading', { name: bob.username })).toBeVisible();
  await expectComfort(page, 'profile');
});
