// Large data: a path of three hundred turns with five hundred branches, hundreds of conversations, many comments. Everything can be
// reached by pointer and keyboard, and the page never renders all of it at once.
import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow } from './support/comfort.ts';
import { expectNothingMisplaced } from './support/geometry.ts';
import { importPaths } from './support/prepared/imported.ts';
import { signIn } from './support/prepared/people.ts';
import { commentOn } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';

const TURNS = 300;
const FORKS = 500;
const OTHERS = 215;
const COMMENTS = 60;
/** Ten pages of twenty. */
const ROWS_KEPT = 200;

/** Scrolls the list of own conversations towards one end until the row with the title is rendered. */
async function scrollRecent(page: Page, end: 'start' | 'end', title: string): Promise<void> {
  const recent = page.getByRole('region', { name: 'Recent' });
  const list = await recent.getByRole('list').elementHandle();
  await page.waitForFunction(
    ([rows, to, name]) => {
      const pane = rows?.parentElement?.parentElement;
      pane?.scrollTo({ top: to === 'end' ? pane.scrollHeight : 0, behavior: 'instant' });
      return rows?.textContent.includes(name);
    },
    [list, end, title] as const,
    { polling: 'raf' },
  );
  await expect(recent.getByRole('link', { name: title })).toBeInViewport();
  expect(await recent.getByRole('listitem').count()).toBeLessThanOrEqual(ROWS_KEPT);
}

test('a user with large data reaches everything', async ({ page, baseURL, newPerson }) => {
  test.slow();
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const chain = Array.from({ length: TURNS }, (_, n) => ({
    user_message: `Question ${n} of the long talk`,
    ai_response: `Answer ${n}. ${'It is deep where the reeds end. '.repeat(n % 12)}`,
  }));
  const forks = Array.from({ length: FORKS }, (_, n) => ({
    user_message: `Way ${n} out of the reeds`,
    ai_response: `It ends at the ditch number ${n}.`,
    after: TURNS - 1,
  }));
  const others = Array.from({ length: OTHERS }, (_, n) => ({
    title: `Walk ${n} around the pond`,
    exchanges: [{ user_message: `Where does walk ${n} lead?`, ai_response: 'Around the pond.' }],
  }));
  const conversations = await importPaths(url, alice, [
    ...others,
    { title: 'The long talk', exchanges: [...chain, ...forks] },
  ]);
  const id = conversations.find(({ title }) => title === 'The long talk')?.id ?? '';
  await signIn(page, alice);

  const articles = page.getByRole('article');
  const dialog = page.getByRole('dialog');
  const { keyboard } = page;

  await test.step('a path of three hundred turns opens at its fork', async () => {
    await page.goto(`/conversation/${id}`);
    await expect(articles).toHaveCount(TURNS + 1);
    await expect(articles.last()).toContainText(`of ${FORKS}`);
    await expect(articles.last()).toBeInViewport();
    // Distant turns are plain text.
    await expect(articles.nth(9)).toContainText('Answer 9.');
    expect(await articles.getByRole('button').count()).toBeLessThan(200);
  });

  await test.step('its five hundred branches load in pages; one is chosen by keyboard', async () => {
    await articles.last().getByRole('button', { name: 'Branches' }).click();
    const ways = dialog.getByRole('button', { name: /^Way \d+ / });
    await expect(ways.first()).toBeVisible();
    expect(await ways.count()).toBeLessThanOrEqual(21);
    await dialog.getByRole('button', { name: /^Show more/ }).press('Enter');
    await expect.poll(() => ways.count()).toBeGreaterThan(60);
    const chosen = ways.nth(30);
    // Includes the word after the number, because "Way 30" is also the start of "Way 301", which may be the branch shown before.
    const name = /^Way \d+ out/.exec((await chosen.textContent()) ?? '')?.[0] ?? 'none';
    await chosen.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(articles.last()).toContainText(name);
    await expect(articles).toHaveCount(TURNS + 1);
  });

  await test.step('many comments are collapsed until requested', async () => {
    const turnId = (await articles.last().getAttribute('data-turn-id')) ?? '';
    for (let n = 0; n < COMMENTS; n += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, k) => commentOn(url, alice, { turn_id: turnId }, `Remark ${n + k}.`)),
      );
    }
    await expect(articles.last()).toContainText(`Comments (${COMMENTS})`);
    await page.reload();
    const comments = articles.last().locator('[data-comment-id]');
    await expect(comments).toHaveCount(2);
    await articles
      .last()
      .getByRole('button', { name: `Show more (${COMMENTS - 2})` })
      .press('Enter');
    await expect.poll(() => comments.count()).toBeGreaterThan(50);
    await expect(articles).toHaveCount(TURNS + 1);
  });

  await test.step('the map draws visible turns only, and can be navigated by keyboard', async () => {
    await page.getByRole('main').focus();
    await keyboard.press('m');
    const nodes = dialog.getByRole('treeitem');
    await expect(dialog.locator('[aria-current="true"]')).toHaveCount(1);
    expect(await nodes.count()).toBeLessThan(TURNS + FORKS);
    await dialog.locator('[aria-current="true"]').focus();
    await keyboard.press('ArrowUp');
    await expect(dialog.locator(':focus')).toHaveAttribute('aria-label', /Question 299/);
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the list scrolls to the oldest conversation and back', async () => {
    await scrollRecent(page, 'end', 'Walk 0 around the pond');
    await scrollRecent(page, 'start', 'The long talk');
  });

  await test.step('a conversation is found by its words', async () => {
    await keyboard.press('Shift+Alt+O');
    const ask = page.getByRole('textbox', { name: 'Ask anything' });
    await expect(ask).toBeFocused();
    await keyboard.type('Walk 117 around the pond');
    await expect(
      page.getByRole('region', { name: 'Similar conversations' }).getByRole('link', { name: /Walk 117 / }),
    ).toBeVisible();
    await expectNothingMisplaced(page, 'suggestions');
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conversation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walk 117 around the pond');
  });
});
