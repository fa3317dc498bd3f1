// Notifications: grouped by conversation, disabled by kind, and muted for one conversation. A creator edits the tags.
import { expect } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { commentOn, continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

test('notifications are grouped, disabled by kind and muted by conversation', async ({
  page,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const asked = await startConversation(url, ann, `Who disturbs ${ann.username}?`);
  const branches = async (count: number) => {
    for (let n = 0; n < count; n += 1) await continueFrom(url, bob, asked, `Branch ${n}?`);
  };
  await branches(3);
  await signIn(page, ann);
  await page.goto(`/conversation/${asked.conversation_id}`);
  const menu = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first();
  const chooseInMenu = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const bell = (count: number) => page.getByRole('button', { name: `Notifications (${count})`, exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Conversations' });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await test.step('the halo of the count has the colour behind the bell', async () => {
    const color = await sidebar.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(bell(3).locator('[data-count]')).toHaveCSS('border-top-color', color);
  });
  await test.step('three branches are one row', async () => {
    await bell(3).click();
    await expect(panel.getByRole('listitem')).toHaveText([/^3 new branches in Who disturbs/]);
    await expectComfort(page);
  });

  await test.step('a kind is disabled', async () => {
    await panel.getByRole('button', { name: 'Settings' }).click();
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/settings') && reply.request().method() === 'PUT',
    );
    await panel.getByRole('switch', { name: 'Branches in my conversations' }).click();
    expect((await saved).status()).toBe(200);
    await expectComfort(page);
    await page.keyboard.press('Escape');
    await branches(1);
    await commentOn(url, bob, asked, 'Only this is a notification.');
    await expect(bell(1)).toBeAttached();
  });

  await test.step('a conversation is muted in its menu', async () => {
    const muted = page.waitForResponse((reply) => reply.url().endsWith('/mute'));
    await chooseInMenu('Mute notifications');
    await muted;
    await commentOn(url, bob, asked, 'And this is not.');
    await page.reload();
    await expect(bell(1)).toBeAttached();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Unmute notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the creator edits the tags', async () => {
    await chooseInMenu('Edit tags');
    const dialog = page.getByRole('dialog', { name: 'Edit tags' });
    await dialog.getByRole('textbox').fill('Reeds, , night song');
    await expectComfort(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'night song' })).toBeVisible();
  });
});
