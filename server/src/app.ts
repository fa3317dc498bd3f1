// The composition root: creates every part once, with only the dependencies that it uses. main.ts passes the real environment,
// database and gateway; tests pass their own.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCANS_AT_ONCE } from '@frogpond/contract/limits';
import type { RouteName } from '@frogpond/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startAllJobs } from './all-jobs.ts';
import { adminRoutes } from './admin/routes.ts';
import { createModelReader } from './model-reader/reader.ts';
import { storeSentences } from './analysis/sentences.ts';
import { startHeartbeat, takeOverAll } from './answers/heartbeat.ts';
import { answerRoutes } from './answers/routes.ts';
import { createAnswerRunner } from './answers/runner.ts';
import type { OnStored } from './answers/take-over.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { createGoogleVerifier } from './auth/google/google.ts';
import { passkeyRoutes } from './auth/passkeys/routes.ts';
import { secondFactorRoutes } from './auth/second-factor/routes.ts';
import { createRoles, warnOfMissingAccounts } from './auth/roles.ts';
import { authRoutes } from './auth/routes.ts';
import { authSecret, pushKeys } from './auth/secret.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { loadOpenSessions } from './auth/sessions.ts';
import { apiTokenRoutes } from './auth/api-tokens/routes.ts';
import { createAccessTokens } from './auth/tokens.ts';
import { basePathOf } from './base-path.ts';
import { blockRoutes } from './blocks/routes.ts';
import { createNewId, type Clock } from './clock.ts';
import { ConfigError, type Config } from './config.ts';
import { commentRoutes } from './comments/routes.ts';
import { startJudging } from './consensus/judging.ts';
import { listRoutes } from './conversations/lists/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { startTrending } from './conversations/lists/trending.ts';
import { createViewCounter } from './conversations/views.ts';
import type { Database, Db } from './db/connect.ts';
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
import { readsAndWrites, type Handlers } from './http/route.ts';
import { createHttpServer } from './http/server.ts';
import { createSessionWatch } from './http/session-watch.ts';
import { createScanPlaces, type ScanPlaces } from './http/limits/scan-places.ts';
import { createStreamLimits } from './http/limits/stream-limits.ts';
import { createSiteShell, type PageShell } from './http/web-app.ts';
import { budgetsOf, hasSiteBudgetLeft } from './ledger/budgets.ts';
import { createMeter, withMeter } from './ledger/meter.ts';
import { createMailer } from './mail/mailer.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { createCatalogue } from './models/catalogue.ts';
import { modelRoutes } from './models/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createRegistrationDeps } from './registration/admit.ts';
import { registrationRoutes } from './registration/routes.ts';
import { pageTexts } from './pages/page-text.ts';
import { createRasterizer } from './pages/previews/rasterizer.ts';
import type { RenderPage } from './pages/render.ts';
import { addPages } from './pages/routes.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { makeFindable } from './search/make-findable.ts';
import { createSettings } from './settings/settings.ts';
import { createEmbedders } from './search/embeddings/embedders.ts';
import { searchRoutes } from './search/routes.ts';
import { createSiteSettings } from './site-settings.ts';
import { addSharingPages } from './sharing/page-routes.ts';
import { addMcp } from './sharing/mcp/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import type { WebhookTransport } from './sharing/webhooks/transport.ts';
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
  renderPage: RenderPage | null;
  /** The script of the worker thread that draws preview images; by default beside this module. */
  preview_worker?: URL;
  /** Replaces the places for calls that scan texts. Used by tests. */
  scanPlaces?: ScanPlaces;
  /** Replaces the network for webhooks. Used by tests. */
  webhookTransport?: WebhookTransport;
  /** Called if a handler succeeded without a policy check (policies/policies.ts). Used by tests. */
  onUndecided?: (name: RouteName) => void;
};

export type App = {
  http: FastifyInstance;
  /** The embeddings model in use. Waits up to `timeout_ms` for the gateway's list of models. */
  nameEmbedder(timeoutMs: number): Promise<string>;
  /**
   * Stops accepting requests, waits at most `timeout_ms` for running answers, interrupts the rest, waits for the replies
   * in progress, and closes everything.
   */
  close(timeoutMs?: number): Promise<void>;
};

const WRONG_BASE =
  'The web app was built for another path. Build it with the same BASE_PATH or PUBLIC_URL: `npm run build`.';

/** How long a shutdown waits for replies in progress after the last answer has ended. */
const REPLIES_MS = 1_000;

