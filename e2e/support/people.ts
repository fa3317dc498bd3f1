// People of a story. They register through the public API, as anyone does, so that a story starts where it gets
// interesting; signing in puts their tokens where the web app keeps them.
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

/** A new account; the name gets a number, so that stories and workers never meet. */
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
  // The contract's AuthReply, which the server validates before it answers.
  const { user, access_token, refresh_token } = (await reply.json()) as {
    user: { id: string };
    access_token: string;
    refresh_token: string;
  };
  return { id: user.id, username, email, password: PASSWORD, access_token, refresh_token };
}

/** Signs the person in on this page's browser context. The page ends on a plain document of the origin. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate((tokens) => {
    localStorage.setItem('access_token', tokens.access_token);
    localStorage.setItem('refresh_token', tokens.refresh_token);
  }, person);
}

/** Fills the dialog of a new account and waits until both names are free: what remains is its button. */
export async function fillSignUp(dialog: Locator, name: string): Promise<void> {
  await dialog.locator('[name="username"]').fill(name);
  await dialog.locator('[name="email"]').fill(`${name}@pond.example`);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.locator('[name="confirmPassword"]').fill(PASSWORD);
  await expect(dialog.getByText('Username is available')).toBeVisible();
  await expect(dialog.getByText('Email is available')).toBeVisible();
}
