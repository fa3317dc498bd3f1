// Invalid settings: the message names the variable and its valid values.

import { expect, it } from 'vitest';
import { readEnv } from './config.ts';

it('accepts a mail sender with and without a name, and refuses anything else', () => {
  for (const MAIL_FROM of ['pond@pond.example', 'The Pond <pond@pond.example>', '<pond@pond.example>'])
    expect(readEnv({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  for (const MAIL_FROM of ['pond', 'The Pond', 'pond@', 'The Pond <pond>'])
    expect(() => readEnv({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an address/);
});
