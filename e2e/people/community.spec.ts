// What people do about each other: follow, hear of each other, report, and moderate.
import { expect, type Page } from '@playwright/test';
import { register, signIn, type Person } from '../support/people.ts';
import { test } from '../support/story.ts';
import { askAs, commentAs, expectAccessible, openAccountMenu, sidebar } from './pond.ts';

const MODERATOR = 'pond-keeper';

test.use({ settings: { MODERATORS: MODERATOR } });

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person);
  await page.goto(path);
}

test('following someone brings their new discussions', async ({ page, baseURL, newPerson }) => {
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  await openAs(page, ann, '/users');
  await expect(page).toHaveTitle('People');

  await test.step('people are found by name, and followed from the list', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill(bob.username);
    const people = page.getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expect(people).toContainText('0 karma');
    await expectAccessible(page);
    await people.getByRole('button', { name: `Follow ${bob.username}` }).click();
    await expect(people.getByRole('button', { name: `Unfollow ${bob.username}` })).toBeVisible();
    await people.getByRole('link').click();
  });

  await test.step('the profile counts with every press', async () => {
    await expect(page).toHaveTitle('User Profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await main.getByRole('button', { name: 'Unfollow' }).click();
    await expect(main.getByRole('button', { name: '0 Followers' })).toBeVisible();
    await main.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(main.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: '1 Follower' }).click();
    const followers = page.getByRole('dialog', { name: 'Followers' });
    await expect(followers.getByRole('link')).toContainText(`@${ann.username}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('their discussions stand under Following, which is not remembered', async () => {
    const title = `What do newts eat, asks ${bob.username}`;
    await askAs(baseURL ?? '', bob, title);
    const pane = await sidebar(page);
    await pane.getByRole('button', { name: 'Filter: Hot' }).click();
    await page.getByRole('menuitemradio', { name: 'Following' }).click();
    const list = pane.getByRole('list', { name: 'Following conversations' });
    await expect(list.getByRole('link')).toHaveText([new RegExp(title)]);
    expect(await page.evaluate(() => localStorage.getItem('chatlist-filter'))).not.toBe('following');
  });
});

test('the bell tells at once, and leads to the place', async ({ page, browser, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const asked = await askAs(url, ann, `Where do frogs of ${ann.username} sleep?`);
  await openAs(page, ann, '/');
  const bell = (count: number) => page.getByRole('button', { name: `Notifications (${count})`, exact: true });
  await sidebarOrBar(page);
  await bell(0).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toContainText('No notifications yet.');
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ baseURL: url });
  const other = await context.newPage();
  await openAs(other, bob, `/user/${ann.username}`);
  await other.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(bell(1)).toBeVisible();
  const comment = await commentAs(url, bob, asked.turn_id, 'In the mud, I believe.');
  await expect(bell(2)).toBeVisible();
  await expectAccessible(page);

  await bell(2).click();
  await expect(panel.getByRole('listitem')).toHaveText([
    new RegExp(`${bob.username} commented on your question in Where do frogs .*New`),
    new RegExp(`${bob.username} follows you.*New`),
  ]);
  await expect(bell(0)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(
    new RegExp(`${asked.conversation_id}\\?turn=${asked.turn_id}&comment=${comment}`),
  );
  await expect(page.locator(`[data-comment-id="${comment}"]`)).toBeInViewport();
  await page.reload();
  await expect(bell(0)).toBeVisible();
  await context.close();
});

test('a reported comment is removed, told to everybody, and restored', async ({
  page,
  browser,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const keeper = await registerKeeper(url);
  const asked = await askAs(url, ann, 'Are toads ugly?');
  const id = await commentAs(url, bob, asked.turn_id, 'You are the toad.');
  const path = `/conversation/${asked.conversation_id}?turn=${asked.turn_id}&comment=${id}`;
  const comment = (on: Page) => on.locator(`[data-comment-id="${id}"]`);
  await openAs(page, ann, path);

  await test.step('a reader reports it', async () => {
    await comment(page).getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report comment' });
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Harassment or threats' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'The moderators will look at it.',
    );
  });

  const context = await browser.newContext({ baseURL: url });
  const desk = await context.newPage();
  await test.step('a moderator removes it and says why', async () => {
    await openAs(desk, keeper, '/');
    await (await openAccountMenu(desk, keeper)).getByRole('menuitem', { name: 'Moderation' }).click();
    const item = desk
      .getByRole('list', { name: 'Reported' })
      .getByRole('listitem')
      .filter({ hasText: 'You are the toad.' });
    await expect(item.first()).toContainText('Harassment or threats');
    await expectAccessible(desk);
    await item.first().getByRole('button', { name: 'Remove' }).click();
    await decide(desk, 'Remove comment', 'Remove', 'No insults, please.');
    await expect(desk.getByText('Nothing is reported. The pond is calm.')).toBeVisible();
    await page.reload();
    await expect(comment(page)).toContainText('[removed]');
    await expect(comment(page)).not.toContainText(bob.username);
  });

  await test.step('everybody can read that in the log, and it can be restored', async () => {
    await desk.getByRole('link', { name: 'Removed' }).click();
    await desk.getByRole('list', { name: 'Removed' }).getByRole('button', { name: 'Restore' }).click();
    await decide(desk, 'Restore comment', 'Restore', 'It was meant kindly.');
    await page.goto('/moderation/log');
    const log = page.getByRole('list', { name: 'Moderation log' }).getByRole('listitem');
    await expect(log).toHaveText([
      new RegExp(`${MODERATOR} restored a comment.*It was meant kindly`),
      new RegExp(`${MODERATOR} removed a comment.*No insults, please`),
    ]);
    await expectAccessible(page);
    await page.goto(path);
    await expect(comment(page)).toContainText('You are the toad.');
  });

  await test.step('who is blocked is folded away, until one looks', async () => {
    await page.goto(`/user/${bob.username}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await expect(page.getByText(`You have blocked ${bob.username}`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(path);
    await expect(comment(page)).toContainText('Comment by a blocked person.');
    await expect(comment(page)).not.toContainText('You are the toad.');
    await comment(page).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(comment(page)).toContainText('You are the toad.');
  });

  await test.step('the queue is for moderators', async () => {
    await page.goto('/moderation');
    await expect(page.getByText('This page is for moderators.')).toBeVisible();
  });
  await context.close();
});

async function decide(page: Page, title: string, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The moderator that the server's settings name. */
async function registerKeeper(baseURL: string): Promise<Person> {
  return register(baseURL, MODERATOR, MODERATOR);
}

/** On a phone the bell stands in the bar, elsewhere in the sidebar: both are in sight. */
async function sidebarOrBar(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeInViewport();
}
