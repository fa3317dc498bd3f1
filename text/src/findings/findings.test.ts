// Labelled strings: secrets of every service in several surroundings, addresses and numbers, and harmless texts like them.

import { describe, expect, it } from 'vitest';
import type { FindingKind } from './finding.ts';
import { findPrivateData } from './findings.ts';

const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ALNUM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The same characters at each call. No secret is written out here, because scanners of repositories would report it. */
function body(length: number, alphabet = ALNUM): string {
  return Array.from({ length }, (_, at) => alphabet[(at * 7 + 3 + (at >> 3)) % alphabet.length]).join('');
}

const SECRETS: readonly [service: string, secret: string][] = [
  ['GitHub', `ghp_${body(36)}`],
  ['GitHub, fine-grained', `github_pat_${body(22)}_${body(59)}`],
  ['GitHub app', `ghs_${body(36)}`],
  ['GitLab', `glpat-${body(20)}`],
  ['AWS', `AKIA${body(16, UPPER)}`],
  ['AWS session', `ASIA${body(16, UPPER)}`],
  ['Google API', `AIza${body(35)}`],
  ['OpenAI', `sk-${body(48)}`],
  ['OpenAI project', `sk-proj-${body(100)}`],
  ['Anthropic', `sk-ant-api03-${body(93)}AA`],
  ['OpenRouter', `sk-or-v1-${body(64, HEX)}`],
  ['Slack bot', `xoxb-123456789012-1234567890123-${body(24)}`],
  ['Slack user', `xoxp-123456789012-123456789012-${body(32, HEX)}`],
  ['Slack webhook', `https://hooks.slack.com/services/T${body(8, UPPER)}/B${body(8, UPPER)}/${body(24)}`],
  ['Stripe live', `sk_live_${body(24)}`],
  ['Stripe restricted', `rk_test_${body(99)}`],
  ['Twilio', `SK${body(32, HEX)}`],
  ['SendGrid', `SG.${body(22)}.${body(43)}`],
  ['npm', `npm_${body(36)}`],
  ['PyPI', `pypi-AgEIcHlwaS5vcmc${body(100)}`],
  ['Hugging Face', `hf_${body(34)}`],
  ['Telegram', `123456789:AA${body(33)}`],
  ['Discord', `MTk4${body(22)}.${body(6)}.${body(38)}`],
  ['Discord webhook', `https://discord.com/api/webhooks/123456789012345678/${body(68)}`],
  ['DigitalOcean', `dop_v1_${body(64, HEX)}`],
  ['Cloudflare', `v1.0-${body(24, HEX)}-${body(146, HEX)}`],
  ['Mailgun', `key-${body(32, HEX)}`],
  ['JSON Web Token', `eyJ${body(33)}.eyJ${body(60)}.${body(43)}`],
  ['Shopify', `shpat_${body(32, HEX)}`],
  ['Docker', `dckr_pat_${body(27)}`],
  ['Frogpond', `fp_${body(43)}`],
];

/** Secrets without a prefix, in the lines in which they are used. */
const NAMED: readonly [line: string, secret: string][] = [
  ['aws_secret_access_key = ', body(40)],
  ['"SecretAccessKey": "', body(40)],
  ['TWILIO_AUTH_TOKEN=', body(32, HEX)],
  ['//registry.npmjs.org/:_authToken=', `${body(8, HEX)}-${body(27, HEX)}`],
  ['DefaultEndpointsProtocol=https;AccountName=pond;AccountKey=', `${body(86)}==`],
  ['CLOUDFLARE_API_TOKEN="', body(40)],
  ['X-Auth-Key: ', body(37, HEX)],
  ['Authorization: ', `Bearer ${body(40)}`],
  ['api_key: ', body(32)],
  ['"client_secret": "', body(24)],
  ['DB_PASSWORD=', 'Tadpole7Lily-Reed4'],
];

const SURROUNDINGS = [
  (secret: string) => secret,
  (secret: string) => `Why does this fail? ${secret}`,
  (secret: string) => `curl -H "X-Key: ${secret}" https://api.example.org/v1`,
  (secret: string) => `export TOKEN=${secret}\nnpm start`,
  (secret: string) => `{"credentials": ["${secret}"]}`,
];

const BLOCK = ['RSA ', 'EC ', 'OPENSSH ', ''].map(
  (type) =>
    `-----BEGIN ${type}PRIVATE KEY-----\n${body(64)}\n${body(64)}\n${body(20)}==\n-----END ${type}PRIVATE KEY-----`,
);

