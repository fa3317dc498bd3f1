// What is left when the network is gone, and what a new build changes: what was opened can be read, nobody reads what was another's,
// and code is never stale.
import { expect, type Page } from '@playwright/test';
import { startFront } from './support/front.ts';
import { answeredConversation } from './support/pond.ts';
import { test } from './support/story.ts';

/** The worker is in charge and has kept the build. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });
}

test('what was opened is read without a network, and forgotten at sign-out', async ({
  app,
  page,
  newPerson,
  guard,
}) => {
  const front = await startFront(app.baseURL);
  const alice = await newPerson('alice');
  // Words that stand in no conversation of another story: what is public may be kept for anybody.
  const question = `Frogs of ${alice.username} breed in secret.`;
  const path = await answeredConversation(app.baseURL, alice, {
    message: question,
    is_public: false,
  });
  guard.expectRequestsTo(front.baseURL);
  // The tokens stay with the address under which one signed in.
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

  await test.step('offline it opens from its address and says so', async () => {
    await front.goAway();
    guard.expectConsoleError(/Failed to load resource|Failed to fetch|net::ERR/);
    await page.goto(front.baseURL + path);
    await expect(turn).toContainText(`You said: ${question}`);
    await expect(page.getByText('You are offline. What you opened before can still be read.')).toBeVisible();
    const upvote = turn.getByRole('button', { name: 'Upvote' });
    await expect(upvote).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Message' }).fill('And toads?');
    await expect(page.getByText('You are offline. This can be sent when you are back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a reload works, and what was never opened says what it can', async () => {
    await page.goto(front.baseURL);
    await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
    await expect(page.getByText(/You are offline/)).toBeVisible();
    // The banner takes room from the page, which fits as before.
    const further = () => page.getByRole('main').evaluate((pane) => pane.scrollHeight - pane.clientHeight);
    await expect.poll(further).toBe(0);
    await page.goto(`${front.baseURL}/trending`);
    await expect(page.getByText('Failed to load trending discussions. Please try again.')).toBeVisible();
  });

  await test.step('back online the banner goes', async () => {
    await front.comeBack();
    await page.goto(front.baseURL + path);
    await expect(turn).toContainText(`You said: ${question}`);
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  });

  await test.step('signed out nothing of it is left in the browser', async () => {
    await page.getByRole('button', { name: `@${alice.username}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('reading'))))
      .toEqual(['frogpond-reading-anonymous']);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('frogpond-reading-anonymous');
      const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return (await Promise.all(replies.map((reply) => (reply ?? new Response()).text()))).join('\n');
    });
    expect(kept).not.toContain(question);
  });
});

test('a new build is the one that runs at the next load', async ({ app, page, guard }) => {
  const front = await startFront(app.baseURL);
  guard.expectRequestsTo(front.baseURL);
  await page.goto(front.baseURL);
  await untilKept(page);
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(0);

  front.releaseNewBuild();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();

  // The newer worker keeps the newer build whole, so that it is the one that opens offline.
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-app-')).length),
    )
    .toBe(2);
  await untilShellIs(page, /newer\.js/);
  await untilNoneIsComing(page);
  await front.goAway();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
});

async function untilShellIs(page: Page, pattern: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const newest = (await caches.keys()).findLast((name) => name.includes('-app-')) ?? '';
        return (await (await caches.open(newest)).match('/'))?.text() ?? '';
      }),
    )
    .toMatch(pattern);
}

/** No worker is on its way, and the last one has the page: while one takes over, no page can be opened. */
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
