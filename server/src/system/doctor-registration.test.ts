// The doctor's findings on sign-up, passkeys, OpenID Connect and backups.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SETTING_DEFAULTS, type SettingValues } from '@frogpond/contract/people/settings';
import { expect, it } from 'vitest';
import { parseEnv } from '../config.ts';
import { startTestIssuer } from '../testing/oidc-issuer.ts';
import { checkBackups, checkRegistration, checkOidc } from './doctor-registration.ts';

function outcomes(env: Record<string, string>, stored: Partial<SettingValues> = {}) {
  const config = parseEnv(env);
  const settings = { ...SETTING_DEFAULTS, ...stored, ...config.fixed };
  return checkRegistration(config, settings).map(({ about, status, result }) => [about, status, result]);
}

it('reports how people sign up, and what is missing', () => {
  expect(outcomes({ PUBLIC_URL: 'https://pond.example' })).toEqual([
    ['Sign-up', 'ok', 'open, challenge auto'],
    ['Passkeys', 'ok', 'for pond.example'],
  ]);
  const strict = { REGISTRATION: 'approval', NEWCOMER_REVIEW: 'on', PUBLIC_URL: 'https://pond.example' };
  expect(outcomes(strict)[0]?.slice(0, 2)).toEqual(['Sign-up', 'warn']);
  expect(outcomes({ ...strict, ADMINS: 'boss' })[0]).toEqual([
    'Sign-up',
    'ok',
    'approval, challenge auto, newcomers are reviewed',
  ]);
  expect(outcomes({}, { registration: 'invite', moderators: ['Keeper'] })[0]?.[2]).toContain('invite');
  const weak = {
    SIGN_UP_CHALLENGE: 'off',
    REQUIRE_VERIFIED_EMAIL: 'on',
    REGISTRATION_QUESTION: 'Why?',
    PUBLIC_URL: 'http://192.168.1.5:3000',
  };
  expect(outcomes(weak).map(([about, status]) => [about, status])).toEqual([
    ['Sign-up', 'ok'],
    ['Sign-up', 'warn'],
    ['Sign-up', 'warn'],
    ['Sign-up', 'warn'],
    ['Passkeys', 'warn'],
  ]);
  const passkeys = (PUBLIC_URL: string) => outcomes({ PUBLIC_URL }).at(-1);
  expect(passkeys('http://pond.example')).toEqual([
    'Passkeys',
    'warn',
    'off: browsers make them only over https',
  ]);
  expect(passkeys('http://localhost:3000/pond')).toEqual(['Passkeys', 'ok', 'for localhost']);
});

it('reads the metadata of the issuer', async () => {
  const issuer = await startTestIssuer({ id: 'pond' }, 'https://pond.example');
  const env = { OIDC_CLIENT_ID: 'pond', OIDC_NAME: 'The club', PUBLIC_URL: 'https://example.org/pond' };
  const check = (OIDC_ISSUER: string) => checkOidc(parseEnv({ ...env, OIDC_ISSUER }));
  expect(await checkOidc(parseEnv({}))).toMatchObject({ status: 'ok', result: 'off' });
  expect(await check(issuer.url)).toMatchObject({
    status: 'ok',
    result: 'sign-in with The club is on, by https://example.org/pond/api/auth/oidc/callback',
  });
  expect(await check(`${issuer.url}/`)).toMatchObject({
    status: 'fail',
    result: `the issuer names itself ${issuer.url}`,
  });
  expect((await check(`${issuer.url}/realms/pond`)).status).toBe('fail');
  await issuer.close();
});

it('warns without a backup, and if the newest is old', async () => {
  const BACKUP_DIR = await mkdtemp(path.join(tmpdir(), 'frogpond-doctor-'));
  const check = async (env: Record<string, string>) =>
    (await checkBackups(parseEnv(env))).map(({ status }) => status);
  expect(await check({})).toEqual(['warn']);
  expect(await check({ BACKUP_DIR })).toEqual(['warn']);
  const backup = (at: Date) =>
    writeFile(path.join(BACKUP_DIR, `frogpond-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`), '');
  await backup(new Date(Date.now() - 3 * 86_400_000));
  expect(await check({ BACKUP_DIR })).toEqual(['warn']);
  await backup(new Date());
  expect(await check({ BACKUP_DIR })).toEqual(['ok']);
  expect(await check({ BACKUP_DIR, DATABASE_URL: 'postgres://127.0.0.1/pond' })).toEqual([]);
  await rm(BACKUP_DIR, { recursive: true });
});