const CONTACTS: readonly [kind: FindingKind, text: string][] = [
  ['email', 'jane.doe@example.com'],
  ['email', "o'neil+frogs@mail.pond.co.uk"],
  ['email', 'jörg@münchen.example'],
  ['email', 'a_b-c%d@sub.domain.museum'],
  ['phone', '+49 30 901820'],
  ['phone', '+1 (415) 555-2671'],
  ['phone', '+44 20 7946 0958'],
  ['phone', '+33612345678'],
  ['phone', '+81-90-1234-5678'],
  ['phone', '0049 171 1234567'],
  ['phone', '(415) 555-2671'],
  ['phone', '415-555-2671'],
  ['phone', '415.555.2671'],
  ['phone', '1-800-555-0199'],
  ['phone', '030 / 1234567'],
  ['phone', '0171 1234567'],
  ['phone', '06 12 34 56 78'],
  ['phone', '020 7946 0958'],
  ['phone', '090-1234-5678'],
  ['card', '4111111111111111'],
  ['card', '4111 1111 1111 1111'],
  ['card', '5500-0000-0000-0004'],
  ['card', '5555555555554444'],
  ['card', '378282246310005'],
  ['card', '3714 496353 98431'],
  ['card', '6011111111111117'],
  ['card', '30569309025904'],
  ['card', '3530111333300000'],
  ['card', '2223003122003222'],
  ['iban', 'DE89 3704 0044 0532 0130 00'],
  ['iban', 'DE89370400440532013000'],
  ['iban', 'GB29NWBK60161331926819'],
  ['iban', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['iban', 'NL91ABNA0417164300'],
  ['iban', 'CH93-0076-2011-6238-5295-7'],
  ['iban', 'NO9386011117947'],
  ['iban', 'MT84MALT011000012345MTLCAST001S'],
  ['private_key', BLOCK[0] ?? ''],
  ['private_key', BLOCK[1] ?? ''],
  ['private_key', BLOCK[2] ?? ''],
  ['private_key', BLOCK[3] ?? ''],
];

const HARMLESS = [
  'How many frogs live in 10,000 square metres of pond in 2024?',
  'Is 192.168.178.25 a private address, and 255.255.255.0 its mask?',
  'What happened from 2019-01-15 to 2021-12-31, and at 12:30:45?',
  'Pi is 3.14159265358979 and e is 2.718281828459045.',
  'Order 123456789012345678 of ISBN 978-3-16-148410-0 and 0-306-40615-2',
  'Count in binary: 000 001 010 011 100 101 110 111',
  'Why is npm install react@18.2.0 or @types/node slower than pnpm?',
  'Clone git@github.com:frogpond/frogpond.git and open icon@2x.png.',
  'commit 3f786850e387550fdab836ed7e6dc881de23001b, id 018f4e9c-7b2a-7c3d-9e4f-0123456789ab',
  'Set api_key = process.env.OPENAI_API_KEY2 and password = getPassword()',
  'The card 4111111111111112 and the account DE89370400440532013001 have a wrong check digit.',
  'A sk-button-primary-large-rounded class and an xoxb prefix',
  'Multiply 1000000 by 2500000, then 0.0000012345678, then 1 2 3 4 5 6 7 8 9 10 11 12.',
  'Roads A1 100 200 300 and sizes 1024 2048 4096 8192',
  'Die Bahn fährt am 01.02.2024 12 Uhr, Gleis 10, für 25,50 €.',
  '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
];

describe('findPrivateData', () => {
  it.each(SECRETS)('finds a secret of %s in all surroundings', (_, secret) => {
    for (const surround of SURROUNDINGS) {
      const text = surround(secret);
      const found = findPrivateData(text).filter(({ kind }) => kind === 'key' || kind === 'token');
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([secret]);
    }
  });

  it.each(NAMED)('finds the secret after %s', (line, secret) => {
    const text = `# settings\n${line}${secret}"\n`;
    const found = findPrivateData(text).filter(({ kind }) => kind === 'key' || kind === 'token');
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([secret]);
  });

  it.each(CONTACTS)('finds the %s %s', (kind, value) => {
    for (const text of [value, `Please use ${value}, thanks.`, `„${value}“`, `Mine:\n${value}\n(home)`]) {
      const found = findPrivateData(text).map(({ start, end, ...rest }) => [
        rest.kind,
        text.slice(start, end),
      ]);
      expect(found).toEqual([[kind, value]]);
    }
  });

  it.each([
    'Tel. 1234567',
    'Call me at 98765 43210',
    'WhatsApp: 9876543210',
    'Handynummer 15112345678',
    '電話番号 312345678',
  ])('finds the announced number of %s', (text) => {
    expect(findPrivateData(text).map(({ kind }) => kind)).toEqual(['phone']);
  });

  it.each(HARMLESS)('finds nothing in: %s', (text) => {
    expect(findPrivateData(text)).toEqual([]);
  });

  it('returns the findings in order and without overlaps', () => {
    const text = `a@b.example, ${BLOCK[0]}, +49 30 901820, ghp_${body(36)}, 4111 1111 1111 1111 12/27`;
    expect(findPrivateData(text).map(({ kind }) => kind)).toEqual([
      'email',
      'private_key',
      'phone',
      'token',
      'card',
    ]);
  });

  it('finds a private key whose last line is missing', () => {
    const text = `-----BEGIN PRIVATE KEY-----\n${body(64)}\n${body(64)}\n\n<p>What now?</p>`;
    const [found] = findPrivateData(text);
    expect(text.slice(found?.start, found?.end)).toBe(text.slice(0, text.indexOf('\n\n')));
  });
});

/** Texts that make patterns with nested repetitions take quadratic time or worse. */
const HOSTILE = [
  'a',
  '0',
  '1 ',
  '4111 ',
  '+1',
  '(0',
  'a@',
  'a.',
  'a@b.',
  'eyJ',
  'eyJaaaaaaaa.',
  'sk-',
  'ghp_',
  'DE89 ',
  'key=',
  'is ',
  '= ',
  'secret',
  '-',
  '-----BEGIN PRIVATE KEY-----',
  '-----END PRIVATE KEY-----',
  'é',
  '\n',
  '0-',
  'tel ',
  'password is ',
  'xn--a.',
  '"\'',
];

it.each(HOSTILE)('ends before the timeout on many repetitions of %j', (part) => {
  const found = findPrivateData(part.repeat(200_000 / part.length));
  found.forEach(({ start, end }, at) => {
    expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
    expect(end).toBeGreaterThan(start);
  });
});
