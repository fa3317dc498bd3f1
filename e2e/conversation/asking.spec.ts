// Continuing a conversation: a sent question appears at once, its answer is revealed or streamed, and a failed question returns to the
// input.
import { expect } from '@playwright/test';
import { continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { createLatch, pressFurther } from '../support/page.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

test('a question is completed, fails, is sent again and its answer is revealed', async ({
  page,
  guard,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const root = await startConversation(url, alice, 'What do tadpoles eat?');
  await continueFrom(url, alice, root, 'Do they eat algae and moss?');
  await continueFrom(url, alice, root, 'Do they eat algae?');
  await signIn(page, alice);
  await page.goto(`/conversation/${root.conversation_id}?turn_id=${root.turn_id}`);
  await pressFurther(page.getByRole('article').first(), 'Continue from here');
  await expect(page.getByRole('article')).toHaveCount(1);
  const input = page.getByRole('textbox', { name: 'Message' });

  // The pointer was left on a sentence, whose tooltip would take Escape.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sentence-tooltip]')).toHaveCount(0);

  await test.step('the shortest matching message completes the input', async () => {
    await input.fill('do they');
    await expect(page.getByText('Suggestion: do they eat algae?.')).toBeAttached();
    await input.press('Escape');
    await expect(page.getByText('Suggestion: do they eat algae?.')).toHaveCount(0);
    await input.fill('Do they e');
    await expect(page.getByText('Suggestion: Do they eat algae?.')).toBeAttached();
    await input.press('Tab');
    await expect(input).toHaveValue('Do they eat algae?');
  });

  await test.step('a failure shows an error and restores the text', async () => {
    guard.expectConsoleError(/502/);
    await page.route('**/api/turns', (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'The pond is dry.', code: 'gateway_failed', request_id: 'r' }),
      }),
    );
    const alerted = page.waitForEvent('dialog');
    await input.fill('Are they fed?');
    const sent = input.press('Enter');
    const dialog = await alerted;
    expect(dialog.message()).toBe('The pond is dry.');
    await dialog.accept();
    await sent;
    await expect(input).toHaveValue('Are they fed?');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).not.toHaveURL(/pending_ai/);
    await page.unroute('**/api/turns');
  });

  await test.step('an answer without streaming is revealed step by step; a press shows all of it', async () => {
    await page.route('**/api/turns', async (route) => {
      const { stream: _, ...asked } = route.request().postDataJSON() as Record<string, unknown>;
      await route.continue({ postData: JSON.stringify(asked) });
    });
    const long = `Say: ${'frogs sing by the pond '.repeat(40)}at last`;
    await input.fill(long);
    await input.press('Enter');
    const answer = page.getByRole('article').nth(1).locator('[data-answer]');
    await expect(answer).toContainText('You said');
    await expect(answer).not.toContainText('at last');
    await answer.click();
    await expect(answer).toContainText('at last');
    await expect(page).toHaveURL(new RegExp(`/conversation/${root.conversation_id}$`));
    await page.unroute('**/api/turns');
  });

  await test.step('a similar question in another conversation is offered', async () => {
    const other = await startConversation(url, alice, 'How far can a tree frog jump?');
    await page.route('**/api/search/semantic**', (route) =>
      route.fulfill({
        json: {
          results: [
            {
              score: 0.95,
              conversation_id: other.conversation_id,
              conversation_title: 'How far?',
              turn_id: other.turn_id,
            },
          ],
        },
      }),
    );
    const asked = page.waitForEvent('dialog');
    await input.fill('How far can tree frogs jump?');
    const sent = input.press('Enter');
    const dialog = await asked;
    expect(dialog.message()).toBe(
      'This question seems similar to an existing conversation: "How far?". Would you like to view that conversation instead?',
    );
    await dialog.accept();
    await sent;
    await expect(page).toHaveURL(new RegExp(other.conversation_id));
    // The previous screen stays until the next one is rendered.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far can a tree frog jump?');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('How far can a tree frog jump?');
  });
});

test(
  'a question continues the last answer if the previous question failed',
  { tag: '@desktop' },
  async ({ page, baseURL, newPerson }) => {
    const alice = await newPerson('alice');
    const root = await startConversation(baseURL ?? '', alice, 'What do tadpoles eat?');
    await signIn(page, alice);
    await page.evaluate(() => localStorage.setItem('preferred-model', 'fake/500'));
    await page.goto(`/conversation/${root.conversation_id}`);
    const input = page.getByRole('textbox', { name: 'Message' });
    const second = page.getByRole('article').nth(1);
    await input.fill('This one fails.');
    await input.press('Enter');
    await expect(second.getByRole('button', { name: 'Retry' })).toBeVisible();

    await page.evaluate(() => localStorage.setItem('preferred-model', 'fake/echo'));
    await page.reload();
    await expect(second).toContainText('This one fails.');
    const held = createLatch();
    await page.route('**/api/turns', async (route) => {
      await held.opened;
      await route.continue();
    });
    await input.fill('And this one?');
    await input.press('Enter');
    // Before the server has stored it.
    await expect(second).toContainText('And this one?');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL(/pending_ai=true/);
    held.open();
    await expect(second).toContainText('You said: And this one?');
    await expect(second.getByText('2 of 2')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/conversation/${root.conversation_id}$`));
    await page.reload();
    await expect(second).toContainText('You said: And this one?');
    await second.getByRole('button', { name: 'Previous branch' }).click();
    await expect(second).toContainText('This one fails.');
  },
);
