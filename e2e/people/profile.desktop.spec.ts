// Own profile and settings: names, data export, sessions, models, theme, and deleting the account.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createLatch } from '../support/page.ts';
import { signIn } from '../support/prepared/people.ts';
import { expectComfort } from '../support/comfort.ts';
import { test } from '../support/story.ts';
import { startConversation } from '../support/prepared/conversations.ts';
import { openAccountMenu, uploadAvatarAs } from './pond.ts';

test('a person edits their profile, exports their data and deletes the account', async ({
  page,
  guard,
  baseURL,
  newPerson,
}) => {
  const ann = await newPerson('ann');
  await startConversation(baseURL ?? '', ann, 'Do ponds dream?');
  await signIn(page, ann);
  await page.goto(`/user/${ann.username}`);
  const main = page.getByRole('main');
  const renamed = `${ann.username}-r`;

  await test.step('names and bio change, and the URL with them', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.locator('[name="display_name"]').fill('Ann of the Pond');
    await dialog.locator('[name="bio"]').fill('I listen.');
    await dialog.locator('[name="username"]').fill(renamed);
    await expect(dialog.getByText('Username is available')).toBeVisible();
    await expectComfort(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`/user/${renamed}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ann of the Pond');
    await expect(main).toContainText(`@${renamed}`);
    await expect(main).toContainText('I listen.');
    await expect(main.getByRole('list', { name: 'Figures' })).toContainText('1 Discussion');
    await expect(main.getByRole('link', { name: /Do ponds dream\?/ })).toBeVisible();
    await expectComfort(page);
  });

  await main.getByRole('button', { name: 'Account', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Account', exact: true });
  await test.step('all data is exported as a file', async () => {
    await expect(account.getByRole('list', { name: 'Sessions' })).toContainText('This session');
    await expectComfort(page);
    const download = async (format: string) => {
      const coming = page.waitForEvent('download');
      await account.getByRole('button', { name: `Download my data as ${format}` }).click();
      return await coming;
    };
    const data = await download('JSON');
    expect(data.suggestedFilename()).toMatch(/\.json$/);
    expect(JSON.parse(await readFile(await data.path(), 'utf8'))).toMatchObject({
      profile: { username: renamed, bio: 'I listen.' },
      conversations: [{ turns: [{ user_message: 'Do ponds dream?' }] }],
      notifications: [],
    });
    const reading = await download('Markdown');
    expect(reading.suggestedFilename()).toMatch(/\.md$/);
    expect(await readFile(await reading.path(), 'utf8')).toContain(`# @${renamed}\n`);
  });

  await test.step('the account is deleted only with the right password', async () => {
    await account.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.locator('[name="password"]').fill(ann.password);
    await expectComfort(page);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL('/');
    guard.expectConsoleError(/404/);
    await page.goto(`/user/${renamed}`);
    await expect(page.getByRole('alert')).toContainText('User not found.');
    await page.getByRole('main').getByRole('link', { name: 'Find people' }).click();
    await page.waitForURL('/users');
  });
});

test('signing out everywhere ends the other browser’s session too', async ({
  page,
  browser,
  baseURL,
  newPerson,
}) => {
  const ann = await newPerson('ann');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, ann);
  await signIn(page, ann);
  await page.goto(`/user/${ann.username}`);
  await page.getByRole('main').getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await other.goto('/');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await context.close();
});

test('the model list shows the chosen models', async ({ page, newPerson }) => {
  const ann = await newPerson('ann');
  await signIn(page, ann);
  await page.goto(`/user/${ann.username}`);
  await page.getByRole('main').getByRole('button', { name: 'AI Models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Models' });
  const search = dialog.getByRole('searchbox', { name: 'Add or search model' });
  await search.fill('nothing-like-it');
  await expect(dialog.getByText('No models found.')).toBeVisible();
  await search.fill('FAKE/ECHO');
  const rows = dialog.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('switch').check();
  await expectComfort(page);
  const held = createLatch();
  await page.route('**/api/openrouter/user/models', async (route) => {
    await held.opened;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const again = page.waitForResponse('**/api/openrouter/models/all');
  held.open();
  await again;
  await expect(dialog).toHaveCount(0);

  await page.goto('/');
  const dropdown = page.getByRole('main').getByRole('button', { name: /^Model: / });
  await dropdown.click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText(/remembers/);
  await expectComfort(page);
  await page.keyboard.press('Enter');
  await expect(dropdown).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('preferred-model'))).toBe('fake/echo');

  const menu = await openAccountMenu(page, ann);
  await menu.getByRole('menuitem', { name: 'AI Models' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Echo']);
});

test('a frog replaces a picture that fails to load, and a letter replaces a failed frog', async ({
  page,
  guard,
  baseURL,
  newPerson,
}) => {
  const ann = await newPerson('ann');
  const pictureUrl = await uploadAvatarAs(baseURL ?? '', ann);
  guard.expectConsoleError(/ERR_FAILED/);
  const asked = page.waitForRequest(`**${pictureUrl}`);
  await page.route(`**${pictureUrl}`, (route) => route.abort());
  await page.goto(`/user/${ann.username}`);
  await asked;
  const head = page.getByRole('main').locator('header');
  const picture = head.locator('img').first();
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await picture.dispatchEvent('error');
  await expect(head.getByText('A', { exact: true })).toBeVisible();
  await expect(head.locator('img')).toHaveCount(0);
});

test('the theme is stored in the profile and applied at the first paint', async ({
  page,
  browser,
  baseURL,
  newPerson,
}) => {
  const ann = await newPerson('ann');
  await signIn(page, ann);
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveClass(/light/);
  const menu = await openAccountMenu(page, ann);
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await menu.getByRole('menuitem', { name: 'Dark mode' }).click();
  await expect(html).toHaveClass(/dark/);
  await saved;
  expect(await page.evaluate(() => localStorage.getItem('user-theme-preference'))).toBe('dark');
  // The document is dark before any script of the app has loaded.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/trending', { waitUntil: 'commit' });
  await expect(html).toHaveClass(/dark/);
  await page.unroute('**/assets/*.js');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, ann);
  await other.goto('/');
  await expect(other.locator('html')).toHaveClass(/dark/);
  await context.close();
});
