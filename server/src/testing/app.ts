// The real app on a real database for tests: a typed client per person, a fake model gateway over real HTTP, and a clock that
// tests can set. No code of ours is mocked.

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { ErrorBody } from '@frogpond/contract/errors';
import type { Endpoints } from '@frogpond/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@frogpond/contract/routes';
import type { AuthReply } from '@frogpond/contract/people/auth';
import { endpoints } from '@frogpond/contract/endpoints';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { z } from 'zod';
import { createApp, type App } from '../app.ts';
import type { Clock } from '../clock.ts';
import { parseEnv, type Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { chooseGateway } from '../gateway/choose-gateway.ts';
import { errorCodesOf } from '../http/openapi/error-codes.ts';
import { createLogger } from '../log.ts';
import { openTestDatabase } from './database/database.ts';
import { takeWrongRows } from './database/declared-rows.ts';
import { startFakeGateway, type FakeGateway } from './fake-gateway/fake-gateway.ts';
import { readPageShell, type PageShell } from '../http/web-app.ts';
import { renderTestPage } from './page-renderer.ts';

type Input<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.input<S> : never;
type Output<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined;

export type CallInput<N extends RouteName> = {
  params?: Input<Endpoints[N], 'params'>;
  query?: Record<string, string>;
  body?: Input<Endpoints[N], 'body'>;
  headers?: Record<string, string>;
};

export type Answered<N extends RouteName> = {
  status: number;
  /** Returns the reply, checked against the contract's schema. Fails the test if the status is not a success. */
  ok: Output<Endpoints[N]>;
  /** Returns the reply with any status. */
  body: Partial<ErrorBody> & Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
};

export type Person = {
  id: string;
  username: string;
  access_token: string;
  refresh_token: string;
  call<N extends RouteName>(name: N, input?: CallInput<N>): Promise<Answered<N>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export type TestApp = {
  app: App;
  url: string;
  database: Database;
  fake: FakeGateway;
  config: Config;
  clock: Clock & { move(ms: number): void };
  /** A visitor without a token. */
  anonymous: Person;
  /** Creates an account. One with an admin's or moderator's name is created before the setting names it. */
  signUp(name?: string): Promise<Person>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  env?: Record<string, string>;
  database?: Database;
  fake?: FakeGateway;
  moveWorld?: Partial<Parameters<typeof createApp>[0]>;
};

export const TEST_SECRET = 'a secret that only tests know, long enough';

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const ownDatabase = options.database === undefined;
  const database = options.database ?? (await openTestDatabase());
  const ownFake = options.fake === undefined;
  const fake = options.fake ?? (await startFakeGateway());
  const config = parseEnv({
    AUTH_SECRET: TEST_SECRET,
    OPENROUTER_BASE_URL: fake.base_url,
    RATE_LIMITS: 'off',
    // Tests of the challenge switch it on: many accounts come from one network.
    SIGN_UP_CHALLENGE: 'off',
    // Tests of readings by a model name one.
    ANALYSIS_MODEL: 'none',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const clock = createTestClock();
  const gateway = await chooseGateway(
    {
      openrouter_base_url: config.gateway.base_url,
      openrouter_api_key: config.gateway.api_key,
      public_url: config.public_url,
      patience: config.answer_patience,
    },
    { searchPassages: async () => [] },
  );
  const log = createLogger(config.log_level);
  const undecided = new Set<RouteName>();
  const onUndecided = (name: RouteName) => void undecided.add(name);
  const world = {
    config,
    database,
    gateway,
    clock,
    log,
    shell: null,
    renderPage: renderTestPage,
    onUndecided,
  };
  const app = await createApp({ ...world, ...options.moveWorld });
  const unlisted = watchErrorCodes(app.http);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const anonymous = personAt(url, { id: '', username: '', access_token: '', refresh_token: '' });
  return {
    app,
    url,
    database,
    fake,
    config,
    clock,
    anonymous,
    async signUp(wanted) {
      const fresh = `frog-${randomUUID().slice(0, 8)}`;
      const username = wanted ?? fresh;
      const named = [...config.admins, ...(config.fixed.moderators ?? [])];
      const hasRole = named.some((name) => name.toLowerCase() === username.toLowerCase());
      const body = {
        username: hasRole ? fresh : username,
        email: `${username}@example.com`,
        password: 'Tadpole-1!',
      };
      const { ok } = await anonymous.call('register', { body });
      const reply: AuthReply = ok;
      const { id } = reply.user;
      if (hasRole) await database.db.updateTable('users').set({ username }).where('id', '=', id).execute();
      return personAt(url, { ...reply, id, username });
    },
    async close() {
      await app.close();
      if (ownDatabase) await database.close();
      if (ownFake) await fake.close();
      const wrongRows = takeWrongRows();
      if (wrongRows.length > 0) throw new Error(wrongRows.join('\n'));
      if (undecided.size > 0)
        throw new Error(`handled without a decision of the policy: ${[...undecided].join(', ')}`);
      if (unlisted.size > 0)
        throw new Error(`error codes that the API document does not list: ${[...unlisted].join(', ')}`);
    },
  };
}

/** Collects the error codes of replies that the API document does not list for the call. */
function watchErrorCodes(http: App['http']): Set<string> {
  const unlisted = new Set<string>();
  http.addHook('onSend', async (request, reply, payload) => {
    const name = request.routeOptions.config.route_name;
    if (name === undefined || reply.statusCode < 400 || typeof payload !== 'string') return;
    const { code } = z.object({ code: z.string() }).parse(JSON.parse(payload));
    const listed: ReadonlySet<string> = errorCodesOf(name);
    if (!listed.has(code)) unlisted.add(`${name} ${reply.statusCode} ${code}`);
  });
  return unlisted;
}

function createTestClock(): TestApp['clock'] {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    move(ms) {
      aheadMs += ms;
    },
  };
}

export function personAt(
  url: string,
  who: { id: string; username: string; access_token: string; refresh_token: string },
): Person {
  const send = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (who.access_token !== '' && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${who.access_token}`);
    }
    return fetch(url + API_BASE + path, { ...init, headers });
  };
  return {
    ...who,
    fetch: send,
    async call(name, input = {}) {
      const [method = 'GET', pattern = ''] = ROUTES[name].split(' ');
      const params = (input.params ?? {}) as Record<string, string>;
      const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query).toString()}`;
      const body = input.body === undefined ? null : JSON.stringify(input.body);
      const headers = { ...(body === null ? {} : { 'content-type': 'application/json' }), ...input.headers };
      const response = await send(path + query, { method, headers, body });
      const text = await response.text();
      const reply: unknown = text === '' ? undefined : JSON.parse(text);
      const result = {
        status: response.status,
        body: reply,
        headers: Object.fromEntries(response.headers),
        get ok() {
          const entry: Endpoint = endpoints[name];
          if (response.status !== (entry.status ?? 200))
            throw new Error(`${name} answered ${response.status}: ${text}`);
          return entry.reply === undefined ? undefined : entry.reply.parse(reply);
        },
      };
      // `ok` is typed by the contract entry that parsed it.
      return result as unknown as Answered<typeof name>;
    },
  };
}

/** The web app's page from the sources, for tests of the content that the server inserts. */
export function testShell(): PageShell {
  const shell = readPageShell(fileURLToPath(new URL('../../../web', import.meta.url)));
  if (shell === null) throw new Error('web/index.html is gone');
  // Only files that are served unchanged; the rest needs a build.
  return { ...shell, directory: fileURLToPath(new URL('../../../web/public', import.meta.url)) };
}
