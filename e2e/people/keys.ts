// Passkeys and the account settings in the stories about signing in.
import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/prepared/people.ts';
import { openAccountMenu } from './pond.ts';

/** Gives the browser a device that confirms every passkey. Returns a function that takes it away, with its passkeys. */
export async function addFingerprintReader(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }));
}

/** Logs out by the account menu. */
export async function logOut(page: Page, person: Pick<Person, 'username'>): Promise<void> {
  const menu = await openAccountMenu(page, person);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
}

/** Opens the account settings. */
export async function openAccount(page: Page, { username }: Pick<Person, 'username'>) {
  await page.goto(`/user/${username}`);
  await page.getByRole('main').getByRole('button', { name: 'Account', exact: true }).click();
  return page.getByRole('dialog', { name: 'Account', exact: true });
}
