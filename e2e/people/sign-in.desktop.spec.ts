// Registration and sign-in, with their errors.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { createLatch, untilStill } from '../support/page.ts';
import { test } from '../support/story.ts';
import { openAccountMenu, readMail, sidebar } from './pond.ts';

test('registration shows every rule', async ({ page, newPerson, guard }) => {
  const ann = await newPerson('ann');
  await page.goto('/register');
  await expect(page).toHaveTitle('Sign Up');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const submit = dialog.getByRole('button', { name: 'Sign Up', exact: true });
  const name = `tadpole-${test.info().project.name}-${process.pid}`;

  await test.step('a taken username or email address is reported while typing', async () => {
    await expect(dialog).toContainText(
      'Username can only contain letters, numbers, underscores, and hyphens',
    );
    const held = createLatch();
    await page.route('**/api/auth/check-username', async (route) => {
      await held.opened;
      await route.continue();
    });
    await field('username').fill(ann.username.toUpperCase());
    await expect(dialog.getByText('Checking...')).toBeVisible();
    held.open();
    await expect(dialog.getByText('This username is already taken.')).toBeVisible();
    await page.unroute('**/api/auth/check-username');
    await field('email').fill(ann.email);
    await expect(dialog.getByText('This email address is already in use.')).toBeVisible();
    await fillPasswords(page, 'Lily-pad7!', 'Lily-pad7!');
    await submit.click();
    await expect(dialog.getByRole('alert').first()).toHaveText('Please choose an available username');
    await field('username').fill(name);
    await expect(dialog.getByText('Username is available')).toBeVisible();
    await submit.click();
    await expect(dialog.getByRole('alert').first()).toHaveText('Please use a different email address');
    await field('email').fill(`${name}@pond.example`);
    await expect(dialog.getByText('Email is available')).toBeVisible();
    await expectComfort(page);
  });

  await test.step('a failed check marks the name as unavailable', async () => {
    guard.expectConsoleError(/500/);
    await page.route('**/api/auth/check-username', (route) => route.fulfill({ status: 500, json: {} }));
    await field('username').fill(`${name}x`);
    await expect(dialog.getByText('Error checking username')).toBeVisible();
    await page.unroute('**/api/auth/check-username');
    await field('username').fill(name);
    await expect(dialog.getByText('Username is available')).toBeVisible();
  });

  await test.step('the checklist is visible from the first focus on, and the refusal goes once the password meets it', async () => {
    const rules = dialog.getByRole('list', { name: 'Password requirements' });
    await field('password').fill('pond');
    await expect(rules.getByRole('listitem')).toHaveText([
      'At least 8 characters (not met)',
      'One lowercase letter (met)',
      'One uppercase letter (not met)',
      'One number (not met)',
      'One special character (@$!%*?&) (not met)',
    ]);
    await expectComfort(page);
    await field('confirmPassword').fill('pond?');
    await expect(rules).toBeVisible();
    await submit.click();
    await expect(dialog.getByRole('alert').first()).toHaveText('Passwords do not match');
    await field('confirmPassword').fill('pond');
    await submit.click();
    await expect(dialog.getByRole('alert').first()).toHaveText('Password does not meet requirements');
    await dialog.getByRole('button', { name: 'Show password' }).first().click();
    await expect(field('password')).toHaveAttribute('type', 'text');
    await fillPasswords(page, 'Lily-pad7!', 'Lily-pad7!');
    await expect(dialog.getByText('Password does not meet requirements')).toHaveCount(0);
  });

  await test.step('switching modes keeps the input and clears the error', async () => {
    await dialog.getByRole('button', { name: 'Already have an account? Login' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect(login.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await login.getByRole('button', { name: /Don't have an account\? Sign up/ }).click();
    await expect(field('email')).toHaveValue(`${name}@pond.example`);
    await expect(field('password')).toHaveValue('Lily-pad7!');
  });

  await test.step('the page reloads as the new person', async () => {
    await submit.click();
    await page.waitForURL('/');
    await openAccountMenu(page, { username: name });
    await expectComfort(page);
  });
});

test('a failed sign-in shows the reason, in the server’s words if it has any', async ({
  page,
  newPerson,
  guard,
}) => {
  const ann = await newPerson('ann');
  await page.goto('/login');
  await expect(page).toHaveTitle('Login');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const error = dialog.getByRole('alert').first();
  await expect(dialog.locator('[name="username_or_email"]')).toHaveAttribute('autocomplete', 'username');
  await expect(dialog.locator('[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
  await dialog.locator('[name="username_or_email"]').fill(ann.email);
  await dialog.locator('[name="password"]').fill('wrong');
  const submit = dialog.getByRole('button', { name: 'Login', exact: true });

  guard.expectConsoleError(/401/);
  await submit.click();
  await expect(error).toHaveText('The username, email or password is incorrect.');
  await expectComfort(page);

  guard.expectConsoleError(/500|502|422/);
  const answers: [reply: { status: number; json: unknown }, words: string][] = [
    [
      { status: 422, json: { errors: { password: ['Too short.', 'Too plain.'], email: ['No.'] } } },
      'Too short.',
    ],
    [{ status: 502, json: { message: 'The pond is frozen.' } }, 'The pond is frozen.'],
    [{ status: 500, json: {} }, 'Login failed'],
  ];
  for (const [reply, words] of answers) {
    await page.route('**/api/auth/login', (route) => route.fulfill(reply));
    await submit.click();
    await expect(error).toHaveText(words);
    await page.unroute('**/api/auth/login');
  }
  guard.expectConsoleError(/ERR_FAILED/);
  await page.route('**/api/auth/login', (route) => route.abort());
  await submit.click();
  await expect(error).toHaveText('Login failed. Please try again.');
  await page.unroute('**/api/auth/login');

  await test.step('Google sign-in is not configured', async () => {
    await expect(dialog.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  });

  await test.step('the right password signs in', async () => {
    await dialog.locator('[name="password"]').fill(ann.password);
    await submit.click();
    await page.waitForURL('/');
    await openAccountMenu(page, ann);
  });
});

test('the dialog closes by its button, Escape and a press beside it, and clears its fields', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const closings = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ];
  for (const close of closings) {
    const opener = (await sidebar(page)).getByRole('button', { name: 'Login' });
    await opener.click();
    await dialog.locator('[name="username_or_email"]').fill('ann');
    await untilStill(page);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog.locator('[name="username_or_email"]')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a forgotten password is replaced through the mailed link', async ({ page, app, newPerson }) => {
  const ann = await newPerson('ann');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Reset Password' });
  await forgot.getByRole('button', { name: 'Remember your password? Back to Login' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await forgot.locator('[name="resetEmail"]').fill(ann.email);
  await expectComfort(page);
  await forgot.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(forgot).toContainText('Password reset email sent!');
  await expect(forgot).toContainText(
    "If an account with that email exists, you'll receive a password reset link shortly.",
  );
  await expectComfort(page);
  await forgot.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();

  const link = /http\S+\/login\?reset_token=[\w-]+/.exec(await readMail(app.data_dir, ann.email))?.[0] ?? '';
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'New Password' });
  await fillPasswords(page, 'Water-lily8!', 'Water-lily8!');
  await expectComfort(page);
  await reset.getByRole('button', { name: 'Set New Password' }).click();
  await expect(reset).toContainText('Your new password is set. All sessions have ended.');
  await reset.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.locator('[name="username_or_email"]').fill(ann.username);
  await dialog.locator('[name="password"]').fill('Water-lily8!');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/');
  await openAccountMenu(page, ann);
});

async function fillPasswords(page: Page, password: string, confirmed: string): Promise<void> {
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="confirmPassword"]').fill(confirmed);
}
