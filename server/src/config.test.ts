// Invalid settings: the message names the variable and its valid values.

import { expect, it } from 'vitest';
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

it('refuses a public address with a path', () => {
  for (const PUBLIC_URL of ['https://pond.example', 'https://pond.example/', 'http://pond.example:8080'])
    expect(parseEnv({ PUBLIC_URL }).public_url).toBe(PUBLIC_URL.replace(/\/$/, ''));
  for (const PUBLIC_URL of [
    'https://pond.example/frogs',
    'https://pond.example/?a',
    'https://a:b@pond.example',
  ])
    expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address without a path/);
});
