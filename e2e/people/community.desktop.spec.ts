// People and each other: following, notifications, reports, moderation, blocking.
import { expect, type Page } from '@playwright/test';
import { signIn, type Person } from '../support/prepared/people.ts';
import type { App } from '../support/server.ts';
import { expectComfort } from '../support/comfort.ts';
import { expectApart } from '../support/geometry.ts';
import { test } from '../support/story.ts';
import { commentOn, startConversation } from '../support/prepared/conversations.ts';
import { openAccountMenu, sidebar } from './pond.ts';

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person);
  await page.goto(path);
}

test('following a person shows their new discussions', async ({ page, baseURL, newPerson }) => {
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  await openAs(page, ann, '/users');
  await expect(page).toHaveTitle('People');

  await test.step('people are found by name, and followed from the list', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill(bob.username);
    const people = page.getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expect(people).toContainText('0 karma');
    await expectComfort(page);
    await people.getByRole('button', { name: `Follow ${bob.username}` }).click();
    await expect(people.getByRole('button', { name: `Unfollow ${bob.username}` })).toBeVisible();
    await people.getByRole('link').click();
  });

  await test.step('the profile updates the count with every press', async () => {
    await expect(page).toHaveTitle('User Profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await main.getByRole('button', { name: 'Unfollow' }).click();
    await expect(main.getByRole('button', { name: '0 Followers' })).toBeVisible();
    await main.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(main.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await expectComfort(page);
    await main.getByRole('button', { name: '1 Follower' }).click();
    const followers = page.getByRole('dialog', { name: 'Followers' });
    await expect(followers.getByRole('link')).toContainText(`@${ann.username}`);
    await expectComfort(page);
    await page.keyboard.press('Escape');
  });

  await test.step('their discussions are under Following, which is not remembered', async () => {
    const title = `What do newts eat, asks ${bob.username}`;
    await startConversation(baseURL ?? '', bob, title);
    const pane = await sidebar(page);
    await pane.getByRole('tab', { name: 'Following' }).click();
    const list = pane.getByRole('list', { name: 'Following conversations' });
    await expect(list.getByRole('link')).toHaveText([new RegExp(title)]);
    expect(await page.evaluate(() => localStorage.getItem('chatlist-filter'))).not.toBe('following');
  });
});

test('the bell shows a notification at once, and links to its comment', async ({
  page,
  browser,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const asked = await startConversation(url, ann, `Where do frogs of ${ann.username} sleep?`);
  await openAs(page, ann, '/');
  const bell = (count: number) => page.getByRole('button', { name: `Notifications (${count})`, exact: true });
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeInViewport();
  await bell(0).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toContainText('No notifications yet.');
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ baseURL: url });
  const other = await context.newPage();
  await openAs(other, bob, `/user/${ann.username}`);
  await other.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(bell(1)).toBeVisible();
  const comment = await commentOn(url, bob, asked, 'In the mud, I believe.');
  await expect(bell(2)).toBeVisible();
  await expectComfort(page);

  await bell(2).click();
  await expect(panel.getByRole('listitem')).toHaveText([
    new RegExp(`${bob.username} commented on your question in Where do frogs .*New`),
    new RegExp(`${bob.username} follows you.*New`),
  ]);
  await expect(bell(0)).toBeVisible();
  await expectComfort(page);
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(
    new RegExp(`${asked.conversation_id}\\?turn=${asked.turn_id}&comment=${comment}`),
  );
  await expect(page.locator(`[data-comment-id="${comment}"]`)).toBeInViewport();
  await page.reload();
  await expect(bell(0)).toBeVisible();
  await context.close();
});

