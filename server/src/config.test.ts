// Invalid settings: the message names the variable and its valid values.

import { expect, it } from 'vitest';
import { basePathOf } from './base-path.ts';
import { parseEnv } from './config.ts';

it('reads the patience with slow machines, and refuses what an answer may not take', () => {
  expect(parseEnv({}).answer_patience).toEqual({ first_text_s: null, idle_s: null });
  const env = { ANSWER_FIRST_TEXT_SECONDS: '600', ANSWER_IDLE_SECONDS: '1' };
  expect(parseEnv(env).answer_patience).toEqual({ first_text_s: 600, idle_s: 1 });
  for (const ANSWER_IDLE_SECONDS of ['0', '601', '1.5', 'long'])
    expect(() => parseEnv({ ANSWER_IDLE_SECONDS })).toThrow(/^ANSWER_IDLE_SECONDS must be a whole number/);
});

it('accepts a mail sender with and without a name, and refuses anything else', () => {
  for (const MAIL_FROM of ['pond@pond.example', 'The Pond <pond@pond.example>', '<pond@pond.example>'])
    expect(parseEnv({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  for (const MAIL_FROM of ['pond', 'The Pond', 'pond@', 'The Pond <pond>'])
    expect(() => parseEnv({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an address/);
});

it('takes the base path from the public address or from BASE_PATH', () => {
  const at = (env: Record<string, string>) => {
    const { public_url } = parseEnv(env);
    return [public_url, basePathOf(public_url)];
  };
  expect(at({})).toEqual(['http://localhost:3000', '']);
  expect(at({ PUBLIC_URL: 'https://example.org/pond/' })).toEqual(['https://example.org/pond', '/pond']);
  expect(at({ BASE_PATH: '/a/pond/' })).toEqual(['http://localhost:3000/a/pond', '/a/pond']);
  const both = { PUBLIC_URL: 'https://example.org', BASE_PATH: '/pond' };
  expect(at(both)).toEqual(['https://example.org/pond', '/pond']);
  expect(() => parseEnv({ PUBLIC_URL: 'https://example.org/frogs', BASE_PATH: '/pond' })).toThrow(
    /^BASE_PATH and the path of PUBLIC_URL differ/,
  );
  for (const BASE_PATH of ['pond', '/a//b', '/../b', '/a b', '/a?b'])
    expect(() => parseEnv({ BASE_PATH })).toThrow(/^BASE_PATH must be a path/);
});

it('refuses a public address with more than a path', () => {
  for (const PUBLIC_URL of ['https://pond.example', 'https://pond.example/', 'http://pond.example:8080'])
    expect(parseEnv({ PUBLIC_URL }).public_url).toBe(PUBLIC_URL.replace(/\/$/, ''));
  for (const PUBLIC_URL of ['https://pond.example/?a', 'https://a:b@pond.example'])
    expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address such as/);
});
