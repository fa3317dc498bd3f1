// Error texts of the sign-in dialog when a request fails, as specified.
import { expect } from '@playwright/test';
import { test } from '../support/story.ts';

const REFUSAL = { status: 500, json: {} };

test('the sign-in dialog shows the specified error texts', async ({ page, guard }) => {
  guard.expectConsoleError(/500/);
  guard.expectConsoleError(/ERR_FAILED/);
  await page.addInitScript(() => {
    let give = (_: { credential: string }): void => undefined;
    Reflect.set(window, 'google', {
      accounts: {
        id: {
          initialize: ({ callback }: { callback: typeof give }) => (give = callback),
          prompt: () => give({ credential: 'none' }),
        },
      },
    });
  });
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    const settings: unknown = await reply.json();
    await route.fulfill({ json: Object.assign({}, settings, { google_client_id: 'pond' }) });
  });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const error = dialog.getByRole('alert').first();
  /** Expects the button's pending label while the request is held, then lets the request fail. */
  const fails = async (path: string, label: string, busy: string) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(path, async (route) => {
      await held;
      await route.fulfill(REFUSAL);
    });
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog.getByRole('button', { name: busy, exact: true })).toBeVisible();
    release();
    await expect(dialog.getByRole('button', { name: label, exact: true })).toBeVisible();
    await page.unroute(path);
  };

  await field('username_or_email').fill('ann');
  await field('password').fill('Lily-pad7!');
  await fails('**/api/auth/login', 'Login', 'Logging in...');
  await expect(error).toHaveText('Login failed');
  await fails('**/api/auth/google', 'Sign in with Google', 'Signing in...');
  await expect(error).toHaveText('Google sign-in failed. Please try again.');

  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(field('resetEmail')).toHaveAttribute('type', 'email');
  await expect(field('resetEmail')).toHaveAttribute('required');
  await field('resetEmail').fill('ann@pond.example');
  await fails('**/api/auth/password/reset-request', 'Send Reset Email', 'Sending reset email...');
  await expect(error).toHaveText('Failed to send password reset email. Please try again.');
  await dialog.getByRole('button', { name: 'Remember your password? Back to Login' }).click();
  await expect(error).toHaveCount(0);

  await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  for (const name of ['username', 'email', 'password', 'confirmPassword']) {
    await expect(field(name)).toHaveAttribute('required');
  }
  await expect(field('email')).toHaveAttribute('type', 'email');
  await field('username').fill(`newt-${process.pid}`);
  await field('email').fill(`newt-${process.pid}@pond.example`);
  await field('password').fill('Lily-pad7!');
  await field('confirmPassword').fill('Lily-pad7!');
  await expect(dialog.getByText('Username is available')).toBeVisible();
  await expect(dialog.getByText('Email is available')).toBeVisible();
  await fails('**/api/auth/register', 'Sign Up', 'Creating account...');
  await expect(error).toHaveText('Registration failed');
  await page.route('**/api/auth/register', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(error).toHaveText('Registration failed. Please try again.');
});
