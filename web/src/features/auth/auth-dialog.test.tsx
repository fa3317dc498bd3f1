import { createHash } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findNumber, type Challenge } from '../../api/challenge-number.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleSettings, sampleUser } from '../../testing/samples.ts';
import { show, loaded, pass } from '../../testing/show.tsx';
import { AuthDialogProvider, useOpenAuth } from './auth-dialog.tsx';

beforeEach(() => void vi.useFakeTimers());

function Page() {
  const openAuth = useOpenAuth();
  return (
    <button type="button" onClick={() => openAuth('register')}>
      Sign up
    </button>
  );
}

/** Opens `Create Account` with these server settings. */
async function openRegister(googleClientId: string | null | Refusal) {
  fakeApi({
    getSettings: () =>
      googleClientId instanceof Refusal
        ? googleClientId
        : { ...sampleSettings(), google_client_id: googleClientId },
  });
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  for (let part = 0; part < 3; part += 1) await loaded();
  // A failed call is retried once.
  await pass(5_000);
  return within(screen.getByRole('dialog', { name: 'Create Account' }));
}

it.each(['closed', 'invite'] as const)(
  'has no form that a site in the mode %s would refuse',
  async (registration) => {
    fakeApi({ getSettings: () => ({ ...sampleSettings(), registration }) });
    show(
      <AuthDialogProvider>
        <Page />
      </AuthDialogProvider>,
      { address: '/register' },
    );
    for (let part = 0; part < 3; part += 1) await loaded();
    const dialog = within(screen.getByRole('dialog', { name: 'Create Account' }));
    expect(dialog.queryAllByRole('textbox')).toEqual([]);
    expect(dialog.queryByRole('button', { name: 'Sign Up' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Already have an account? Login' })).toBeDefined();
  },
);

it('links from registration to the password reset', async () => {
  const dialog = await openRegister(null);
  fireEvent.click(dialog.getByRole('button', { name: 'Forgot your password?' }));
  const reset = within(screen.getByRole('dialog', { name: 'Reset Password' }));
  expect(document.activeElement).toBe(reset.getByRole('textbox', { name: 'Email' }));
});

it.each([
  ['with a Google client', 'pond', 1],
  ['without a Google client', null, 0],
  ['whose settings cannot be read', new Refusal(404, 'Not found'), 1],
] as const)('offers Google or not on a server %s', async (_, settings, times) => {
  const dialog = await openRegister(settings);
  expect(dialog.queryAllByRole('button', { name: 'Sign in with Google' })).toHaveLength(times);
  expect(dialog.queryAllByText('or')).toHaveLength(times);
});

it('offers passkeys for signing in, not for a new account, and shows why none was used', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { userAgent: '', credentials: { get: () => Promise.resolve(null) } });
  const settings = { ...sampleSettings(), has_passkeys: true };
  fakeApi({ getSettings: () => settings, passkeyOptions: () => ({ challenge: 'AA' }) });
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  for (let part = 0; part < 3; part += 1) await loaded();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  for (let part = 0; part < 3; part += 1) await loaded();
  expect(screen.getByText(/No passkey was used/)).toBeDefined();
});

it('opens the password reset at the address of password managers', async () => {
  fakeApi({ getSettings: sampleSettings });
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
    { reader: sampleUser(), address: '/login?change_password' },
  );
  await loaded();
  expect(screen.getByRole('dialog', { name: 'Reset Password' })).toBeDefined();
});

it.each([
  ['names who invites', true, '@keeper invites you.'],
  ['reports an invitation that expired', false, /already used or has expired/],
])('%s', async (_, isValid, words) => {
  const calls = fakeApi({
    getSettings: () => ({
      ...sampleSettings(),
      registration: 'invite',
      site_name: 'The pond',
      site_rules: 'Be kind.',
    }),
    checkInvitation: () => ({ is_valid: isValid, invited_by: isValid ? { username: 'keeper' } : null }),
  });
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
    { address: '/register?invitation=secret' },
  );
  for (let part = 0; part < 4; part += 1) await loaded();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText('Rules of The pond')).toBeDefined();
  expect(screen.getByText('Be kind.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'checkInvitation')?.body).toEqual({ token: 'secret' });
});

