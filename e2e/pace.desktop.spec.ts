// Timing of requests: each specified delay and limit, on a fake clock.
import { expect, type Page } from '@playwright/test';
import { continueFrom, startConversation } from './support/prepared/conversations.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

/** How far the clock advances while something loads. */
const STEP_MS = 10;

/** Records the requests to matching paths, in order. */
function callsTo(page: Page, pattern: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Stops the clock; the story advances it. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

/** Expects no request just before the delay has passed, and one after it. */
async function expectCallAfter(page: Page, delay: number, calls: string[], call: string): Promise<void> {
  await page.clock.runFor(delay - 1);
  expect(calls).not.toContain(call);
  await page.clock.runFor(1);
  await expect.poll(() => calls).toContain(call);
}

test('home debounces its requests while typing', async ({ page }) => {
  const calls = callsTo(page, /^\/api\/(search|auth\/check)/);
  await page.clock.install();
  await page.goto('/');
  const input = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(input).toBeEnabled();
  await stopTime(page);

  await test.step('titles after 50 ms, suggestions after 600 ms', async () => {
    await input.fill('frog pond');
    await expectCallAfter(page, 50, calls, '/api/search/autocomplete?q=frog+pond&limit=15');
    await expectCallAfter(page, 550, calls, '/api/search/suggestions?q=frog+pond&limit=5');
  });

  await test.step('no request for two characters or several lines', async () => {
    calls.length = 0;
    await input.fill(' fr ');
    await page.clock.runFor(2_000);
    await input.fill('frogs\nand toads');
    await page.clock.runFor(2_000);
    await expect.poll(() => calls).toContain('/api/search/suggestions?q=frogs%0Aand+toads&limit=5');
    expect(calls.filter((call) => /suggestions\?q=fr&|autocomplete\?q=frogs%0A/.test(call))).toEqual([]);
  });

  await test.step('Enter requests twenty titles; an empty text requests nothing', async () => {
    calls.length = 0;
    await input.fill('   ');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await input.press('Enter');
    await page.clock.runFor(1_000);
    expect(calls).toEqual([]);
    await input.fill('toad pond');
    await input.press('Enter');
    await expect.poll(() => calls).toContain('/api/search/autocomplete?q=toad+pond&limit=20');
    await page.clock.resume();
    await expect(page.getByRole('dialog', { name: 'Login' })).toContainText('Login to ask: toad pond');
  });

  await test.step('names of three or more characters are checked after 500 ms', async () => {
    await page.goto('/register');
    const username = page.locator('[name="username"]');
    await username.fill('no');
    await stopTime(page);
    await page.clock.runFor(2_000);
    // The input behind the dialog has its text again, and searches for it.
    expect(calls.filter((call) => call.startsWith('/api/auth/'))).toEqual([]);
    await username.fill('nob');
    await expect(page.getByText('Checking...')).toBeVisible();
    await expectCallAfter(page, 500, calls, '/api/auth/check-username');
    await page.locator('[name="email"]').fill('nob@pond.example');
    await expectCallAfter(page, 500, calls, '/api/auth/check-email');
  });
});

test('a conversation debounces its requests', async ({ page, guard, baseURL, newPerson }) => {
  const alice = await newPerson('alice');
  const root = await startConversation(baseURL ?? '', alice, { message: 'Where do newts live?' });
  const leaf = await continueFrom(baseURL ?? '', alice, root, 'Do they eat algae and moss?');
  await continueFrom(baseURL ?? '', alice, root, 'Do they eat algae?');
  const calls = callsTo(page, /^\/api\/(turns|search)/);
  await signIn(page, alice);
  const input = page.getByRole('textbox', { name: 'Message' });

  await test.step('the input is focused when it is ready', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/conversation/${root.conversation_id}?turn_id=${leaf.turn_id}`);
    await expect(input).toHaveAttribute('placeholder', 'Loading...');
    await expect(input).toBeDisabled();
    release();
    await expect(input).toHaveAttribute('placeholder', 'Continue conversation...');
    await expect(input).toBeFocused();
  });

  await page.clock.install();
  await page.goto(`/conversation/${root.conversation_id}?turn_id=${leaf.turn_id}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(input).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Branches' })).toBeVisible();
  await stopTime(page);
  calls.length = 0;

  await test.step('earlier messages complete the input after a second, also at the end of a path', async () => {
    await input.fill('do they');
    await expectCallAfter(page, 1_000, calls, `/api/turns/${root.turn_id}/branches`);
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByText('Suggestion: do they eat algae?.')).toBeAttached({ timeout: 200 });
    }).toPass({ intervals: [STEP_MS] });
    await input.press('ArrowRight');
    await expect(input).toHaveValue('do they eat algae?');
  });

  await test.step('branches load when their panel has been open for half a second', async () => {
    await page.getByRole('button', { name: 'Branches' }).click();
    const panel = page.getByRole('dialog', { name: 'Branches' });
    await expect(async () => {
      await page.clock.runFor(STEP_MS);
      await expect(panel).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [STEP_MS] });
    // Part of the delay may have passed in that step.
    await page.clock.runFor(500 - STEP_MS - 1);
    expect(calls).not.toContain(`/api/turns/${leaf.turn_id}/siblings`);
    await page.clock.runFor(STEP_MS + 1);
    await expect.poll(() => calls).toContain(`/api/turns/${leaf.turn_id}/siblings`);
    await page.keyboard.press('Escape');
  });

  await test.step('a copied link is confirmed for two seconds', async () => {
    await page.getByRole('article').first().getByRole('button', { name: 'Share' }).first().click();
    const said = page.getByRole('article').first().getByText('Copied', { exact: true });
    await expect(said).toBeAttached();
    await page.clock.runFor(1_999);
    await expect(said).toBeAttached();
    await page.clock.runFor(1);
    await expect(said).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/conversation/${root.conversation_id}?turn=${root.turn_id}`,
    );
  });

  await test.step('only messages longer than ten characters are compared with others', async () => {
    guard.expectConsoleError(/500/);
    await page.route('**/api/turns', (route) => route.fulfill({ status: 500, json: {} }));
    page.on('dialog', (dialog) => void dialog.accept());
    calls.length = 0;
    await input.fill('0123456789');
    await input.press('Enter');
    await expect.poll(() => calls).toEqual(['/api/turns']);
    await expect(input).toHaveValue('0123456789');
    await input.fill('0123456789a');
    await input.press('Enter');
    const turns = encodeURIComponent([root.turn_id, leaf.turn_id].join(','));
    await expect
      .poll(() => calls)
      .toContain(
        `/api/search/semantic?q=0123456789a&content_types=user_message&limit=5&exclude_turns=${turns}`,
      );
    await expect(input).toHaveValue('0123456789a');
  });
});

test('scroll positions are restored for a limited time', async ({ page, baseURL, newPerson }) => {
  const alice = await newPerson('alice');
  const message = Array.from({ length: 120 }, (_, n) => `Frog number ${n}.`).join('\n\n');
  const known = await startConversation(baseURL ?? '', alice, { message });
  const item = { turn_count: 3, branch_count: 1, created_at: '2026-03-01T12:00:00.000Z' };
  const items = Array.from({ length: 50 }, (_, n) => ({
    id: `01900000-0000-7000-8000-0000000000${10 + n}`,
    title: `Pond ${n}`,
    ...item,
  }));
  await page.route('**/api/conversations/trending', (route) => route.fulfill({ json: items }));
  const pane = page.getByRole('main');
  const position = () => pane.evaluate((element) => Math.round(element.scrollTop));
  const distanceToEnd = () =>
    pane.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  /** Scrolls, and advances the 100 ms after which the position is saved. */
  const leaveAt = async (top: number) => {
    const kept = () => page.evaluate(() => sessionStorage.getItem('scroll-memory') ?? '');
    // A page that has just hydrated loads its newest state, and a scroll in that moment is not saved.
    await expect(async () => {
      await pane.evaluate((element, to) => element.scrollTo({ top: to - 1 }), top);
      await pane.evaluate((element, to) => element.scrollTo({ top: to }), top);
      await expect.poll(kept, { timeout: 1_000 }).toContain(`"position":${top}`);
    }).toPass();
  };
  await page.clock.install();

  for (const [address, content, minutes, isForgotten] of [
    [
      `/conversation/${known.conversation_id}`,
      'Frog number 119.',
      30,
      async () => (await distanceToEnd()) < 2,
    ],
    ['/trending', 'Pond 49', 5, async () => (await position()) === 0],
  ] as const) {
    await test.step(`${address.split('/', 2).join('')}: ${minutes} minutes`, async () => {
      await page.goto(address);
      await expect(page.getByText(content, { exact: true }).last()).toBeAttached();
      await expect.poll(isForgotten).toBe(true);
      await leaveAt(500);
      await page.goto('/create');
      await page.clock.fastForward((minutes * 60 - 30) * 1_000);
      await page.goto(address);
      await expect.poll(position).toBe(500);
      await leaveAt(700);
      await page.goto('/create');
      await page.clock.fastForward((minutes * 60 + 30) * 1_000);
      await page.goto(address);
      await expect(page.getByText(content, { exact: true }).last()).toBeAttached();
      await expect.poll(isForgotten).toBe(true);
    });
  }
});
