// The unsubscribe link of a mail (RFC 8058). Its token names the person and the kind of mail, signed with the server's secret, and works
// without signing in.

import type { Language } from '@frogpond/contract/languages/languages';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailingKind } from '../db/tables/people.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { mailTexts } from '../mail/mail-text.ts';
import { LETTER_STYLE_SOURCE, letterPage } from '../mail/layout.ts';
import { unsubscribe } from './store.ts';

const KINDS: readonly MailingKind[] = ['digest', 'replies'];
const WORDS: Record<MailingKind, { ask: string; stop: string; ended: string; end: string }> = {
  digest: {
    ask: 'Stop digests?',
    stop: 'Stop digests',
    ended: 'No more digests',
    end: 'You get no more digests from {site}. You can turn them on again in your account.',
  },
  replies: {
    ask: 'Stop mails about replies?',
    stop: 'Stop mails about replies',
    ended: 'No more mails about replies',
    end: 'You get no more mails about replies from {site}. You can turn them on again in your account.',
  },
};

/** The headers of the pages of the link, which load nothing. */
export const UNSUBSCRIBE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none';style-src ${LETTER_STYLE_SOURCE};form-action 'self';base-uri 'none';frame-ancestors 'none'`,
} as const;

export type UnsubscribeDeps = { db: Db; secret: string; siteName: () => string };

/** Returns `user_id.kind.signature`. */
export function createUnsubscribeToken(secret: string, userId: string, kind: MailingKind): string {
  return `${userId}.${kind}.${sign(secret, `${userId}.${kind}`)}`;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');
}

/** Throws `unsubscribe_link_invalid`. */
function parseToken(secret: string, token: string): { user_id: string; kind: MailingKind } {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, `${userId}.${name}`));
  const given = Buffer.from(signature);
  const kind = KINDS.find((known) => known === name);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (kind === undefined || !isId(userId) || !isSigned) throw new AppError('unsubscribe_link_invalid');
  return { user_id: userId, kind };
}

/**
 * Returns a page with a button. Opening the link changes nothing, because mail programs also open links. Throws
 * `unsubscribe_link_invalid`.
 */
export function unsubscribePage(
  { secret, siteName }: UnsubscribeDeps,
  token: string,
  language: Language,
): string {
  const words = WORDS[parseToken(secret, token).kind];
  const say = mailTexts(language);
  return page(
    siteName(),
    language,
    say(words.ask),
    `<p>${escapeHtml(say('You can turn them on again in your account.'))}</p>
<form method="post"><button type="submit">${escapeHtml(say(words.stop))}</button></form>`,
  );
}

/** Ends the mails, and returns a page that confirms this. Idempotent. Throws `unsubscribe_link_invalid`. */
export async function endMails(
  { db, secret, siteName }: UnsubscribeDeps,
  token: string,
  language: Language,
): Promise<string> {
  const { user_id, kind } = parseToken(secret, token);
  await inTransaction(db, (tx) => unsubscribe(tx, user_id, kind));
  const words = WORDS[kind];
  const say = mailTexts(language);
  return page(
    siteName(),
    language,
    say(words.ended),
    `<p>${escapeHtml(say(words.end, { site: siteName() }))}</p>`,
  );
}

function page(site: string, language: Language, title: string, content: string): string {
  return letterPage({
    title: `${title} · ${site}`,
    site,
    language,
    main: `<h2>${escapeHtml(title)}</h2>\n${content}`,
  });
}
