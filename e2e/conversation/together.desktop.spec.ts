// One conversation with several people and models: a spectator follows a streaming answer, another model answers the same question,
// and a private conversation is made public.
import { expect } from '@playwright/test';
import { startConversation } from '../support/prepared/conversations.ts';
import { createLatch, openLive } from '../support/page.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

// The default model.
const MODEL = 'anthropic/claude-sonnet-4';

test('a spectator follows an answer, and another model gives a second one', async ({
  page,
  browser,
  baseURL,
  gateway,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const root = await startConversation(url, alice, 'Who sings in the pond?');
  const address = `/conversation/${root.conversation_id}`;
  const elsewhere = await browser.newContext({ baseURL: url });
  const spectator = await elsewhere.newPage();
  await openLive(spectator, address);
  await expect(spectator.getByRole('article')).toContainText('You said: Who sings');
  await signIn(page, alice);
  await page.goto(address);

  await test.step('the answer grows in both browsers', async () => {
    const hold = gateway.hold(MODEL, 4);
    await page.getByRole('textbox', { name: 'Message' }).fill('Do toads sing until the morning?');
    await page.getByRole('button', { name: 'Send' }).click();
    await hold.reached;
    await expect(page.getByRole('article').nth(1)).toContainText('You said');
    await spectator.getByRole('button', { name: '1 new reply' }).click();
    const followed = spectator.getByRole('article').nth(1).locator('[data-answer]');
    await expect(followed).toContainText('You said');
    await expect(followed).not.toContainText('morning');
    await expect(spectator.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    hold.release();
    await expect(followed).toContainText('You said: Do toads sing until the morning?');
    await expect(page.getByRole('article').nth(1)).toContainText(
      'You said: Do toads sing until the morning?',
    );
  });

  await test.step('the answer of another model becomes a branch beside it', async () => {
    const turn = page.getByRole('article').nth(1);
    await turn.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: /gpt-5/i }).click();
    await expect(turn).toContainText('2 of 2');
    await expect(turn).toContainText('You said: Do toads sing until the morning?');
    await expect(turn.getByText(/^gpt-5$/i)).toBeVisible();
    await expect(spectator.getByRole('button', { name: '1 new branch' })).toBeVisible();
  });
  await elsewhere.close();
});

test('a private conversation is made public permanently', async ({
  page,
  browser,
  baseURL,
  guard,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const secret = await startConversation(url, alice, {
    message: 'Where do I hide my eggs?',
    is_public: false,
  });
  const address = `/conversation/${secret.conversation_id}`;
  const elsewhere = await browser.newContext({ baseURL: url });
  const stranger = await elsewhere.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Discussion not found.' })).toBeVisible();

  await signIn(page, alice);
  await page.goto(address);
  await expect(page).toHaveTitle('Where do I hide my eggs?');
  const toggle = page.getByRole('switch', { name: 'Private' });
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  const dialog = page.getByRole('dialog', { name: 'Make Conversation Public?' });

  await test.step('a confirmation is required', async () => {
    await toggle.click();
    await expect(dialog).toContainText(
      'This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
  });

  await test.step('a failure changes nothing', async () => {
    guard.expectConsoleError(/503/);
    guard.expectConsoleError(/could not be made public/);
    await page.route(`**/api${address.replace('conversation', 'conversations')}`, (route) =>
      route.fulfill({ status: 503, json: { error: 'Away.', code: 'database_away', request_id: 'r' } }),
    );
    await toggle.click();
    await dialog.getByRole('button', { name: 'Make Public' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
    await page.unrouteAll();
  });

  await test.step('the conversation is public', async () => {
    const held = createLatch();
    await page.route(`**/api${address.replace('conversation', 'conversations')}`, async (route) => {
      await held.opened;
      await route.continue();
    });
    await toggle.click();
    await dialog.getByRole('button', { name: 'Make Public' }).click();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    held.open();
    await expect(dialog).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await expect(toggle).toHaveAttribute('data-tooltip', 'Public conversation (cannot make private)');
    await stranger.reload();
    await expect(stranger.getByRole('article')).toContainText('You said: Where do I hide my eggs?');
  });
  await elsewhere.close();
});
