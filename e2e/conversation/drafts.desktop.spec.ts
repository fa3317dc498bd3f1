// Drafts: typed text survives a remounted view, a reload, and a message that fails while the next one is typed.
import { expect } from '@playwright/test';
import { startConversation } from '../support/prepared/conversations.ts';
import { createLatch } from '../support/page.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

test('a draft stays until it is sent', async ({ page, guard, baseURL, newPerson }) => {
  const alice = await newPerson('alice');
  const root = await startConversation(baseURL ?? '', alice, 'What do tadpoles eat?');
  await signIn(page, alice);
  const address = `/conversation/${root.conversation_id}`;
  await page.goto(`${address}?turn=${root.turn_id}`);
  const input = page.getByRole('textbox', { name: 'Message' });

  await test.step('when an answer ends and its turn leaves the URL', async () => {
    const held = createLatch();
    await page.route('**/api/turns', async (route) => {
      await held.opened;
      await route.continue();
    });
    await input.fill('And frogs?');
    await input.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL(/pending_ai=true/);
    await input.fill('And then?');
    await input.press('ArrowLeft');
    held.open();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('article').nth(1)).toContainText('You said: And frogs?');
    await expect(input).toHaveValue('And then?');
    await expect(input).toBeFocused();
    await page.keyboard.type(' what');
    await expect(input).toHaveValue('And then what?');
    await page.unroute('**/api/turns');
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(input).toHaveValue('And then what?');
  });

  await test.step('a failed message returns in front of the newer draft', async () => {
    guard.expectConsoleError(/502/);
    const held = createLatch();
    await page.route('**/api/turns', async (route) => {
      await held.opened;
      await route.fulfill({
        status: 502,
        json: { error: 'The pond is dry.', code: 'gateway_failed', request_id: 'r' },
      });
    });
    const alerted = page.waitForEvent('dialog');
    await input.press('Enter');
    await expect(input).toHaveValue('');
    await expect(page.getByRole('article')).toHaveCount(3);
    await input.fill('Or newts?');
    held.open();
    const dialog = await alerted;
    expect(dialog.message()).toBe('The pond is dry.');
    await dialog.accept();
    await expect(input).toHaveValue('And then what?\n\nOr newts?');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('a sent message leaves no draft', async () => {
    await page.unroute('**/api/turns');
    await input.press('Enter');
    await expect(page.getByRole('article').nth(2)).toContainText('You said: And then what?');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(input).toHaveValue('');
  });
});

test('an unsent question on home and an unsent discussion survive a reload and a visit elsewhere', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson('alice'));
  await page.goto('/');
  const ask = page.getByRole('textbox', { name: 'Ask anything' });
  await ask.fill('Why do newts');
  await page.reload();
  await expect(ask).toHaveValue('Why do newts');
  await page.getByRole('link', { name: 'Start a discussion' }).click();
  const title = page.getByRole('textbox', { name: 'Discussion Title' });
  const message = page.getByRole('textbox', { name: 'Your Opening Message' });
  await title.fill('Newts');
  await message.fill('They are quiet.');
  await page.getByRole('link', { name: 'Trending' }).click();
  await page.goBack();
  await expect(message).toHaveValue('They are quiet.');
  await page.reload();
  await expect(title).toHaveValue('Newts');

  await test.step('a draft is not restored after it was sent or cancelled, or after New chat', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toHaveValue('Why do newts');
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(ask).toHaveValue('');
    await page.getByRole('link', { name: 'Start a discussion' }).click();
    await expect(title).toHaveValue('');
    await page.goto('/');
    await ask.fill('Why do newts sleep?');
    await ask.press('Enter');
    await expect(page.getByRole('article')).toContainText('You said: Why do newts sleep?');
    await page.goBack();
    await expect(ask).toHaveValue('');
  });
});
