import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
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
async function openRegister(google_client_id: string | null | Refusal) {
  fakeApi({
    getSettings: () =>
      google_client_id instanceof Refusal
        ? google_client_id
        : { google_client_id, default_model: 'a/model', gateway: { name: 'a', is_built_in: false } },
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

it('shows the rules at a password that does not meet them', async () => {
  const dialog = await openRegister(null);
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Password', 'Tadpoles-9-swim');
  type('Confirm password', 'Tadpoles-9-swim');
  fireEvent.focus(dialog.getByLabelText('Confirm password'));
  expect(dialog.queryByText(/special character/)).toBeNull();
  fireEvent.submit(dialog.getByRole('button', { name: 'Sign Up' }));
  expect(dialog.getByText('Password does not meet requirements')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
  expect(dialog.getByText(/special character/)).toBeDefined();
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
