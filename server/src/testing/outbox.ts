// The mails that the app under test wrote, read like a mail program.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export type Outbox = {
  data_dir: string;
  /** Waits for the mail with this number, from 1. */
  mail(number: number): Promise<string>;
  count(): Promise<number>;
  remove(): Promise<void>;
};

export async function createOutbox(): Promise<Outbox> {
  const data_dir = await mkdtemp(join(tmpdir(), 'frogpond-mail-'));
  const directory = join(data_dir, 'outbox');
  const names = async () => {
    // The folder is created with the first mail.
    const all = await readdir(directory).catch(() => []);
    return all.filter((name) => name.endsWith('.eml')).toSorted((a, b) => a.localeCompare(b));
  };
  return {
    data_dir,
    mail: (number) =>
      vi.waitFor(
        async () => {
          const name = (await names())[number - 1];
          if (name === undefined) throw new Error(`There is no mail number ${number} yet`);
          return unfold(await readFile(join(directory, name), 'utf8'));
        },
        { timeout: 15_000, interval: 20 },
      ),
    count: async () => (await names()).length,
    remove: () => rm(data_dir, { recursive: true, force: true }),
  };
}

/** Decodes quoted-printable text. */
function unfold(mail: string): string {
  const joined = mail.replaceAll(/=\r?\n/g, '');
  return joined.replaceAll(/(=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}

/** The token of the link in a reset mail. */
export function resetTokenIn(mail: string): string {
  const token = /\/login\?reset_token=([\w-]+)/.exec(mail)?.[1];
  if (token === undefined) throw new Error('The mail holds no reset link');
  return token;
}
