// The composition root: creates every part once, with only the dependencies that it uses. main.ts passes the real environment,
// database and gateway; tests pass their own.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCANS_AT_ONCE } from '@frogpond/contract/limits';
import type { RouteName } from '@frogpond/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { analysisJobs } from './analysis/jobs.ts';
import { modelReadingJobs } from './model-reader/jobs.ts';
import { createModelReader } from './model-reader/reader.ts';
import { storeSentences } from './analysis/sentences.ts';
import { startHeartbeat, takeOverAll } from './answers/heartbeat.ts';
import { answerRoutes } from './answers/routes.ts';
import { createAnswerRunner, type OnStored } from './answers/runner.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { createGoogleVerifier } from './auth/google/google.ts';
import { passwordResetMailJob } from './auth/password-reset.ts';
import { warnOfMissingModerators } from './auth/moderators.ts';
import { authRoutes } from './auth/routes.ts';
import { authSecret } from './auth/secret.ts';
import { authenticate, findOpenSessions } from './auth/sessions.ts';
import { createAccessTokens } from './auth/tokens.ts';
import { createNewId, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { publishComments } from './comments/events.ts';
import { commentRoutes } from './comments/routes.ts';
import { consensusJobs, startVerdictRequests } from './consensus/jobs.ts';
import { listRoutes } from './conversations/lists/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { startTrending } from './conversations/lists/trending.ts';
import { createViewCounter } from './conversations/views.ts';
import type { Database } from './db/connect.ts';
import { sessionOwner } from './db/lease.ts';
import { createEventBus } from './events/bus.ts';
import { createConversationEvents } from './events/conversation-events.ts';
import { followRoutes } from './follows/routes.ts';
import { type Gateway, createUserRef } from './gateway/gateway.ts';
import { createAccountLimits } from './http/limits/account-limits.ts';
import { createAddressCounts } from './http/limits/address-counts.ts';
import { createRunOnce } from './http/idempotency/idempotency.ts';
import { createMetrics } from './http/metrics.ts';
import { watchReplies } from './http/open-replies.ts';
import { createSharedReplies } from './http/shared-replies.ts';
import { createHttpServer } from './http/server.ts';
import { createSessionWatch } from './http/session-watch.ts';
import { createScanPlaces, type ScanPlaces } from './http/limits/scan-places.ts';
import { createStreamLimits } from './http/limits/stream-limits.ts';
import { withAvatarHosts, type PageShell } from './http/web-app.ts';
import { startJobs } from './jobs/jobs.ts';
import { partitionsJob } from './jobs/partitions.ts';
import { retentionJob } from './jobs/retention.ts';
import { createMailer } from './mail/mailer.ts';
import { createCatalogue } from './models/catalogue.ts';
import { modelRoutes } from './models/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createRasterizer } from './pages/previews/rasterizer.ts';
import { addPages } from './pages/routes.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { createNetworkHash, limitNetwork } from './http/limits/network.ts';
import { embedJobs } from './search/embeddings/embed-jobs.ts';
import { indexWordsJob } from './search/words/index-words.ts';
import { makeFindable } from './search/make-findable.ts';
import { createEmbedders } from './search/embeddings/embedders.ts';
import { searchRoutes } from './search/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { turnRoutes } from './turns/routes.ts';
import { userRoutes } from './users/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { voiceRoutes } from './voices/routes.ts';
import { voteRoutes } from './votes/routes.ts';

export type World = {
  config: Config;
  database: Database;
  gateway: Gateway;
  clock: Clock;
  log: Logger;
  shell: PageShell | null;
  /** The script of the worker thread that draws preview images; by default beside this module. */
  preview_worker?: URL;
  /** Replaces the places for calls that scan texts. Used by tests. */
  scanPlaces?: ScanPlaces;
  /** Called if a handler succeeded without a policy check (policies/policies.ts). Used by tests. */
  onUndecided?: (name: RouteName) => void;
};

export type App = {
  http: FastifyInstance;
  /** The embeddings model in use. Waits up to `timeout_ms` for the gateway's list of models. */
  nameEmbedder(timeout_ms: number): Promise<string>;
  /**
   * Stops accepting requests, waits at most `timeout_ms` for running answers, interrupts the rest, waits for the replies
   * in progress, and closes everything.
   */
  close(timeout_ms?: number): Promise<void>;
};

/** How long a shutdown waits for replies in progress after the last answer has ended. */
const REPLIES_MS = 1_000;

export async function createApp(world: World): Promise<App> {
  const { config, database, gateway, clock, log } = world;
  const shell = world.shell === null ? null : withAvatarHosts(world.shell, config.avatar_hosts);
  const { db } = database;
  const process_id = sessionOwner(database.session_id, randomUUID());
  const newId = createNewId(clock);
  const metrics = createMetrics(database.pool_stats);
  const bus = await createEventBus(database, process_id, log);
  const conversationEvents = createConversationEvents(bus);
  const { replica } = database;
  if (replica !== null)
    bus.subscribe((message) => message.type === 'user_wrote' && replica.noteWrite(message.user_id));
  const sharedReplies = createSharedReplies({
    bus,
    clock,
    count: (source) => metrics.shared_replies.inc({ source }),
    readLagging: replica?.read ?? ((_user_id, reads) => reads()),
  });
  const secret = await authSecret(config, db);
  const accessTokens = createAccessTokens(secret, clock);
  const hashNetwork = createNetworkHash(secret);
  const catalogue = createCatalogue({ db, clock, gateway, log });
  const { rate_limits, analysis_model: setting, analysis_daily_max: daily_max } = config;
  const reader = createModelReader({ db, clock, gateway, catalogue, metrics, setting });
  const has_model_reader = reader.is_on;
  const publishReadings = (ids: string[]) => publishComments({ db, bus }, 'comment_updated', ids);
  const onStored: OnStored = async (tx, turn_id, ai_response) => {
    await storeSentences(tx, turn_id, ai_response);
    await makeFindable(tx, [turn_id]);
  };
  const userRef = createUserRef(secret);
  const running = { db, clock, gateway, catalogue, bus, log, metrics, process_id, rate_limits, userRef };
  const runner = createAnswerRunner({ ...running, onStored });

  const mailer = createMailer({ config, clock, log });
  const google = createGoogleVerifier(config.google, clock, log);
  const { moderators } = config;
  await warnOfMissingModerators({ db, log, moderators });
  const sessions = { db, clock, newId, bus, accessTokens, moderators };
  const turns = { db, clock, newId, bus, catalogue };
  const embedders = createEmbedders(db, config.embeddings, gateway.endpoint);
  const views = createViewCounter({ db, clock, log });
  const sessionWatch = createSessionWatch({
    bus,
    log,
    findOpenSessions: (ids) => findOpenSessions(sessions, ids),
  });
  const http = await createHttpServer(
    {
      public_url: config.public_url,
      trusted_proxies: config.trusted_proxies,
      address_counts: rate_limits
        ? createAddressCounts({ db, log, is_shared: database.engine === 'postgres' })
        : null,
      log,
      metrics,
      isWritable: () => database.isWritable(),
      shell,
      avatar_hosts: config.avatar_hosts,
      hsts_subdomains: config.hsts_subdomains,
      security_contact: config.security_contact,
      has_google: config.google.client_id !== null,
      newId,
    },
    {
      authenticate: async (token, address) => ({
        ...(await authenticate(sessions, token)),
        network: limitNetwork(address),
        network_hash: hashNetwork(address),
      }),
      runOnce: createRunOnce({ db, clock, newId }),
      newId,
      spendWrite: createAccountLimits({ db, clock, rate_limits }),
      holdStream: createStreamLimits({ rate_limits }),
      watchSession: sessionWatch.watch,
      sharedReplies,
      scanPlaces:
        world.scanPlaces ??
        createScanPlaces({
          places: SCANS_AT_ONCE[database.engine],
          onBusy: () => metrics.busy_scans.inc(),
        }),
      onWrite: replica === null ? null : (user_id) => bus.publish({ type: 'user_wrote', user_id }),
      onUndecided: world.onUndecided ?? null,
    },
    {
      ...systemRoutes({ config, database, gateway, catalogue }),
      ...authRoutes({ ...sessions, google, rate_limits }),
      ...userRoutes({ db, clock, newId, bus, moderators, google }),
      ...avatarRoutes({ db, clock, bus, moderators }),
      ...notificationRoutes({ db, clock, bus, metrics }),
      ...moderationRoutes({ db, clock, newId, bus, has_model_reader }),
      ...modelRoutes({ db, catalogue }),
      ...turnRoutes(turns),
      ...answerRoutes({ ...turns, runner }),
      ...commentRoutes({ ...turns, has_model_reader, metrics }),
      ...voiceRoutes({ ...turns, metrics }),
      ...voteRoutes(turns),
      ...conversationRoutes({ ...turns, conversationEvents, metrics, views }),
      ...listRoutes({ db, clock }),
      ...followRoutes({ db, clock }),
      ...visitRoutes({ db, clock }),
      ...portabilityRoutes({ db, clock, catalogue, rate_limits, public_url: config.public_url }),
      ...tagRoutes({ db }),
      ...searchRoutes({ db, embedders, has_vector: database.has_vector }),
    },
  );

  const openReplies = watchReplies(http.server);

  const rasterizer = createRasterizer(world.preview_worker);
  addPages(http, { db, clock, log, public_url: config.public_url, shell, rasterizer, sharedReplies });

  const heartbeat = { db, clock, bus, log, runner, process_id, onStored };
  if (database.engine === 'embedded') await takeOverAll(heartbeat);
  const stopHeartbeat = startHeartbeat(heartbeat);
  const trending = startTrending({ db, clock, bus, log });
  const jobs = await startJobs({ database, log, metrics }, [
    ...embedJobs({ db, embedders }),
    indexWordsJob({ db }),
    retentionJob({ db, clock }),
    partitionsJob({ db, clock }),
    passwordResetMailJob({ db, clock, mailer, public_url: config.public_url }),
    ...analysisJobs({ db, clock, bus, has_model_reader, publishReadings }),
    ...consensusJobs({ db, clock, bus }),
  ]);
  // A separate job runner reads comments, so that calls of a slow model don't delay other jobs.
  const reading = { db, clock, bus, gateway, metrics, reader, daily_max, publishReadings };
  const readingJobs = reader.is_on
    ? await startJobs({ database, log, metrics }, modelReadingJobs(reading))
    : null;
  const verdictRequests = startVerdictRequests({ db, bus, log });
  const closing = new AbortController();
  const modelSearch = embedders.findModel(closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted)
      log.warn({ err: error }, 'the embeddings model of the gateway is not known yet');
  });

  return {
    http,
    async nameEmbedder(timeout_ms) {
      await Promise.race([modelSearch, pause(timeout_ms, undefined, { ref: false })]);
      return (await embedders.current()).name;
    },
    async close(timeout_ms = 0) {
      closing.abort();
      const closed = http.close();
      await runner.shutdown(AbortSignal.timeout(timeout_ms));
      await openReplies.sent(REPLIES_MS);
      http.server.closeAllConnections();
      await closed;
      stopHeartbeat();
      sessionWatch.stop();
      await Promise.all([
        views.close(),
        trending.stop(),
        jobs.stop(),
        readingJobs?.stop(),
        verdictRequests.stop(),
        rasterizer.close(),
        modelSearch,
      ]);
      mailer.close();
      await bus.close();
    },
  };
}
