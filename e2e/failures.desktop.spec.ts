// Failed requests: the specified error text, or only a line in the console where the specification has no text. Typed text is never
// lost.
import { expect, type Page } from '@playwright/test';
import { openInApp } from './support/page.ts';
import { commentOn, startConversation } from './support/prepared/conversations.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

const REFUSAL = { status: 500, json: {} };
const ask = (page: Page) => page.getByRole('textbox', { name: 'Ask anything' });

/** Returns the text of the browser dialog that the action opens. */
async function alerted(page: Page, action: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('dialog');
  const acted = action();
  const dialog = await coming;
  await dialog.accept();
  await acted;
  return dialog.message();
}

test('failures on home are shown in place, and optional parts fail silently', async ({
  page,
  guard,
  newPerson,
}) => {
  const alice = await newPerson('alice');
  guard.expectConsoleError(/500/);
  await signIn(page, alice);
  await page.route('**/api/openrouter/**', (route) => route.fulfill(REFUSAL));
  await page.route('**/api/search/**', (route) => route.fulfill(REFUSAL));
  await page.goto('/');

  await test.step('without a model list the four default models are offered', async () => {
    await page.getByRole('button', { name: /^Model: / }).click();
    await expect(page.getByRole('option')).toHaveText([
      /GPT-5/,
      /Claude Sonnet 4/,
      /Gemini 2.5 Pro/,
      /Grok 4/,
    ]);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/openrouter/**');
  });

  await test.step('conversations that cannot be loaded leave empty lists', async () => {
    guard.expectConsoleError(/A person’s conversations could not be loaded/);
    await page.route('**/api/users/*/conversations?**', (route) => route.fulfill(REFUSAL));
    await page.route('**/api/conversations?**', (route) => route.fulfill(REFUSAL));
    // On another page, because the app might write its lists again.
    await page.goto('/api/health');
    await page.evaluate(() => localStorage.removeItem('query-cache'));
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('A person’s conversations'),
    );
    await openInApp(page, '/');
    await logged;
    await expect(page.getByText('No conversations yet.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent' })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  await test.step('failed suggestions show nothing', async () => {
    const failed = page.waitForResponse('**/api/search/suggestions**');
    await ask(page).fill('Do frogs ever sleep at all?');
    await failed;
    await expect(page.getByRole('region', { name: 'Similar conversations' })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  await test.step('the question returns if the conversation was not created', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/conversations/quick', async (route) => {
      await held;
      await route.fulfill(REFUSAL);
    });
    await ask(page).press('Enter');
    await expect(ask(page)).toBeDisabled();
    release();
    await expect(page.getByText('Failed to create conversation', { exact: true })).toBeVisible();
    await expect(ask(page)).toHaveValue('Do frogs ever sleep at all?');
    await expect(ask(page)).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step('a theme that was not saved is applied anyway', async () => {
    guard.expectConsoleError(/The theme could not be saved/);
    await page.route(`**/api/users/${alice.id}`, (route) => route.fulfill(REFUSAL));
    const logged = page.waitForEvent('console', (message) => message.text().includes('theme could not'));
    await page.getByRole('button', { name: `@${alice.username}` }).click();
    await page.getByRole('menuitem', { name: 'Dark mode' }).click();
    await logged;
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('alert').filter({ hasText: 'theme' })).toHaveCount(0);
  });
});

test('failures in a conversation are shown or logged, and drafts return', async ({
  page,
  guard,
  baseURL,
  newPerson,
}) => {
  const alice = await newPerson('alice');
  const asked = { message: 'Frogs sing. Frogs jump.', is_public: false, title: `Songs of ${alice.username}` };
  const known = await startConversation(baseURL ?? '', alice, asked);
  await commentOn(baseURL ?? '', alice, known, 'They do sing.');
  guard.expectConsoleError(/500/);
  await signIn(page, alice);
  const article = page.getByRole('article');
  const comment = page.locator('[data-comment-id]').filter({ hasText: 'They do sing.' });

  await test.step('a conversation that cannot be loaded offers a retry', async () => {
    const path = `**/api/conversations/${known.conversation_id}?**`;
    await page.route(path, (route) => route.fulfill(REFUSAL));
    await page.goto(`/conversation/${known.conversation_id}`);
    await expect(page.getByText('Failed to load discussion.', { exact: true })).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(article).toContainText('You said: Frogs sing.');
    await expect(comment).toBeVisible();
  });

  await test.step('a failed vote is rolled back and logged', async () => {
    guard.expectConsoleError(/The vote could not be saved/);
    await page.route('**/vote', (route) => route.fulfill(REFUSAL));
    for (const votes of [
      article.getByRole('group', { name: 'Votes' }).first(),
      comment.getByRole('group', { name: 'Votes' }),
    ]) {
      const logged = page.waitForEvent('console', (message) => message.text().includes('vote could not'));
      await votes.getByRole('button', { name: 'Upvote' }).click();
      await logged;
      await expect(votes.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'false');
      await expect(votes).toContainText('0');
    }
  });

  await test.step('a failed comment returns to its box, a failed reply with an alert', async () => {
    await page.route('**/comments', (route) =>
      route.request().method() === 'POST' ? route.fulfill(REFUSAL) : route.continue(),
    );
    const box = article.getByRole('textbox', { name: 'Comment', exact: true });
    await box.fill('And they jump.');
    await box.press('Enter');
    await expect(page.getByText('Failed to post comment', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('And they jump.');
    await comment.getByRole('button', { name: 'Reply' }).click();
    const reply = page.getByRole('textbox', { name: `Reply to ${alice.username}` });
    await reply.fill('At night, too.');
    expect(await alerted(page, () => reply.press('Enter'))).toBe('Failed to submit reply');
    await expect(reply).toHaveValue('At night, too.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/comments');
    await page.route('**/comments', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'The pond is closed.', code: 'conflict', request_id: 'r' },
      }),
    );
    await box.press('Enter');
    await expect(page.getByText('The pond is closed.', { exact: true })).toBeVisible();
    await page.unroute('**/comments');
  });

  await test.step('a comment that could not be deleted stays, with an alert', async () => {
    guard.expectConsoleError(/400/);
    await page.route('**/api/comments/*', (route) => route.fulfill(REFUSAL));
    const remove = comment.getByRole('button', { name: 'Delete' });
    expect(await alerted(page, () => remove.click())).toBe('Failed to delete comment');
    await expect(comment).toBeVisible();
    await page.unroute('**/api/comments/*');
  });

  await test.step('a failed question is removed and returns to the input', async () => {
    await page.route('**/api/turns', (route) => route.fulfill(REFUSAL));
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('And toads?');
    expect(await alerted(page, () => input.press('Enter'))).toBe('Failed to send message');
    await expect(article).toHaveCount(1);
    await expect(input).toHaveValue('And toads?');
  });

  const options = page.getByRole('button', { name: `Options for ${asked.title}` });
  await test.step('without the clipboard API a link is copied by execCommand', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      }),
    );
    await options.first().click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL}/conversation/${known.conversation_id}`);
  });

  await test.step('failed publishing and deleting only log to the console', async () => {
    guard.expectConsoleError(/could not be made public/);
    guard.expectConsoleError(/could not be deleted/);
    const path = `**/api/conversations/${known.conversation_id}`;
    await page.route(path, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(REFUSAL),
    );
    for (const [entry, dialog, button] of [
      ['Make public', 'Make Conversation Public?', 'Make Public'],
      ['Delete conversation', 'Delete conversation', 'Delete'],
    ] as const) {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('conversation could not'),
      );
      await options.first().click();
      await page.getByRole('menuitem', { name: entry }).click();
      const question = page.getByRole('dialog', { name: dialog });
      await question.getByRole('button', { name: button, exact: true }).click();
      await logged;
      await expect(page.getByText(/Are you sure|irreversible/)).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /public|delet/ })).toHaveCount(0);
    }
    await page.unroute(path);
  });

  await test.step('after publishing, the switch for the next conversation is off', async () => {
    await page.evaluate(() => localStorage.setItem('private-conversation-enabled', 'true'));
    await page.getByRole('switch', { name: 'Private' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Conversation Public?' });
    await expect(dialog).toContainText(
      'This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds.',
    );
    await dialog.getByRole('button', { name: 'Make Public', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Private' })).toHaveAttribute('aria-disabled', 'true');
    expect(await page.evaluate(() => localStorage.getItem('private-conversation-enabled'))).toBe('false');
  });
});

test('a page that differs from what the app renders is an error in the console', async ({ page, guard }) => {
  guard.expectConsoleError(/React error #418/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main ', '<main><p>Not of the app.</p></main><main ');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByText('Not of the app.')).toHaveCount(0);
});
