// Offline use and new builds: opened conversations can be read, another account can't read them, and stale code never runs.
import { expect, type Page } from '@playwright/test';
import { startFront } from './support/front.ts';
import { startConversation } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page and has cached the build. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });
}

test('opened conversations can be read offline, and are deleted at sign-out', async ({
  app,
  page,
  newPerson,
  guard,
}) => {
  const front = await startFront(app.baseURL);
  const alice = await newPerson('alice');
  // Words that no other story uses, because public data may stay cached.
  const question = `Frogs of ${alice.username} breed in secret.`;
  const { conversation_id } = await startConversation(app.baseURL, alice, {
    message: question,
    is_public: false,
  });
  const path = `/conversation/${conversation_id}`;
  guard.expectRequestsTo(front.baseURL);
  // Tokens are stored per origin.
  await page.goto(`${front.baseURL}/api/health`);
  await page.evaluate((tokens) => {
    localStorage.setItem('access_token', tokens.access_token);
    localStorage.setItem('refresh_token', tokens.refresh_token);
  }, alice);
  await page.goto(front.baseURL);
  await untilKept(page);
  await page.goto(front.baseURL + path);
  const turn = page.getByRole('article').first();
  await expect(turn).toContainText(question);
  await expect(turn.getByRole('textbox', { name: 'Comment', exact: true })).toBeVisible();

  await test.step('its URL opens offline, with a notice', async () => {
    await front.goOffline();
    guard.expectConsoleError(/Failed to load resource|Failed to fetch|net::ERR/);
    await page.goto(front.baseURL + path);
    await expect(turn).toContainText(`You said: ${question}`);
    await expect(page.getByText('You are offline. You can still read what you opened before.')).toBeVisible();
    const upvote = turn.getByRole('button', { name: 'Upvote' });
    await expect(upvote).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Message' }).fill('And toads?');
    await expect(page.getByText('You are offline. This can be sent when you are back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a reload works, and a conversation that is not cached shows an explanation', async () => {
    await page.goto(front.baseURL);
    await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
    await expect(page.getByText(/You are offline/)).toBeVisible();
    // The banner takes space, but the page still fits.
    const further = () => page.getByRole('main').evaluate((pane) => pane.scrollHeight - pane.clientHeight);
    await expect.poll(further).toBe(0);
    await page.goto(`${front.baseURL}/trending`);
    await expect(page.getByText('Failed to load trending discussions. Please try again.')).toBeVisible();
  });

  await test.step('online again, the banner disappears', async () => {
    await front.goOnline();
    await page.goto(front.baseURL + path);
    await expect(turn).toContainText(`You said: ${question}`);
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  });

  await test.step('after sign-out the browser has no copy', async () => {
    await page.getByRole('button', { name: `@${alice.username}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    // A visitor's cache may exist: a reply that was in progress during the deletion is not kept.
    const ofReaders = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /reading-(?!anonymous)/.test(name)));
    await expect.poll(ofReaders).toEqual([]);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('frogpond-reading-anonymous');
      const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return (await Promise.all(replies.map((reply) => (reply ?? new Response()).text()))).join('\n');
    });
    expect(kept).not.toContain(question);
  });
});

test('a new build runs at the next load', async ({ app, page, guard }) => {
  const front = await startFront(app.baseURL);
  guard.expectRequestsTo(front.baseURL);
  await page.goto(front.baseURL);
  await untilKept(page);
  // Requests that the page sent before the worker controlled it must not reach the new build.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(0);

  front.releaseNewBuild();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();

  // The new worker caches the complete new build, which then opens offline.
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-app-')).length),
    )
    .toBe(2);
  await untilShellIs(page, /newer\.js/);
  await untilNoneIsComing(page);
  // A request in progress would be refused.
  await page.waitForLoadState('networkidle');
  await front.goOffline();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
});

async function untilShellIs(page: Page, pattern: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const newest = (await caches.keys()).findLast((name) => name.includes('-app-')) ?? '';
        return (await (await caches.open(newest)).match('/create'))?.text() ?? '';
      }),
    )
    .toMatch(pattern);
}

/** Waits until no worker is being installed and the newest one controls the page; pages can't be opened during a takeover. */
async function untilNoneIsComing(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const { installing, waiting, active } = await serviceWorker.ready;
        return installing === null && waiting === null && serviceWorker.controller === active
          ? active?.state
          : 'under way';
      }),
    )
    .toBe('activated');
}
