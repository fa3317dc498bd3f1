// People of a story: registered through the public API, and signed in by storing their tokens where the web app keeps them.
import { expect, type Locator, type Page } from '@playwright/test';

export type Person = {
  id: string;
  username: string;
  email: string;
  password: string;
  access_token: string;
  refresh_token: string;
};

const PASSWORD = 'Lily-pad7!';
let registered = 0;

/** Registers an account. The name gets a number, so that it is unique across stories and workers. */
export async function register(baseURL: string, name: string): Promise<Person> {
  registered += 1;
  const username = `${name}-${process.pid}-${registered}`;
  const email = `${username}@pond.example`;
  const reply = await fetch(`${baseURL}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password: PASSWORD }),
  });
  if (reply.status !== 201) throw new Error(`Registering ${username}: ${reply.status} ${await reply.text()}`);
  // The type of the contract's AuthReply.
  const { user, access_token, refresh_token } = (await reply.json()) as {
    user: { id: string };
    access_token: string;
    refresh_token: string;
  };
  return { id: user.id, username, email, password: PASSWORD, access_token, refresh_token };
}

/** Signs the person in on this page's browser context. The page is then on a plain document of the origin. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate((tokens) => {
    localStorage.setItem('access_token', tokens.access_token);
    localStorage.setItem('refresh_token', tokens.refresh_token);
  }, person);
}

/** Fills the registration dialog and waits until username and email are reported as free. The caller presses its button. */
export async function fillSignUp(dialog: Locator, name: string): Promise<void> {
  await dialog.locator('[name="username"]').fill(name);
  await dialog.locator('[name="email"]').fill(`${name}@pond.example`);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.locator('[name="confirmPassword"]').fill(PASSWORD);
  await expect(dialog.getByText('Username is available')).toBeVisible();
  await expect(dialog.getByText('Email is available')).toBeVisible();
}