test('a moderator removes a reported comment with a reason, and restores it', async ({
  page,
  browser,
  app,
  newPerson,
}) => {
  const url = app.baseURL;
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const keeper = await appoint(app, await newPerson('keeper'));
  const asked = await startConversation(url, ann, 'Are toads ugly?');
  const id = await commentOn(url, bob, asked, 'You are the toad.');
  const comment = page.locator(`[data-comment-id="${id}"]`);
  await openAs(page, ann, `/conversation/${asked.conversation_id}?turn=${asked.turn_id}&comment=${id}`);

  await test.step('a reader reports it', async () => {
    await comment.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report comment' });
    await expect(dialog).toBeVisible();
    await expectComfort(page);
    await dialog.getByRole('radio', { name: 'Harassment or threats' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText('The moderators will look at it.');
    // The input and the controls in its frame.
    await expectApart(
      notices,
      page.locator('[data-focus-frame]').filter({ has: page.getByRole('textbox', { name: 'Message' }) }),
    );
  });

  await test.step('a moderator finds it in the queue', async () => {
    const context = await browser.newContext({ baseURL: url });
    const desk = await context.newPage();
    await openAs(desk, keeper, '/');
    await (await openAccountMenu(desk, keeper)).getByRole('menuitem', { name: 'Moderation' }).click();
    const queue = desk.getByRole('list', { name: 'Reported' }).getByRole('listitem');
    const item = queue.filter({ hasText: 'You are the toad.' }).first();
    await expect(item).toContainText('Harassment or threats');
    await item.getByRole('button', { name: 'Remove' }).click();
    await decide(desk, 'Remove comment', 'Remove', 'No insults, please.');
    await expect(desk.getByText('Nothing is reported.')).toBeVisible();
    await context.close();
  });

  await test.step('readers see that it was removed', async () => {
    await page.reload();
    await expect(comment).toContainText('[removed]');
    await expect(comment).not.toContainText(bob.username);
  });

  await test.step('a moderator reverses the removal', async () => {
    await openAs(page, keeper, '/moderation');
    await page.getByRole('link', { name: 'Removed' }).click();
    const removed = page.getByRole('list', { name: 'Removed' }).getByRole('listitem');
    const restore = removed.filter({ hasText: bob.username }).getByRole('button', { name: 'Restore' });
    await expect(restore).toBeVisible();
    await expectComfort(page);
    await restore.click();
    await decide(page, 'Restore comment', 'Restore', 'It was meant kindly.');
  });

  await test.step('the log, which all can read, lists both decisions', async () => {
    await openAs(page, ann, '/moderation/log');
    const entries = page.getByRole('list', { name: 'Moderation log' }).getByRole('listitem');
    await expect(entries.filter({ hasText: keeper.username })).toHaveText([
      new RegExp(`${keeper.username} restored a comment.*It was meant kindly`),
      new RegExp(`${keeper.username} removed a comment.*No insults, please`),
    ]);
    await expectComfort(page);
    await page.goto(`/conversation/${asked.conversation_id}?turn=${asked.turn_id}&comment=${id}`);
    await expect(comment).toContainText('You are the toad.');
    await page.goto('/moderation');
    await expect(page.getByText('This page is for moderators.')).toBeVisible();
  });
});

test('comments of a blocked person are collapsed until opened', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const asked = await startConversation(url, ann, `Are newts ugly, asks ${ann.username}?`);
  const id = await commentOn(url, bob, asked, 'You are the newt.');
  await openAs(page, ann, `/user/${bob.username}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByText(`You have blocked ${bob.username}`)).toBeVisible();
  await expectComfort(page);
  await page.goto(`/conversation/${asked.conversation_id}?turn=${asked.turn_id}&comment=${id}`);
  const comment = page.locator(`[data-comment-id="${id}"]`);
  await expect(comment).toContainText('Comment by a blocked person.');
  await expect(comment).not.toContainText('You are the newt.');
  await comment.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(comment).toContainText('You are the newt.');
});

/** Set after registration: the names in MODERATORS can't be registered. */
async function appoint(app: App, person: Person): Promise<Person> {
  await app.restart({ MODERATORS: person.username });
  return person;
}

async function decide(page: Page, title: string, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
