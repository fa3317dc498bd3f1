// The account settings: the address, passkeys with a fake device, two-step sign-in, API tokens.

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { sampleSettings, sampleUser } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { settingsQuery } from '../../../queries/settings.ts';
import { AddressPart } from './sign-in/AddressPart.tsx';
import { MailPart } from './notifications/MailPart.tsx';
import { PasskeysPart } from './sign-in/PasskeysPart.tsx';
import { PasswordPart } from './sign-in/PasswordPart.tsx';
import { TokensPart } from './sign-in/TokensPart.tsx';
import { TwoStepPart } from './sign-in/TwoStepPart.tsx';

const CREATED_AT = '2026-01-01T00:00:00Z';
const AN_HOUR = 3_600_000;
const PROOF_REQUIRED = new Refusal(403, 'Confirm that it’s you.', 'proof_required');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (form: string) => fireEvent.submit(screen.getByRole('form', { name: form }));

beforeEach(() => {
  const bytes = new ArrayBuffer(1);
  const response = { clientDataJSON: bytes, attestationObject: bytes };
  const made = {
    id: 'AA',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
    credentials: { create: () => Promise.resolve(made) },
  });
});

const OPTIONS = {
  challenge: 'AA',
  rp: { name: 'Pond' },
  user: { id: 'AA', name: 'ada' },
  pubKeyCredParams: [],
};

it('asks for the password before it adds a passkey to an old session', async () => {
  const passkey = { id: '1', name: 'Laptop', created_at: CREATED_AT, last_used_at: null };
  let added: (typeof passkey)[] = [];
  const calls = fakeApi({
    getSettings: () => ({ ...sampleSettings(), has_passkeys: true }),
    listPasskeys: () => ({ items: added }),
    passkeyOptions: ({ body }) => (JSON.stringify(body) === '{}' ? PROOF_REQUIRED : OPTIONS),
    addPasskey: () => {
      added = [passkey];
      return passkey;
    },
  });
  show(<PasskeysPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Chrome on Linux');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  type('Name', 'Laptop');
  submit('Add a passkey');
  await screen.findByLabelText('Password');
  type('Password', 'Tadpole-1!');
  submit('Add a passkey');
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(within(list).getByText(/never used/)).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' }));
  const bodyOf = (name: string) => calls.findLast((seen) => seen.name === name)?.body;
  expect(bodyOf('passkeyOptions')).toEqual({ password: 'Tadpole-1!' });
  expect(bodyOf('addPasskey')).toMatchObject({ name: 'Laptop', type: 'public-key', rawId: 'AA' });
});

it('names no passkeys on a server without them', async () => {
  fakeApi({ getSettings: sampleSettings });
  const { client } = show(<PasskeysPart />);
  await vi.waitFor(() => expect(client.getQueryData(settingsQuery.queryKey)).toBeDefined());
  expect(screen.queryByText('Passkeys')).toBeNull();
});

it('turns two-step sign-in on with a code, and shows the recovery codes once', async () => {
  const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];
  let isOn = false;
  fakeApi({
    getSettings: sampleSettings,
    getTotp: () => ({ is_on: isOn, recovery_codes_left: isOn ? 2 : 0 }),
    startTotp: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Pond:ada?secret=ABCDEFGH' }),
    confirmTotp: ({ body }) => {
      if (JSON.stringify(body) !== '{"code":"123456"}')
        return new Refusal(400, 'This code is wrong.', 'code_invalid', {
          errors: { code: ['This code is wrong.'] },
        });
      isOn = true;
      return { recovery_codes: recoveryCodes };
    },
  });
  show(<TwoStepPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  type('Code', '000000');
  submit('Set up two-step sign-in');
  await screen.findByText('This code is wrong.');
  type('Code', '123456');
  submit('Set up two-step sign-in');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes.textContent).toBe(recoveryCodes.join(''));
  press('I have saved the codes');
  expect(await screen.findByText(/2 recovery codes are/)).toBeDefined();
  expect(screen.getByText(/To get new recovery codes/)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
});

it('turns two-step sign-in off with the password and a code', async () => {
  const calls = fakeApi({
    getSettings: sampleSettings,
    getTotp: () => ({ is_on: true, recovery_codes_left: 1 }),
    removeTotp: ({ body }) =>
      JSON.stringify(body).includes('Tadpole-1!')
        ? undefined
        : new Refusal(400, 'The password is incorrect.', 'wrong_password', {
            errors: { password: ['The password is incorrect.'] },
          }),
  });
  show(<TwoStepPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  type('Code', 'abcd-efgh-jkmn-pqrs');
  type('Password', 'wrong');
  submit('Turn off two-step sign-in');
  await screen.findByText('The password is incorrect.');
  type('Password', 'Tadpole-1!');
  submit('Turn off two-step sign-in');
  const both = ['removeTotp', 'getTotp', 'removeTotp', 'getTotp'];
  await vi.waitFor(() => expect(calls.slice(-4).map(({ name }) => name)).toEqual(both));
  expect(calls.findLast(({ name }) => name === 'removeTotp')?.body).toEqual({
    password: 'Tadpole-1!',
    code: 'abcd-efgh-jkmn-pqrs',
  });
});

it('creates an API token, shows its secret once, and deletes it', async () => {
  const token = {
    id: '1',
    name: 'Backup',
    scopes: ['write' as const],
    created_at: CREATED_AT,
    last_used_at: null,
    expires_at: null,
  };
  let items: (typeof token)[] = [];
  const calls = fakeApi({
    getSettings: sampleSettings,
    listTokens: () => ({ items }),
    createToken: () => {
      items = [token];
      return { ...token, token: 'fp_secret' };
    },
    deleteToken: () => {
      items = [];
      return undefined;
    },
  });
  show(<TokensPart me={sampleUser()} />);
  press('Create a token');
  type('Name', 'Backup');
  expect(screen.queryByLabelText('Read, write and moderate as me')).toBeNull();
  fireEvent.click(screen.getByLabelText('Read and write as me'));
  fireEvent.change(screen.getByLabelText('Works for'), { target: { value: '30' } });
  submit('Create a token');
  await screen.findByText('fp_secret');
  const body = calls.find((seen) => seen.name === 'createToken')?.body;
  expect(body).toMatchObject({ name: 'Backup', scopes: ['write'] });
  const { expires_at } = body as { expires_at: string };
  const days = (Date.parse(expires_at) - Date.now()) / (24 * AN_HOUR);
  expect(Math.round(days)).toBe(30);
  press('Done');
  expect(screen.queryByText('fp_secret')).toBeNull();
  const row = await screen.findByRole('list', { name: 'API tokens' });
  expect(row.textContent).toContain('May write. Doesn’t expire.');
  press('Delete Backup');
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete “Backup”?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'API tokens' })).toBeNull());
});

