// Helpers of the stories about people: API calls, the sidebar on desktop and phone, and the mails in the outbox.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/prepared/people.ts';

/** Uploads a green pixel as avatar; returns its URL. */
export async function uploadAvatarAs(baseURL: string, person: Person): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWOIWhDwHwAE7AJKU/qYHQAAAABJRU5ErkJggg==';
  const reply = await fetch(`${baseURL}/api/users/${person.id}/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.access_token}`, 'content-type': 'image/png' },
    body: Buffer.from(pixel, 'base64'),
  });
  if (!reply.ok) throw new Error(`The avatar was refused: ${reply.status} ${await reply.text()}`);
  // The type of the contract's reply.
  const { user } = (await reply.json()) as { user: { avatar_url: string } };
  return user.avatar_url;
}

/** Returns the sidebar, and opens it first if it is closed, as on a phone. */
export async function sidebar(page: Page): Promise<Locator> {
  const pane = page.getByRole('navigation', { name: 'Conversations' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('main')).toBeVisible();
  if ((await menu.isVisible()) && (await pane.getAttribute('inert')) !== null) await menu.click();
  await expect(pane.getByRole('button', { name: 'Close sidebar' })).toBeInViewport({ ratio: 1 });
  return pane;
}

/** Opens the account menu. */
export async function openAccountMenu(page: Page, { username }: { username: string }): Promise<Locator> {
  const pane = await sidebar(page);
  await pane.getByRole('button', { name: `@${username}` }).click();
  return page.getByRole('menu', { name: 'Account' });
}

/** Returns the text of the newest mail to the address. Ignores the mail that verifies the address after sign-up. */
export async function readMail(dataDir: string, address: string): Promise<string> {
  const directory = join(dataDir, 'outbox');
  let found = '';
  await expect(async () => {
    // The folder does not exist before the first mail.
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
    );
    const texts = mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    found = texts.findLast((mail) => mail.includes(address) && !mail.includes('verify_token=')) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
