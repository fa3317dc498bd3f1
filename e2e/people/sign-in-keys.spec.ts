// Ways to sign in besides the password: a passkey on a device with a fingerprint reader, two-step sign-in, whose device is
// lost later, and an OpenID Connect issuer. Browsers make passkeys only for a host with a name, so the server is called localhost here.
import { expect, type Page } from '@playwright/test';
import { startTestIssuer } from '../../server/src/testing/oidc-issuer.ts';
import { oneTimeCode } from '../../server/src/testing/one-time-code.ts';
import { expectComfort } from '../support/comfort.ts';
import { type Person, register, signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
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

/** Gives the browser a device that confirms every passkey. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page, person: Pick<Person, 'username'>): Promise<void> {
  const menu = await openAccountMenu(page, person);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
}

async function openAccount(page: Page, { username }: Person) {
  await page.goto(`/user/${username}`);
  await page.getByRole('main').getByRole('button', { name: 'Account', exact: true }).click();
  return page.getByRole('dialog', { name: 'Account', exact: true });
}

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
  'a person who lost the device of the second step signs in with a recovery code',
  { tag: '@desktop' },
  async ({ page, baseURL, guard }) => {
    const ann = await register(baseURL ?? '', 'ann');
    await signIn(page, ann);
    const account = await openAccount(page, ann);
    await account.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await expect(account.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectComfort(page);
    await account.getByRole('button', { name: 'Copy key' }).click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await account.locator('[name="code"]').fill(oneTimeCode(secret, Date.now()));
    await account.getByRole('button', { name: 'Turn on' }).click();
    const listed = account.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allInnerTexts();
    await account.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(account).toContainText('10 recovery codes are left.');
    await account.getByRole('button', { name: 'Close' }).click();
    await logOut(page, ann);

    // The refused first step.
    guard.expectConsoleError(/401/);
    await page.goto('/login');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="username_or_email"]').fill(ann.username);
    await dialog.locator('[name="password"]').fill(ann.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.getByLabel('Code').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  },
);

test(
  'a person signs in at an issuer and signs out there, too',
  { tag: '@desktop' },
  async ({ page, app, baseURL, guard }) => {
    const pond = baseURL ?? '';
    const client = { id: 'pond', secret: 'aSecretOfThePond' };
    const issuer = await startTestIssuer(client, pond);
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
    const returned = page.waitForEvent('load');
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await returned;
    expect([issuer.sign_outs, page.url()]).toEqual([1, `${pond}/`]);
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
