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

/** `with_verifications`: the mails that verify a new account's address are counted as well. */
export async function createOutbox({ with_verifications = false } = {}): Promise<Outbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frogpond-mail-'));
  const directory = join(dataDir, 'outbox');
  const mails = async (): Promise<string[]> => {
    // The folder is created with the first mail.
    const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const sorted = names.toSorted((a, b) => a.localeCompare(b));
    const texts = await Promise.all(
      sorted.map(async (name) => unfold(await readFile(join(directory, name), 'utf8'))),
    );
    return texts.filter((text) => with_verifications || !text.includes('/login?verify_token='));
  };
  return {
    data_dir: dataDir,
    mail: (number) =>
      vi.waitFor(
        async () => {
          const mail = (await mails())[number - 1];
          if (mail === undefined) throw new Error(`There is no mail number ${number} yet`);
          return mail;
        },
        { timeout: 15_000, interval: 20 },
      ),
    count: async () => (await mails()).length,
    remove: () => rm(dataDir, { recursive: true, force: true }),
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