/** Starts the jobs, but does not listen yet. Throws `ConfigError` if the web app was built for another base path. */
export async function createApp(world: World): Promise<App> {
  const { config, database, gateway, clock, log } = world;
  const builtFor = /="([^"]*)\/assets\//.exec(world.shell?.html ?? '')?.[1];
  if (builtFor !== undefined && builtFor !== basePathOf(config.public_url)) throw new ConfigError(WRONG_BASE);
  const { db, reads, replica } = database;
  const processId = sessionOwner(database.session_id, randomUUID());
  const newId = createNewId(clock);
  const metrics = createMetrics(database.pool_stats);
  const bus = await createEventBus(database, processId, log);
  const conversationEvents = createConversationEvents(bus);
  if (replica !== null)
    bus.subscribe((message) => message.type === 'user_wrote' && replica.noteWrite(message.user_id));
  const sharedReplies = createSharedReplies({
    bus,
    clock,
    count: (source) => metrics.shared_replies.inc({ source }),
    readLagging: replica?.read ?? ((_user_id, reads) => reads()),
  });
  const stored = await createSettings({ db, bus, log }, config.fixed);
  const shell = world.shell && createSiteShell(world.shell, config, () => stored.current());
  const secret = await authSecret(config, db);
  const push = { push_keys: await pushKeys(db), public_url: config.public_url };
  const accessTokens = createAccessTokens(secret, clock);
  const catalogue = createCatalogue({ db, clock, gateway, log });
  const { rate_limits, analysis_model: setting } = config;
  const meter = createMeter({ db, clock, catalogue, log });
  const metered = withMeter(gateway, meter);
  const reader = createModelReader({ db, clock, gateway: metered, catalogue, metrics, setting });
  const onStored: OnStored = async (tx, turnId, aiResponse) => {
    await storeSentences(tx, turnId, aiResponse);
    await makeFindable(tx, [turnId]);
  };
  const userRef = createUserRef(secret);
  const budgets = () => budgetsOf(stored.current());
  const turns = { db, clock, newId, bus, catalogue };
  const running = { ...turns, gateway, log, metrics, process_id: processId, rate_limits, userRef };
  const runner = createAnswerRunner({ ...running, budgets, onStored });

  const mailer = createMailer({ config, clock, log });
  const google = createGoogleVerifier(config.google, clock, log);
  const roles = createRoles(config.admins, () => stored.current().moderators);
  await warnOfMissingAccounts({ db, log }, config.admins, stored.current().moderators);
  const settings = createSiteSettings(stored, config.registration_question);
  const moderating = { ...turns, roles, settings, has_model_reader: reader.is_on };
  const sessions = { db, clock, newId, bus, accessTokens, roles, settings };
  const registering = createRegistrationDeps({ clock, settings, rate_limits, secret });
  const embedders = createEmbedders(db, config.embeddings, gateway.endpoint, meter);
  const views = createViewCounter({ db, clock, log });
  const onBusy = () => metrics.busy_scans.inc();
  const findOpen = (ids: string[]) => loadOpenSessions(sessions, ids);
  const sessionWatch = createSessionWatch({ bus, log, loadOpenSessions: findOpen });
  const addressCounts = rate_limits
    ? createAddressCounts({ db, log, is_shared: database.engine === 'postgres' })
    : null;
  const authenticate = createAuthenticate({ ...sessions, reads, log, addressCounts, secret });
  /** All calls, with their statements on `db` or on `reads`. */
  const callsOn = (on: { db: Db }): Handlers => ({
    ...systemRoutes({ config, settings, site: stored, database, gateway, catalogue }),
    ...authRoutes({ ...sessions, ...registering, ...on, google, config, log }),
    ...passkeyRoutes({ ...sessions, ...on, google, public_url: config.public_url }),
    ...secondFactorRoutes({ ...sessions, ...on, google }),
    ...apiTokenRoutes({ ...on, clock, bus, google }),
    ...registrationRoutes({ ...registering, ...on, bus, public_url: config.public_url }),
    ...userRoutes({ ...registering, ...on, newId, bus, roles, google }),
    ...blockRoutes({ ...on, clock, bus }),
    ...mailingRoutes({ ...on, secret, siteName: stored.siteName }),
    ...avatarRoutes({ ...on, clock, bus, roles }),
    ...notificationRoutes({ ...on, clock, bus, metrics }),
    ...moderationRoutes({ ...moderating, ...on }),
    ...adminRoutes({ ...moderating, ...on, engine: database.engine, settings: stored, gateway }),
    ...pushRoutes({ ...on, clock, ...push }),
    ...modelRoutes({ ...on, catalogue }),
    ...turnRoutes({ ...turns, ...on }),
    ...answerRoutes({ ...turns, ...on, runner }),
    ...commentRoutes({ ...turns, ...on, has_model_reader: reader.is_on, metrics }),
    ...voiceRoutes({ ...turns, ...on, metrics }),
    ...voteRoutes({ ...turns, ...on }),
    ...conversationRoutes({ ...turns, ...on, settings, conversationEvents, metrics, views }),
    ...listRoutes({ ...on, clock }),
    ...followRoutes({ ...on, clock, newId, bus }),
    ...visitRoutes({ ...on, clock }),
    ...portabilityRoutes({ ...on, clock, catalogue, rate_limits, public_url: config.public_url }),
    ...tagRoutes({ ...on, withSession: database.withSession, log }),
    ...sharingRoutes({ ...on, clock, public_url: config.public_url }),
    ...searchRoutes({ ...on, embedders, has_vector: database.has_vector }),
  });
  const http = await createHttpServer(
    {
      public_url: config.public_url,
      trusted_proxies: config.trusted_proxies,
      address_counts: addressCounts,
      log,
      metrics,
      isWritable: () => database.isWritable(),
      shell,
      pageTexts,
      avatar_hosts: config.avatar_hosts,
      hsts_subdomains: config.hsts_subdomains,
      security_contact: config.security_contact,
      has_google: config.google.client_id !== null,
    },
    {
      authenticate,
      runOnce: createRunOnce({ db, clock, newId }),
      newId,
      spendWrite: createAccountLimits({ db, clock, rate_limits }),
      holdStream: createStreamLimits({ rate_limits }),
      watchSession: sessionWatch.watch,
      sharedReplies,
      scanPlaces: world.scanPlaces ?? createScanPlaces({ places: SCANS_AT_ONCE[database.engine], onBusy }),
      onWrite: replica === null ? null : (userId) => bus.publish({ type: 'user_wrote', user_id: userId }),
      onUndecided: world.onUndecided ?? null,
    },
    readsAndWrites(callsOn({ db: reads }), callsOn({ db })),
  );
  const openReplies = watchReplies(http.server);
  const rasterizer = createRasterizer(world.preview_worker);
  const pages = { db: reads, clock, log, public_url: config.public_url, sharedReplies };
  addPages(http, { ...pages, shell, renderPage: world.renderPage, rasterizer });
  addSharingPages(http, pages);
  addMcp(http, { ...turns, public_url: config.public_url, runner, authenticate });

  const heartbeat = { db, clock, bus, log, runner, process_id: processId, onStored };
  if (database.engine === 'embedded') await takeOverAll(heartbeat);
  const stopHeartbeat = startHeartbeat(heartbeat);
  const trending = startTrending({ db, clock, bus, log });
  const parts = { database, clock, newId, bus, log, metrics, embedders, mailer, registering, reader, secret };
  // Starts before the jobs, because it also judges answers that a job changes.
  const stopJudging = startJudging({ db, clock, bus, log });
  const stopJobs = await startAllJobs({
    ...parts,
    ...push,
    settings: stored,
    gateway: metered,
    analysis_daily_max: config.analysis_daily_max,
    webhookTransport: world.webhookTransport,
    maySpend: () => hasSiteBudgetLeft({ db, clock, budgets }),
  });
  const closing = new AbortController();
  const modelSearch = embedders.findModel(closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted)
      log.warn({ err: error }, 'the embeddings model of the gateway is not known yet');
  });

  return {
    http,
    async nameEmbedder(timeoutMs) {
      await Promise.race([modelSearch, pause(timeoutMs, undefined, { ref: false })]);
      return (await embedders.current()).name;
    },
    async close(timeoutMs = 0) {
      closing.abort();
      const closed = http.close();
      await runner.shutdown(AbortSignal.timeout(timeoutMs));
      await openReplies.sent(REPLIES_MS);
      http.server.closeAllConnections();
      await closed;
      stopHeartbeat();
      stopJudging();
      sessionWatch.stop();
      stored.stop();
      await Promise.all([views.close(), trending.stop(), stopJobs(), rasterizer.close(), modelSearch]);
      await meter.close();
      mailer.close();
      await bus.close();
    },
  };
}
