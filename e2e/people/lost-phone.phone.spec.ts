// A stranger is invited by a friend, signs in by a passkey on the phone, loses it, and comes back by a recovery code. Browsers make
// passkeys only for a host with a name, so the server is called localhost here.
import { expect } from '@playwright/test';
import { oneTimeCode } from '../../server/src/testing/one-time-code.ts';
import { expectComfort } from '../support/comfort.ts';
import { callAs } from '../support/prepared/conversations.ts';
import { fillSignUp } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { addFingerprintReader, logOut, openAccount } from './keys.ts';

// Uses a separate server, because other stories have it under its address and without an invitation.
test.use({
  settings: { PUBLIC_URL: 'http://localhost', REGISTRATION: 'open' },
  baseURL: async ({ app }, use) => use(app.baseURL.replace('127.0.0.1', 'localhost')),
});

test('a friend joins, loses the phone with the passkey, and comes back by a recovery code', async ({
  page,
  app,
  baseURL,
  newPerson,
  guard,
}) => {
  guard.expectRequestsTo(baseURL ?? '');
  const host = await newPerson('host');
  await app.restart({ PUBLIC_URL: baseURL ?? '', REGISTRATION: 'invite', MODERATORS: host.username });
  const removePhone = await addFingerprintReader(page);
  const friend = { username: `friend-${process.pid}`, password: host.password };
  let codes: string[] = [];

  await test.step('the friend signs up by the link', async () => {
    // The type of the contract's reply.
    const { url } = (await callAs(app.baseURL, host, ['POST', '/invitations'])) as { url: string };
    await page.goto(url);
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await expect(dialog).toContainText(`@${host.username} invites you.`);
    await fillSignUp(dialog, friend.username);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('/');
  });

  await test.step('adds a passkey, and two-step sign-in with its recovery codes', async () => {
    const account = await openAccount(page, friend);
    await account.getByRole('button', { name: 'Add a passkey' }).click();
    await account.getByLabel('Name').fill('My phone');
    await account.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(account.getByRole('list', { name: 'Passkeys' })).toContainText('never used');
    await account.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await expect(account.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectComfort(page);
    await account.getByRole('button', { name: 'Copy key' }).click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await account.locator('[name="code"]').fill(oneTimeCode(secret, Date.now()));
    await account.getByRole('button', { name: 'Turn on' }).click();
    const listed = account.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    codes = await listed.allInnerTexts();
    await account.getByRole('button', { name: 'I have saved the codes' }).click();
    await account.getByRole('button', { name: 'Close' }).click();
    await logOut(page, friend);
  });

  await test.step('signs in by the passkey, without a second step', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('/');
  });

  await test.step('loses the phone, and comes back by the password and a recovery code', async () => {
    // A new phone has neither the passkey nor the session.
    await removePhone();
    await page.goto('/api/health');
    await page.evaluate(() => localStorage.clear());
    // The refused first step.
    guard.expectConsoleError(/401/);
    await page.goto('/login');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="username_or_email"]').fill(friend.username);
    await dialog.locator('[name="password"]').fill(friend.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.getByLabel('Code').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('/');
    const account = await openAccount(page, friend);
    await expect(account).toContainText('9 recovery codes are left.');
    await account.getByRole('button', { name: 'Delete My phone' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “My phone”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(account.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  });
});