it('mails the link again to an address that is not verified, and changes an address with the password', async () => {
  const me = { ...sampleUser(), is_email_verified: false };
  const calls = fakeApi({
    getSettings: sampleSettings,
    resendVerification: () => undefined,
    updateUser: () => ({ user: me }),
  });
  show(<AddressPart me={me} />);
  press('Send the link again');
  await screen.findByText('We sent a link to ada@frogpond.test. It works for 24 hours.');
  press('Change address');
  type('New address', 'new@frogpond.test');
  type('Password', 'Tadpole-1!');
  submit('Change address');
  await screen.findByText(/We sent a link to new@frogpond.test/);
  expect(calls.find(({ name }) => name === 'updateUser')?.body).toEqual({
    email: 'new@frogpond.test',
    password: 'Tadpole-1!',
  });
});

it('sets a new password with the current one', async () => {
  const me = sampleUser();
  let isRefused = true;
  const calls = fakeApi({
    getSettings: sampleSettings,
    updateUser: () =>
      isRefused
        ? new Refusal(400, 'The password is wrong.', 'wrong_password', {
            errors: { password: ['The password is wrong.'] },
          })
        : { user: me },
  });
  show(<PasswordPart me={me} />);
  press('Change password');
  type('New password', 'Bullfrog-2!');
  type('Current password', 'Tadpole-1!');
  submit('Change password');
  await screen.findByText('The password is wrong.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Bullfrog-2!');
  isRefused = false;
  submit('Change password');
  await screen.findByText('Your new password is set. All other sessions have ended.');
  expect(calls.findLast(({ name }) => name === 'updateUser')?.body).toEqual({
    new_password: 'Bullfrog-2!',
    password: 'Tadpole-1!',
  });
});

it('turns digests on with the time zone of the browser, and keeps a chosen one', async () => {
  const me = { ...sampleUser(), digest: 'off' as const, mail_replies: false, time_zone: null };
  const calls = fakeApi({
    updateUser: ({ body }) =>
      JSON.stringify(body).includes('mail_replies')
        ? new Refusal(503, 'The database is temporarily unavailable. Try again in a moment.')
        : { user: me },
  });
  const { showAgain } = show(<MailPart me={me} />);
  fireEvent.change(screen.getByLabelText('Digest'), { target: { value: 'weekly' } });
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ digest: 'weekly', time_zone: here }));
  showAgain(<MailPart me={{ ...me, digest: 'weekly', time_zone: 'Asia/Tokyo', is_mail_refused: true }} />);
  await vi.waitFor(() => expect(screen.getByLabelText('Digest')).toHaveProperty('value', 'weekly'));
  expect(screen.getByText(/The mail server refused ada@frogpond.test/)).toBeDefined();
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText(/temporarily unavailable/);
  expect(calls[1]?.body).toEqual({ mail_replies: true });
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});