it('refuses a password that does not meet the rules, until it does', async () => {
  const dialog = await openRegister(null);
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Password', 'Tadpoles-9-swim');
  type('Confirm password', 'Tadpoles-9-swim');
  fireEvent.submit(dialog.getByRole('button', { name: 'Sign Up' }));
  expect(dialog.getByText('Password does not meet requirements')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
  expect(dialog.getByText(/special character/)).toBeDefined();
  type('Password', 'Tadpoles-9-swim!');
  expect(dialog.queryByText('Password does not meet requirements')).toBeNull();
});

it('signs in completely, also if the dialog was closed before the reply', async () => {
  const dialog = await openRegister(null);
  fireEvent.click(dialog.getByRole('button', { name: 'Already have an account? Login' }));
  let reply: () => void = () => undefined;
  fakeApi({
    login: () =>
      new Promise((resolve) => {
        reply = () => resolve({ user: sampleUser(), access_token: 'access', refresh_token: 'refresh' });
      }),
  });
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  reply();
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('access');
  expect(reload).toHaveBeenCalledOnce();
});

it('offers the issuer of the site, and finishes the sign-in of a browser that comes back', async () => {
  const settings = () => ({ ...sampleSettings(), oidc: { name: 'The club' } });
  const calls = fakeApi({
    getSettings: settings,
    finishOidc: () => ({ ...SIGNED_IN, is_new: true, logout_url: 'https://club.example/logout' }),
  });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
    { address: '/login?oidc_code=abc' },
  );
  for (let part = 0; part < 3; part += 1) await loaded();
  await pass(0);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDefined();
  expect(calls.filter(({ name }) => name === 'finishOidc').map(({ body }) => body)).toEqual([
    { code: 'abc' },
  ]);
  expect(localStorage.getItem('issuer-logout')).toBe('https://club.example/logout');
  expect(assign).toHaveBeenCalledWith('/');
});

it('says that the sign-in at the issuer failed, and does not offer an issuer that the site has not', async () => {
  fakeApi({ getSettings: sampleSettings });
  show(
    <AuthDialogProvider>
      <Page />
    </AuthDialogProvider>,
    { address: '/login?error=oidc_failed' },
  );
  for (let part = 0; part < 3; part += 1) await loaded();
  expect(screen.getByText(/The sign-in at the other site did not work/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

const SIGNED_IN = { user: sampleUser(), access_token: 'access', refresh_token: 'refresh' };

it('asks for the code of the second step, and takes a recovery code as well', async () => {
  const dialog = await openRegister(null);
  fireEvent.click(dialog.getByRole('button', { name: 'Already have an account? Login' }));
  const calls = fakeApi({
    login: () => new Refusal(401, 'Enter the code.', 'second_factor_required', { ticket: 'a ticket' }),
    totpSignIn: ({ body }) =>
      JSON.stringify(body).includes('recovery_code')
        ? { ...SIGNED_IN, logout_url: 'https://club.example/logout' }
        : new Refusal(401, 'This code is wrong.'),
  });
  const reload = vi.spyOn(window.location, 'reload').mockClear().mockReturnValue();
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
  await pass(0);
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(document.activeElement).toBe(field);
  for (const typed of ['123 456', 'abcd-efgh-jkmn-pqrs']) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
    await pass(0);
    if (typed === '123 456') expect(screen.getByText('This code is wrong.')).toBeDefined();
  }
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { ticket: 'a ticket', code: '123 456' },
    { ticket: 'a ticket', recovery_code: 'abcd-efgh-jkmn-pqrs' },
  ]);
  expect(localStorage.getItem('access_token')).toBe('access');
  // The first step may have been at the issuer.
  expect(localStorage.getItem('issuer-logout')).toBe('https://club.example/logout');
  expect(reload).toHaveBeenCalledOnce();
});

/** happy-dom has no workers. */
class TaskWorker extends EventTarget {
  postMessage(task: Challenge) {
    this.dispatchEvent(new MessageEvent('message', { data: findNumber(task) }));
  }
  terminate() {}
}

it('solves the task that the server sends before it creates an account', async () => {
  vi.stubGlobal('Worker', TaskWorker);
  const dialog = await openRegister(null);
  const salt = 'salt?expires=1';
  // Of `salt?expires=17`.
  const challenge = createHash('sha256').update(`${salt}7`).digest('hex');
  const task = { algorithm: 'SHA-256', challenge, salt, maxnumber: 10, signature: 'signed' };
  const free = { available: true, message: 'available' };
  const calls = fakeApi({
    checkUsername: () => free,
    checkEmail: () => free,
    register: ({ body }) =>
      JSON.stringify(body).includes('"challenge"')
        ? SIGNED_IN
        : new Refusal(428, 'A task first.', 'challenge_required', { challenge: task }),
  });
  vi.spyOn(window.location, 'reload').mockReturnValue();
  const typed = {
    Username: 'tadpole',
    Email: 'tad@pole.example',
    Password: 'Tadpole-1!',
    'Confirm password': 'Tadpole-1!',
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await pass(2_000);
  fireEvent.submit(dialog.getByRole('button', { name: 'Sign Up' }));
  vi.useRealTimers();
  await vi.waitFor(() => expect(localStorage.getItem('access_token')).toBe('access'));
  const [, solved] = calls.filter(({ name }) => name === 'register');
  const number = btoa(JSON.stringify({ ...task, number: 7 }));
  expect(solved?.body).toMatchObject({ username: 'tadpole', challenge: number });
});
