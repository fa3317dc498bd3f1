// Mails that people asked for: a digest, daily or weekly, and replies, at most once an hour. A mail is claimed before it is sent, so that a
// crash or a second process never sends it twice. The claim is undone if the mail server certainly did not accept the mail.

import type { NotificationKind } from '@frogpond/contract/people/notifications';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { MailingKind } from '../db/tables/people.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { MailError, type Mailer } from '../mail/mailer.ts';
import { REPLY_KINDS } from '../notifications/notify.ts';
import { createLinks } from '../pages/links.ts';
import { listWeighIn } from '../voices/weigh-in.ts';
import { composeLetter, type Contents } from './letters.ts';
import { quietHoursLeft } from '../quiet-hours.ts';
import * as store from './store.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

export type MailingDeps = {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  public_url: string;
  siteName: () => string;
  secret: string;
};

/** Kind of the job that sends the due mails. */
export const MAILINGS = 'mailings';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const PERIODS_MS = { off: 0, daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS };
/** Time until the next attempt if the mail server did not accept a mail. */
const TRY_AGAIN_MS = 2 * 60_000;
/** Time until the next attempt of a digest without content. A mail about replies without content waits until a reply makes it due. */
const LOOK_AGAIN_MS = 6 * HOUR_MS;
/** Maximum number of mails in one run, so that the digests of a large site are spread over several runs. */
const MAILS_PER_RUN = 200;
const NEWS_MAX = 20;
const VERDICTS_MAX = 5;
const KINDS: Record<MailingKind, readonly NotificationKind[]> = {
  digest: [...REPLY_KINDS, 'continuation', 'followed_turn', 'followed_comment', 'followed_tag'],
  replies: REPLY_KINDS,
};

/** The choices of a person; undefined: unchanged. */
export type MailChoice = { digest?: 'off' | 'daily' | 'weekly'; mail_replies?: boolean };

/** Starts or ends the mails that the person chose. The first digest covers the period before the choice. */
export async function scheduleMailings(
  tx: Tx,
  clock: Clock,
  userId: string,
  { digest, mail_replies }: MailChoice,
): Promise<void> {
  const dueAt = timestamp(clock);
  if (digest === 'off') await store.endMailing(tx, userId, 'digest');
  else if (digest !== undefined)
    await store.startMailing(tx, userId, 'digest', {
      since: timestamp(clock, -PERIODS_MS[digest]),
      due_at: dueAt,
    });
  if (mail_replies === false) await store.endMailing(tx, userId, 'replies');
  else if (mail_replies === true)
    await store.startMailing(tx, userId, 'replies', { since: dueAt, due_at: dueAt });
}

/** The job that sends the due mails. A mail that fails is logged, and the others are sent. */
export function mailingsJob(deps: MailingDeps): JobHandler {
  return {
    kind: MAILINGS,
    every_ms: EVERY_MS,
    async run(_payload, { signal, log }) {
      for (const mailing of await store.loadDueMailings(deps.db, timestamp(deps.clock), MAILS_PER_RUN)) {
        if (signal.aborted) return;
        await sendMailing(deps, mailing).catch((error: unknown) => {
          log.warn({ err: error, kind: mailing.kind }, 'a mail was not sent');
        });
      }
    },
  };
}

async function sendMailing(deps: MailingDeps, mailing: store.DueMailing): Promise<void> {
  const { db, clock, mailer } = deps;
  const { user_id, kind, since } = mailing;
  const now = timestamp(clock);
  const quiet = quietHoursLeft(clock.now(), mailing.time_zone);
  if (quiet > 0)
    return void (await store.moveMailing(db, mailing, { since, due_at: timestamp(clock, quiet) }));
  const contents = await loadContents(db, mailing);
  if (contents === null)
    return void (await store.moveMailing(db, mailing, {
      since,
      due_at: kind === 'digest' ? timestamp(clock, LOOK_AGAIN_MS) : 'infinity',
    }));
  const dueAt = timestamp(clock, kind === 'digest' ? PERIODS_MS[mailing.digest] : HOUR_MS);
  if (!(await store.moveMailing(db, mailing, { since: now, due_at: dueAt }))) return;
  const token = createUnsubscribeToken(deps.secret, user_id, kind);
  const links = createLinks(deps.public_url);
  const unsubscribe = `${deps.public_url}/api/unsubscribe?token=${token}`;
  try {
    await mailer.send(composeLetter(mailing, contents, { links, unsubscribe, site: deps.siteName() }));
  } catch (error) {
    if (error instanceof MailError && error.failure === 'refused') await store.markRefused(db, mailing, now);
    if (error instanceof MailError && error.failure === 'unsent')
      await store.moveMailing(
        db,
        { ...mailing, due_at: dueAt },
        { since, due_at: timestamp(clock, TRY_AGAIN_MS) },
      );
    throw error;
  }
}

/** Returns null if there is nothing to mail. */
async function loadContents(db: Db, { user_id, kind, since }: store.DueMailing): Promise<Contents | null> {
  const news = await store.loadNews(db, { user_id, since, kinds: KINDS[kind], limit: NEWS_MAX });
  if (kind === 'replies') return news.length === 0 ? null : { news, verdicts: [], question: null };
  const verdicts = await store.loadTurnedVerdicts(db, { user_id, since, limit: VERDICTS_MAX });
  if (news.length === 0 && verdicts.length === 0) return null;
  const [question = null] = await listWeighIn(db, { user_id }, { limit: 1, tag: null, languages: [] });
  return { news, verdicts, question };
}
