// The sidebar on a desktop: own and other conversations, their actions, and the sidebar's own state.
import { expect, type Page } from '@playwright/test';
import { expectPlace } from './support/geometry.ts';
import { createLatch } from './support/page.ts';
import { signIn } from './support/prepared/people.ts';
import { commentOn, startConversation } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';

const pane = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const section = (page: Page, name: string) => pane(page).getByRole('region', { name });
const row = (page: Page, name: string, title: string) =>
  section(page, name).getByRole('listitem').filter({ hasText: title });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('conversations are listed with the allowed actions', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const french = `Pourquoi les grenouilles de ${alice.username} chantent-elles la nuit au bord du grand lac ?`;
  const secret = await startConversation(url, alice, { message: french, title: french, is_public: false });
  const theirs = await startConversation(url, bob, {
    message: 'Frogs breed in still water.',
    title: `Still water, asks ${bob.username}`,
  });
  await commentOn(url, alice, theirs, 'I agree.');
  await fetch(`${url}/api/turns/${theirs.turn_id}/vote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vote_type: 'upvote' }),
  });
  await signIn(page, alice);
  await page.goto('/');
  const own = row(page, 'Recent', french);
  const other = row(page, 'Explore', bob.username);

  await test.step('a row shows time, language and votes', async () => {
    await expect(own.getByRole('link')).toHaveAttribute('href', `/conversation/${secret.conversation_id}`);
    await expect(own).toContainText('Private');
    await expect(own).toContainText(/now|\dm ago/);
    await expect(own).toContainText('FR');
    await expect(own).toContainText('0 views');
    await expect(own).not.toContainText(/upvote|comment/);
    await expect(own.getByText(french)).toHaveCSS('-webkit-line-clamp', '2');
    await expect(other).toContainText('1 upvote');
    await expect(other).toContainText('1 comment');
    await expect(other).not.toContainText(/Private|EN/);
    await expect(section(page, 'Explore').getByText(french)).toHaveCount(0);
    const heights = await Promise.all(
      ['Recent', 'Explore'].map(async (name) => (await section(page, name).boundingBox())?.height ?? 0),
    );
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(12);
  });

  await test.step('an opened conversation is marked, and sets the tab title', async () => {
    await other.getByRole('link').click();
    await expect(page).toHaveURL(`/conversation/${theirs.conversation_id}`);
    await expect(other.getByRole('link')).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => sessionStorage.getItem('new-conversation-navigation'))).toBe('true');
  });

  await test.step('the cached list is shown before the server replies', async () => {
    await expect.poll(() => stored(page, 'query-cache')).toContain(theirs.conversation_id);
    const held = createLatch();
    await page.route('**/api/conversations?**', async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.reload();
    await expect(other).toBeVisible();
    held.open();
    await page.unrouteAll({ behavior: 'wait' });
  });

  const menu = page.getByRole('menu');
  await test.step('everyone can open and copy; only the creator can publish and delete', async () => {
    await other.getByRole('link').click({ button: 'right', position: { x: 40, y: 10 } });
    await expect(menu.getByRole('menuitem', { name: 'Open in new tab' })).toBeVisible();
    const link = await other.getByRole('link').evaluate((element) => element.getBoundingClientRect().left);
    await expectPlace(menu, { left: link + 40 });
    await expect(menu.getByRole('menuitem', { name: /Make public|Delete conversation/ })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${url}/conversation/${theirs.conversation_id}`,
    );
  });

  await test.step('the longest menu is shown whole, even if it does not fit above or below the pointer', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await own.getByRole('link').click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Delete conversation' })).toBeVisible();
    await expect
      .poll(() => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a private conversation is published after a confirmation', async () => {
    await own.getByRole('link').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Make public' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Conversation Public?' });
    await expect(dialog).toContainText(
      'This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds.',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const held = createLatch();
    await page.route(`**/api/conversations/${secret.conversation_id}`, async (route) => {
      await held.opened;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Make Public' }).click();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    held.open();
    await expect(dialog).toHaveCount(0);
    await expect(own).not.toContainText('Private');
    await own.getByRole('link').click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Delete conversation' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Make public' })).toHaveCount(0);
  });

  await test.step('a conversation is deleted after a confirmation', async () => {
    await menu.getByRole('menuitem', { name: 'Delete conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete conversation' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this conversation? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // It was her only conversation, so the section disappears.
    await expect(section(page, 'Recent')).toHaveCount(0);
  });

  await test.step('logging out opens home with the sign-in buttons', async () => {
    // Away from the conversation, whose visit would be stored at any moment.
    await pane(page).getByRole('link', { name: 'Trending' }).click();
    await expect(page).toHaveURL('/trending');
    await pane(page)
      .getByRole('button', { name: `@${alice.username}` })
      .click();
    await expect(menu.getByRole('menuitem', { name: 'AI Models' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(pane(page).getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(pane(page).getByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(await stored(page, 'access_token')).toBeNull();
  });
});

test('each part of the sidebar has a loading and an empty state', async ({ page, newPerson }) => {
  const alice = await newPerson('alice');
  const held = createLatch();
  const models = '**/api/openrouter/models/all';
  await signIn(page, alice);
  await page.route('**/api/auth/me', async (route) => {
    await held.opened;
    await route.continue();
  });
  await page.route('**/api/conversations?**', (route) =>
    route.fulfill({ json: { items: [], page: 1, per_page: 20, total: 0, pages: 0, next: null } }),
  );
  const late = createLatch();
  await page.route(models, async (route) => {
    await late.opened;
    await route.fulfill({ json: { models: [] } });
  });
  await page.goto('/');
  await expect(pane(page).getByText('Loading your account')).toBeAttached();
  held.open();
  await expect(section(page, 'Explore').getByText('No conversations yet.', { exact: true })).toBeVisible();
  await expect(section(page, 'Recent')).toHaveCount(0);

  await pane(page)
    .getByRole('button', { name: `@${alice.username}` })
    .click();
  await page.getByRole('menuitem', { name: 'AI Models' }).click();
  await expect(page.getByText('Loading models...', { exact: true }).first()).toBeVisible();
  late.open();
  await expect(page.getByText('No models found.', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Manage models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Models' });
  await expect(dialog.getByText('No models found.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the sidebar keeps its state', async ({ page, baseURL, newPerson }) => {
  const alice = await newPerson('alice');
  await startConversation(baseURL ?? '', alice, `What do sidebars show ${alice.username}?`);
  await page.goto('/trending');
  const close = pane(page).getByRole('button', { name: 'Close sidebar' });
  const open = page.getByRole('button', { name: 'Open sidebar' });
  const tooltip = page.getByRole('tooltip');

  await test.step('its buttons have labels', async () => {
    await close.hover();
    await expect(tooltip).toHaveText('Close sidebar (Alt+/)');
    await close.click();
    await expect(pane(page)).toHaveAttribute('inert');
    await expect(open).toBeFocused();
    expect(await stored(page, 'left-pane-visible')).toBe('false');
    await page.reload();
    await expect(open).toBeVisible();
    await open.hover();
    await expect(tooltip).toHaveText('Open sidebar (Alt+/)');
  });

  await test.step('its keys work outside of fields', async () => {
    await page.keyboard.press('Alt+/');
    await expect(close).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.keyboard.press('Shift+Alt+O');
    await expect(page).toHaveURL('/');
    await page.getByRole('textbox', { name: 'Ask anything' }).focus();
    await page.keyboard.press('Alt+/');
    await expect(close).toBeVisible();
    expect(await stored(page, 'left-pane-visible')).toBe('true');
  });

  await test.step('the chosen list of Explore is remembered', async () => {
    await expect(pane(page).getByRole('list', { name: 'Hot conversations' })).toHaveCount(1);
    await pane(page).getByRole('button', { name: 'Filter: Hot' }).click();
    await page.getByRole('menuitemradio', { name: 'New' }).click();
    expect(await stored(page, 'chatlist-filter')).toBe('new');
    expect(JSON.parse((await stored(page, 'layout-state')) ?? '')).toEqual({
      selectedFilter: 'new',
      selectedTurnId: null,
      leftPaneVisible: true,
    });
    await page.reload();
    await expect(pane(page).getByRole('button', { name: 'Filter: New' })).toBeVisible();
  });

  await test.step('its header and its button open home', async () => {
    await page.goto('/trending');
    await pane(page).getByRole('link', { name: 'Frogpond home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/trending');
    await pane(page).getByRole('button', { name: 'New chat' }).click();
    await expect(page).toHaveURL('/');
  });
});
