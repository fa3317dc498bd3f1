// Sends mails through the configured SMTP server, or writes them to files. The log never contains the content or address of a mail, also
// on failure.

import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { errorCode } from '../app-error.ts';
import { makeDirectory } from '../make-directory.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** Resolves when the SMTP server has accepted the mail or the file is written. Rejects with a MailError. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type MailerDeps = { config: Pick<Config, 'mail' | 'data_dir'>; clock: Clock; log: Logger };

/**
 * `refused`: the mail server does not know the address (SMTP 5xx). `unsent`: the mail was certainly not accepted and may be sent again.
 * `unknown`: the connection ended before the server said whether it accepted the mail.
 */
export type MailFailure = 'refused' | 'unsent' | 'unknown';

export class MailError extends Error {
  override name = 'MailError';
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

const TIMEOUT_MS = 10_000;

/** RFC 3834: suppresses out-of-office replies. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Sends by SMTP_URL; without it, writes files to the folder `outbox` of DATA_DIR. */
export function createMailer({ config, clock, log }: MailerDeps): Mailer {
  const { smtp_url, from } = config.mail;
  if (smtp_url === null)
    return createOutbox({ directory: join(config.data_dir, 'outbox'), from, clock, log });
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from, headers: { ...headers, ...mail.headers } });
      } catch (error) {
        // The server's message may contain the address.
        const message = `The mail server did not take a mail (${errorCode(error) ?? 'no code'})`;
        throw new MailError(message, failureOf(error));
      }
    },
    close: () => transport.close(),
  };
}

/** Reads the `command` and `responseCode` of nodemailer's errors. */
function failureOf(error: unknown): MailFailure {
  const { command, responseCode: status = 0 } = error as { command?: string; responseCode?: number };
  if (status >= 500 && command === 'RCPT TO') return 'refused';
  // Any other reply of the server means that it did not accept the mail. Without a reply, the mail may have been accepted.
  return status >= 400 || command === 'CONN' ? 'unsent' : 'unknown';
}

function createOutbox(to: { directory: string; from: string; clock: Clock; log: Logger }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({
        ...mail,
        headers: { ...headers, ...mail.headers },
        from: to.from,
        date: to.clock.now(),
      });
      if (!Buffer.isBuffer(message)) throw new MailError('The mail was not composed', 'unsent');
      await makeDirectory(to.directory);
      const moment = to.clock.now().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(to.directory, `${moment}-${randomBytes(4).toString('hex')}.eml`);
      // Written under another name and renamed, so that readers of the folder see only complete mails.
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
      await rename(`${file}.part`, file);
      to.log.info({ file }, 'a mail was written to the outbox: no SMTP_URL is set');
    },
    close: () => transport.close(),
  };
}
