// The ways into a conversation: home with its suggestions, the form, trending, and an unknown URL.
import { expect, type Page } from '@playwright/test';
import { greetings } from '../text/src/display/greetings.ts';
import { expectPlace } from './support/geometry.ts';
import { createLatch, openInApp } from './support/page.ts';
import { signIn } from './support/prepared/people.ts';
import { startConversation } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';

const ask = (page: Page) => page.getByRole('textbox', { name: 'Ask anything' });

test('home finds existing questions, and starts new conversations', async ({
  page,
  baseURL,
  gateway,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const title = `Moonlight on the lake of ${bob.username}`;
  const known = await startConversation(url, bob, { message: 'Which salamanders glitter there?', title });
  await signIn(page, alice);
  await page.goto('/');

  await test.step('a greeting, the input, and room below', async () => {
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(greetings).toContain(heading);
    await expect(page.getByPlaceholder('Ask anything')).toBeVisible();
    await expect(page.getByText('AI can make mistakes. Use Frogpond instead.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Private' })).toBeVisible();
    await expect(page.locator('[data-room="home"]')).toHaveCSS('padding-bottom', '60px');
    await expect(page).toHaveTitle('Frogpond');
  });

  await test.step('the frog hops sideways and lands', async () => {
    const frog = page.getByRole('button', { name: 'Make the frog hop' });
    await expect(frog).toHaveAttribute('data-pad', '1');
    // Recorded in the page, because a hop lasts a second.
    const hops = await frog.evaluateHandle((element) => {
      const seen: (string | undefined)[] = [];
      new MutationObserver(() => seen.push(element.dataset['hopping'])).observe(element, {
        attributeFilter: ['data-hopping'],
      });
      return seen;
    });
    await frog.click();
    await expect.poll(() => hops.jsonValue()).toEqual(['true', 'false']);
    await expect(frog).toHaveAttribute('data-pad', '2');
  });

  await test.step('the models can be searched', async () => {
    await page.getByRole('button', { name: /^Model: / }).click();
    const search = page.getByRole('combobox');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    const top = await search.evaluate((element) => element.getBoundingClientRect().top);
    await search.fill('nothing-like-it');
    await expect(page.getByText('No models found.')).toBeVisible();
    // The field stays where it is while the list gets shorter.
    await expectPlace(search, { top });
    await page.keyboard.press('Escape');
  });

  await test.step('a suggestion opens the conversation, or the turn that matched', async () => {
    const panel = page.getByRole('region', { name: 'Similar conversations' });
    const suggested = async (words: string) => {
      await expect
        .poll(async () => {
          const reply = await fetch(`${url}/api/search/suggestions?limit=5&q=${encodeURIComponent(words)}`);
          return await reply.text();
        })
        .toContain(known.conversation_id);
      await ask(page).fill(words);
      await panel.getByRole('link').filter({ hasText: title }).click();
    };
    await suggested(`Moonlight on the lake of ${bob.username}`);
    await expect(page).toHaveURL(`/conversation/${known.conversation_id}`);
    await page.goto('/');
    await suggested('salamanders glitter');
    await expect(page).toHaveURL(`/conversation/${known.conversation_id}?turn_id=${known.turn_id}`);
  });

  await test.step('the exact title opens its conversation, by Enter, Tab or the right arrow', async () => {
    for (const [accept = '', key = ''] of [
      ['Tab', 'Enter'],
      ['ArrowRight', 'Tab'],
      ['Tab', 'ArrowRight'],
    ]) {
      await page.goto('/');
      const beginning = title.slice(0, -3);
      await ask(page).fill(beginning);
      await expect(page.getByText(`Existing conversation: ${title}.`)).toBeAttached();
      await ask(page).press(accept);
      await expect(ask(page)).toHaveValue(title);
      await ask(page).press(key);
      await expect(page).toHaveURL(`/conversation/${known.conversation_id}`);
    }
  });

  await test.step('any other text starts a conversation and waits for its answer', async () => {
    await page.evaluate(() => localStorage.setItem('preferred-model', 'fake/reasoning'));
    await page.goto('/');
    const hold = gateway.hold('fake/reasoning', 2);
    await ask(page).fill(`Who sings for ${alice.username}?`);
    await ask(page).press('Enter');
    await hold.reached;
    await expect(page).toHaveURL(/\/conversation\/[\da-f-]+\?pending_ai=true$/);
    const turn = page.getByRole('article');
    await expect(turn.getByText('Thinking longer for a better answer', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reasoning' })).toBeVisible();
    const input = page.getByRole('textbox', { name: 'Message' });
    await expect(input).toHaveAttribute('placeholder', 'Waiting for AI response to continue...');
    await expect(input).toBeDisabled();
    hold.release();
    await expect(page).toHaveURL(/\/conversation\/[\da-f-]+$/);
    await expect(input).toBeEnabled();
    const answer = turn.locator('[data-answer]');
    await expect(answer).toContainText(alice.username);
    const thought = turn.getByRole('button', { name: /^Thought for \d+ seconds$/ });
    await expect(thought).toHaveAttribute('aria-expanded', 'false');
    await thought.click();
    await expect(page.getByRole('region', { name: 'Reasoning' })).toBeVisible();
    await expect(page.locator('[data-room="page"]')).toHaveCSS('padding-bottom', '140px');
  });
});

test('the form starts a discussion', { tag: '@desktop' }, async ({ page, guard, newPerson }) => {
  const alice = await newPerson('alice');
  const title = page.getByRole('textbox', { name: 'Discussion Title' });
  const message = page.getByRole('textbox', { name: 'Your Opening Message' });
  const start = page.getByRole('button', { name: 'Start Discussion' });
  await page.goto('/create');

  await test.step('every field describes its input', async () => {
    await expect(page).toHaveTitle('Start a New Discussion');
    await expect(page.getByRole('heading', { name: 'Start a New Discussion' })).toBeVisible();
    await expect(page.getByText('0/300 characters')).toBeVisible();
    await title.fill('Frogs at night');
    await expect(page.getByText('14/300 characters')).toBeVisible();
    await expect(page.getByText('The AI will respond to it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tags (optional, comma-separated)' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'AI Model (optional)' })).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: 'Private conversation (not shared with community)' }),
    ).not.toBeChecked();
  });

  await test.step('without an account it asks to sign in, and keeps the input', async () => {
    await message.fill('Why do they sing?');
    await start.click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toHaveValue('Frogs at night');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('too long a title, a failure, and the conversation', async () => {
    await signIn(page, alice);
    await page.goto('/create');
    await title.fill('x'.repeat(301));
    await expect(page.getByText('301/300 characters')).toBeVisible();
    await expect(start).toBeDisabled();
    await title.fill('Frogs at night');
    await message.fill('Why do they sing?');
    const tags = page.getByRole('textbox', { name: 'Tags (optional, comma-separated)' });
    guard.expectConsoleError(/400|500/);
    await tags.fill('x'.repeat(51));
    await start.click();
    await expect(tags).toBeFocused();
    await expect(tags).toBeInViewport();
    await tags.fill(' pond, ,song ,');
    await page.getByRole('checkbox').check();
    await page.route('**/api/conversations', (route) => route.fulfill({ status: 500, json: {} }));
    await start.click();
    await expect(page.getByText('Failed to create conversation', { exact: true })).toBeInViewport();
    await page.unroute('**/api/conversations');
    const held = createLatch();
    await page.route('**/api/conversations', async (route) => {
      await held.opened;
      await route.continue();
    });
    await start.click();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    held.open();
    await expect(page).toHaveURL(/\/conversation\/[\da-f-]+$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Frogs at night');
    await expect(main.getByLabel('Private').first()).toBeVisible();
    await expect(main.getByText('pond', { exact: true })).toBeVisible();
    await expect(main.getByText('song', { exact: true })).toBeVisible();
  });
});

test(
  'trending is a numbered list with loading, empty and error states',
  { tag: '@desktop' },
  async ({ page, guard }) => {
    const item = { turn_count: 3, created_at: '2026-03-01T12:00:00.000Z' };
    const items = [
      { id: '01900000-0000-7000-8000-000000000001', title: 'One way on', branch_count: 1, ...item },
      { id: '01900000-0000-7000-8000-000000000002', title: 'Two ways on', branch_count: 2, ...item },
    ];
    const trending = '**/api/conversations/trending';
    const held = createLatch();
    await page.route(trending, async (route) => {
      await held.opened;
      await route.fulfill({ json: [] });
    });
    await openInApp(page, '/trending');
    await expect(page.getByText('Loading trending discussions...')).toBeVisible();
    held.open();
    await expect(page.getByText('No trending discussions yet.')).toBeVisible();

    guard.expectConsoleError(/500/);
    await page.unroute(trending);
    await page.route(trending, (route) => route.fulfill({ status: 500, json: {} }));
    await openInApp(page, '/trending');
    await expect(
      page.getByText('Failed to load trending discussions. Please try again.', { exact: true }),
    ).toBeVisible();

    await page.unroute(trending);
    await page.route(trending, (route) => route.fulfill({ json: items }));
    await openInApp(page, '/trending');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveText([
      /^1\s*One way on\s*3 turns\s*1 continuation\s*Mar 1, 2026$/,
      /^2\s*Two ways on\s*3 turns\s*2 continuations\s*Mar 1, 2026$/,
    ]);
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/conversation/${items[0]?.id}`);
  },
);

test('an unknown URL is 404 and leads home', { tag: '@desktop' }, async ({ page, guard }) => {
  guard.expectConsoleError(/404/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(ask(page)).toBeVisible();
});

test(
  'a temporary conversation shows its question and sends nothing',
  { tag: '@desktop' },
  async ({ page, newPerson }) => {
    const alice = await newPerson('alice');
    const words = `Who croaks at ${alice.username}?`;
    const query = new URLSearchParams({ optimistic: 'true', message: words, model: 'fake/echo' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await signIn(page, alice);
    await page.goto(`/conversation/temp-1?${query}`);
    await expect(page.getByRole('article')).toContainText(words);
    await expect(page.getByRole('article')).toContainText('Echo');
    expect(calls.filter((made) => made.includes('/api/conversations/'))).toEqual([]);
    await page.getByRole('button', { name: 'Ask this question' }).click();
    await expect(page).toHaveURL(/\/conversation\/[\da-f]{8}-[\da-f-]+/);
    await expect(page.getByRole('article')).toContainText(`You said: ${words}`);
  },
);
