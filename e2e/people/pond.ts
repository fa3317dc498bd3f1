// Helpers of the stories about people: API calls, the sidebar on desktop and phone, and the mails in the outbox.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/people.ts';

export type TurnRef = { conversation_id: string; turn_id: string };

/** Calls the API as the person; returns the reply's JSON. */
async function callAs(
  baseURL: string,
  person: Person,
  [method, path]: [method: string, path: string],
  body: unknown = {},
): Promise<unknown> {
  const reply = await fetch(`${baseURL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  const text = await reply.text();
  return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** Creates a public conversation with one answered turn. */
export async function askAs(baseURL: string, person: Person, initial_message: string): Promise<TurnRef> {
  const quick = { initial_message, openrouter_model_id: 'fake/echo', is_public: true, tags: [] };
  // The type of the contract's reply.
  const { conversation, incomplete_turn } = (await callAs(
    baseURL,
    person,
    ['POST', '/conversations/quick'],
    quick,
  )) as { conversation: { id: string }; incomplete_turn: { id: string } };
  await callAs(baseURL, person, ['POST', `/turns/${incomplete_turn.id}/stream`]);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

/** Returns the comment's id. */
export async function commentAs(
  baseURL: string,
  person: Person,
  turn_id: string,
  content: string,
): Promise<string> {
  const body = { content, validation_type: 'general' };
  // The type of the contract's reply.
  const { comment } = (await callAs(baseURL, person, ['POST', `/turns/${turn_id}/comments`], body)) as {
    comment: { id: string };
  };
  return comment.id;
}

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

/** Removes a comment as a moderator. */
export async function removeCommentAs(
  baseURL: string,
  moderator: Person,
  target_id: string,
  reason: string,
): Promise<void> {
  const body = { target_type: 'comment', target_id, action: 'remove', reason };
  await callAs(baseURL, moderator, ['POST', '/moderation/decisions'], body);
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

/** Returns the text of the newest mail to the address. */
export async function readMail(data_dir: string, address: string): Promise<string> {
  const directory = join(data_dir, 'outbox');
  let found = '';
  await expect(async () => {
    // The folder does not exist before the first mail.
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
    );
    found = mails.findLast((mail) => mail.includes(address)) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
