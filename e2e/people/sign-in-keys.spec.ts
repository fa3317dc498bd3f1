// Ways to sign in besides the password: a passkey on a device with a fingerprint reader, and an OpenID Connect issuer. Browsers make
// passkeys only for a host with a name, so the server is called localhost here. Two-step sign-in: lost-phone.phone.spec.ts.
import { expect } from '@playwright/test';
import { startTestIssuer } from '../../server/src/testing/oidc-issuer.ts';
import { expectComfort } from '../support/comfort.ts';
import { register, signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { addFingerprintReader, logOut, openAccount } from './keys.ts';
import { openAccountMenu } from './pond.ts';

// Uses a separate server, because other stories have it under its address.
test.use({
  settings: { PUBLIC_URL: 'http://localhost' },
  baseURL: async ({ app }, use) => use(app.baseURL.replace('127.0.0.1', 'localhost')),
});

test.beforeEach(async ({ app, baseURL, guard }) => {
  await app.restart({ PUBLIC_URL: baseURL ?? '' });
  guard.expectRequestsTo(baseURL ?? '');
});

test(
  'a person adds a passkey, signs in with it, and deletes it',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const ann = await register(baseURL ?? '', 'ann');
    await addFingerprintReader(page);
    await signIn(page, ann);
    const account = await openAccount(page, ann);
    await account.getByRole('button', { name: 'Add a passkey' }).click();
    await account.getByLabel('Name').fill('My phone');
    await expectComfort(page);
    await account.getByRole('button', { name: 'Add', exact: true }).click();
    const passkeys = account.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys).toContainText('never used');
    await account.getByRole('button', { name: 'Close' }).click();
    await logOut(page, ann);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('/');
    await openAccount(page, ann);
    await expect(passkeys).toContainText('last used now');
    await account.getByRole('button', { name: 'Delete My phone' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “My phone”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(passkeys).toHaveCount(0);
  },
);

test(
  'a person signs in at an issuer and signs out there, too',
  { tag: '@desktop' },
  async ({ page, app, baseURL, guard }) => {
    const pond = baseURL ?? '';
    const client = { id: 'pond', secret: 'aSecretOfThePond' };
    const issuer = await startTestIssuer(client, pond, { asks: true });
    issuer.person = { sub: 's-1', email: 'neo@club.example', email_verified: true, name: 'Neo Newt' };
    guard.expectRequestsTo(issuer.url);
    await app.restart({
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'The club',
    });
    const enter = page.getByRole('link', { name: 'Enter the club' });
    const leave = async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in with The club' }).click();
    };
    await leave();
    await enter.click();
    await page.waitForURL('/');
    const menu = await openAccountMenu(page, { username: 'Neo-Newt' });
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Leave the club' }).click();
    await page.waitForURL(`${pond}/`);
    expect(issuer.sign_outs).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('access_token');

    // The issuer asks again.
    await leave();
    await expect(enter).toBeVisible();

    // An account with a password has nothing to sign out of there.
    const ann = await register(pond, 'ann');
    await signIn(page, ann);
    await page.goto('/');
    await logOut(page, ann);
    await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
    expect([issuer.sign_outs, new URL(page.url()).origin]).toEqual([1, pond]);
    await issuer.close();
  },
);
