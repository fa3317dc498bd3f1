// All jobs of the process, which run beside its requests, and the metrics of the site. Part of the composition root (app.ts).

import { WEBHOOK_LIMITS } from '@frogpond/contract/sharing-limits';
import type { Logger } from 'pino';
import type { VapidKeys } from 'web-push';
import { addSiteMetrics } from './admin/site-metrics.ts';
import { analysisJobs } from './analysis/jobs.ts';
import { passwordResetMailJob } from './auth/password-reset.ts';
import type { Clock } from './clock.ts';
import { reviewEndedJob } from './conversations/review-ended.ts';
import { publishComments } from './comments/events.ts';
import { consensusJobs } from './consensus/jobs.ts';
import type { Database } from './db/connect.ts';
import type { EventBus } from './events/bus.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Metrics } from './http/metrics.ts';
import { createOutgoing, isLoopbackUrl } from './http/outgoing/outgoing.ts';
import { startJobs } from './jobs/jobs.ts';
import { retentionJob } from './jobs/retention.ts';
import type { Mailer } from './mail/mailer.ts';
import { mailingsJob } from './mailings/mailings.ts';
import { modelReadingJobs } from './model-reader/jobs.ts';
import type { ModelReader } from './model-reader/reader.ts';
import { endSuspensionsJob } from './moderation/suspensions.ts';
import type { RegistrationDeps } from './registration/admit.ts';
import { notifyFollowersJob } from './notifications/notify.ts';
import { pushJob } from './notifications/push/push.ts';
import { registrationJobs } from './registration/jobs.ts';
import { embedJobs } from './search/embeddings/embed-jobs.ts';
import type { Embedders } from './search/embeddings/embedders.ts';
import { indexWordsJob } from './search/words/index-words.ts';
import type { Settings } from './settings/settings.ts';
import { systemTransport, type WebhookTransport } from './sharing/webhooks/transport.ts';
import { webhookJob } from './sharing/webhooks/webhooks.ts';

type Deps = {
  database: Database;
  clock: Clock;
  newId: () => string;
  bus: EventBus;
  log: Logger;
  metrics: Metrics;
  embedders: Embedders;
  mailer: Mailer;
  registering: RegistrationDeps;
  reader: ModelReader;
  secret: string;
  gateway: Gateway;
  public_url: string;
  settings: Settings;
  push_keys: VapidKeys;
  analysis_daily_max: number;
  /** Undefined: deliveries use the network. */
  webhookTransport: WebhookTransport | undefined;
  maySpend: () => Promise<boolean>;
};

const RETRY_POLL_MS = 5_000;

/** Starts the jobs and returns a function that waits for the running ones and stops. */
export async function startAllJobs(deps: Deps): Promise<() => Promise<void>> {
  const { database, clock, newId, bus, log, metrics, embedders, mailer, registering, reader, secret } = deps;
  const { db } = database;
  const mails = { db, clock, mailer, public_url: deps.public_url, siteName: deps.settings.siteName };
  const publishReadings = (ids: string[]) => publishComments({ db, bus }, 'comment_updated', ids);
  addSiteMetrics(metrics.registry, { db, clock, settings: deps.settings });
  const jobs = await startJobs({ database, log, metrics }, [
    ...embedJobs({ db, embedders }),
    indexWordsJob({ db }),
    retentionJob({ db, clock }),
    endSuspensionsJob({ db, bus }),
    mailingsJob({ ...mails, secret }),
    ...registrationJobs({ ...registering, ...mails, bus, newId }),
    reviewEndedJob({ db }),
    notifyFollowersJob({ db, bus, clock, newId }),
    passwordResetMailJob(mails),
    pushJob({
      ...mails,
      keys: deps.push_keys,
      send: createOutgoing({ isLocal: isLoopbackUrl(deps.public_url) }),
    }),
    ...analysisJobs({ db, clock, bus, has_model_reader: reader.is_on, publishReadings }),
    ...consensusJobs({ db, clock, bus }),
  ]);
  // A separate job runner reads comments, so that calls of a slow model don't delay other jobs.
  const readingJobs = reader.is_on
    ? await startJobs(
        { database, log, metrics },
        modelReadingJobs({
          ...deps,
          db,
          daily_max: deps.analysis_daily_max,
          publishReadings,
        }),
      )
    : null;
  // Deliveries wait for other servers, so a separate job runner makes them. A NOTIFY wakes it; it polls for retries only.
  const deliveries = await startJobs(
    { database, log, metrics },
    [webhookJob({ db, clock, transport: deps.webhookTransport ?? systemTransport })],
    { concurrency: WEBHOOK_LIMITS.at_once, poll_ms: RETRY_POLL_MS },
  );
  return async () => {
    await Promise.all([jobs.stop(), readingJobs?.stop(), deliveries.stop()]);
  };
}
