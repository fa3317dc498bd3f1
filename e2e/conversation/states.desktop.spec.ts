// States of the conversation screen: the input, loading, empty and error texts, links to turns and comments, and expanded comments.
import { expect, type Page } from '@playwright/test';
import { commentOn, continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { createLatch, openInApp, pressFurther, untilHydrated } from '../support/page.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const placeholder = (page: Page, words: string) =>
  expect(message(page)).toHaveAttribute('placeholder', words);

test('the screen shows loading, signed-out, empty and error states', async ({
  page,
  guard,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const asked = await startConversation(url, alice, 'What do tadpoles eat?');
  const path = `/conversation/${asked.conversation_id}`;
  const call = `**/api/conversations/${asked.conversation_id}?**`;

  await test.step('loading', async () => {
    const held = createLatch();
    await page.route(call, async (route) => {
      await held.opened;
      await route.continue();
    });
    await openInApp(page, path);
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
    await placeholder(page, 'Loading...');
    await expect(message(page)).toBeDisabled();
    held.open();
    await expect(page.getByRole('article')).toContainText('You said: What do tadpoles eat?');
    await page.unroute(call);
  });

  await test.step('a visitor can read, and is asked to sign in', async () => {
    await placeholder(page, 'Continue conversation...');
    await expect(message(page)).toBeDisabled();
    await expect(page.getByText('AI can make mistakes. Use Frogpond instead.')).toBeVisible();
    const upvote = page.getByRole('article').getByRole('button', { name: 'Upvote' });
    await expect(upvote).toHaveAttribute('aria-disabled', 'true');
    await expect(upvote).toHaveAttribute('data-tooltip', 'Login to vote');
    await expect(page.getByRole('switch', { name: 'Private' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Continue conversation...' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  await test.step('a signed-in person can continue', async () => {
    await signIn(page, alice);
    await page.goto(path);
    await placeholder(page, 'Continue conversation...');
    await expect(message(page)).toBeEnabled();
    await expect(page.getByRole('article').getByRole('button', { name: 'Upvote' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  await test.step('no turns', async () => {
    await page.route(call, async (route) => {
      const reply = await route.fetch();
      // The type of the contract's reply, without turns.
      const conversation = (await reply.json()) as object;
      await route.fulfill({ json: { ...conversation, turns: [] } });
    });
    await openInApp(page, path);
    await expect(page.getByText('No turns in this discussion yet.', { exact: true })).toBeVisible();
    await page.unroute(call);
  });

  await test.step('a failure, and a reload', async () => {
    guard.expectConsoleError(/500/);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await openInApp(page, path);
    await expect(page.getByRole('heading', { name: 'Failed to load discussion.' })).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).toContainText('You said: What do tadpoles eat?');
  });

  await test.step('not found', async () => {
    guard.expectConsoleError(/404/);
    await page.goto(`/conversation/${asked.turn_id}`);
    await expect(page.getByRole('heading', { name: 'Discussion not found.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Trending discussions' }).click();
    await page.waitForURL('/trending');
  });
});

test('a link opens a turn or a comment', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const long = 'Frogs sing by the pond. '.repeat(30);
  const first = await startConversation(url, alice, `First. ${long}`);
  const second = await continueFrom(url, alice, first, 'Second.');
  const third = await continueFrom(url, alice, second, `Third. ${long}`);
  const beside = await continueFrom(url, alice, first, `Beside. ${long}`);
  const path = `/conversation/${first.conversation_id}`;
  await signIn(page, alice);

  await test.step('the turn is in the middle of its path, and is remembered', async () => {
    await page.goto(`${path}?turn=${second.turn_id}`);
    const turn = page.locator(`[data-turn-id="${second.turn_id}"]`);
    await expect(turn).toBeInViewport();
    await expect(page.locator(`[data-turn-id="${beside.turn_id}"]`)).toHaveCount(0);
    await expect
      .poll(async () => {
        const [box, pane] = [await turn.boundingBox(), await page.getByRole('main').boundingBox()];
        if (box === null || pane === null) return Infinity;
        return Math.abs(box.y + box.height / 2 - pane.y - pane.height / 2);
      })
      .toBeLessThan(60);
    const kept = () =>
      page.evaluate(() => ({
        turn: localStorage.getItem('selected-turn'),
        layout: localStorage.getItem('layout-state'),
        path: sessionStorage.getItem(`conversation-path-${location.pathname.split('/').at(-1)}`),
      }));
    await expect.poll(kept).toEqual({
      turn: second.turn_id,
      layout: expect.stringContaining(`"selectedTurnId":"${second.turn_id}"`),
      path: JSON.stringify([first.turn_id, second.turn_id, third.turn_id]),
    });
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('scroll-memory') ?? '[]'))
      .toMatch(/^\[\{"path":"[^"]+","position":\d+,"timestamp":\d+[,}]/);
  });

  await test.step('its share link has that address', async () => {
    const turn = page.locator(`[data-turn-id="${second.turn_id}"]`);
    await turn.getByRole('button', { name: 'Share' }).first().click();
    const link = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(link).toBe(`${url}${path}?turn=${second.turn_id}`);
  });

  await test.step('another turn remounts the view', async () => {
    await pressFurther(page.getByRole('article').first(), 'Ask differently');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${path}?turn=${beside.turn_id}`);
    await expect(page.locator(`[data-turn-id="${beside.turn_id}"]`)).toBeInViewport();
    await expect(page.locator(`[data-turn-id="${second.turn_id}"]`)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveCount(0);
  });

  await test.step('two comments and two replies are expanded, more on demand', async () => {
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4]) ids.push(await commentOn(url, alice, third, `Comment ${n}`));
    for (const n of [1, 2, 3]) await commentOn(url, alice, third, `Reply ${n}`, ids[3]);
    await page.goto(`${path}?turn=${third.turn_id}`);
    const turn = page.locator(`[data-turn-id="${third.turn_id}"]`);
    const comments = turn.getByRole('list', { name: 'Comments', exact: true });
    const replies = comments.getByRole('list', { name: `Replies to ${alice.username}` });
    // Same score: the newest first.
    await expect(comments.locator('> li > div:first-child')).toContainText(['Comment 4', 'Comment 3']);
    await expect(comments.getByText('Comment 2')).toHaveCount(0);
    await expect(replies.locator('> li')).toContainText(['Reply 3', 'Reply 2']);
    await turn.getByRole('button', { name: 'Show more (1)' }).click();
    await expect(replies.locator('> li')).toHaveCount(3);
    await turn.getByRole('button', { name: 'Show more (2)' }).click();
    await expect(comments.locator('> li')).toHaveCount(4);

    await turn.locator(`[data-comment-id="${ids[0]}"]`).getByRole('button', { name: 'Share' }).click();
    const link = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(link).toBe(`${url}${path}?turn=${third.turn_id}&comment=${ids[0]}`);
    await page.goto(await link());
    const linked = page.locator(`[data-comment-id="${ids[0]}"]`);
    await expect(linked.locator('[data-lit="true"]')).toBeVisible();
    await expect(linked).toBeInViewport();
  });
});

test('a visitor reads before the app has loaded, and keeps the scroll position', async ({
  context,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const long = 'Frogs sing by the pond. '.repeat(40);
  const first = await startConversation(url, alice, `First. ${long}`);
  const last = await continueFrom(url, alice, first, `## Last\n\n${long}\n\n- by day\n- by night\n\n${long}`);
  const topOf = (page: Page, turnId: string) =>
    page
      .locator(`[data-turn-id="${turnId}"] .prose`)
      .evaluate((answer) => Math.round(answer.getBoundingClientRect().top));
  /** Opens a page without cache; the app's scripts load when the latch opens. */
  const newTab = async () => {
    const page = await context.newPage();
    const held = createLatch();
    await page.route('**/assets/*.js', async (route) => {
      await held.opened;
      await route.continue();
    });
    return { page, held };
  };

  await test.step('home shows one greeting', async () => {
    const { page, held } = await newTab();
    await page.goto('/', { waitUntil: 'commit' });
    const greeting = page.getByRole('heading', { level: 1 });
    await expect(greeting).toBeInViewport();
    const text = (await greeting.textContent()) ?? '';
    held.open();
    await untilHydrated(page);
    await expect(greeting).toHaveText(text);
    await page.close();
  });

  for (const wheel of [0, -500]) {
    await test.step(wheel === 0 ? 'at its end' : 'at the scroll position', async () => {
      const { page, held } = await newTab();
      await page.goto(`/conversation/${first.conversation_id}`, { waitUntil: 'commit' });
      const answer = page.locator(`[data-turn-id="${last.turn_id}"] .prose`);
      await expect(answer).toBeInViewport();
      await page.evaluate(async () => document.fonts.ready);
      // The page scrolls to its end, where the top of the long answer is above the window, once all of it has arrived.
      await expect.poll(() => topOf(page, last.turn_id)).toBeLessThan(0);
      const atEnd = await topOf(page, last.turn_id);
      if (wheel !== 0) {
        await page.getByRole('main').hover();
        await page.mouse.wheel(0, wheel);
        await expect.poll(() => topOf(page, last.turn_id)).toBe(atEnd - wheel);
      }
      held.open();
      await untilHydrated(page);
      await expect(page.getByRole('main')).toHaveCount(1);
      // The page doesn't jump.
      await expect
        .poll(async () => Math.abs((await topOf(page, last.turn_id)) - (atEnd - wheel)))
        .toBeLessThan(3);
      await page.close();
    });
  }
});
