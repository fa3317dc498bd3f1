// The fixtures of a story: Playwright's `test` with a running server, a fake model gateway and a guard on every page.
//
//   import { expect } from '@playwright/test';
//   import { test } from './support/story.ts';
//   test('a reader asks a question', async ({ page, newPerson }) => { ... });
import { test as base } from '@playwright/test';
import { type FakeGateway, startFakeGateway } from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import { waitUntilDrawn } from './page.ts';
import { type Guard, type WatchingGuard, watchContext } from './guard.ts';
import { type Person, register } from './prepared/people.ts';
import { type App, startApp } from './server.ts';

type WorkerFixtures = {
  /** Further settings of the server, as environment variables: `test.use({ settings: { RATE_LIMITS: 'on' } })`. */
  settings: Record<string, string>;
  /** The fake model gateway; the model's id selects its behaviour. */
  gateway: FakeGateway;
  /** The server, one process per worker. */
  app: App;
};

type TestFixtures = {
  /** Registers a new account: `const alice = await newPerson('alice')`. */
  newPerson: (name: string) => Promise<Person>;
  guard: Guard;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  gateway: [
    async ({ settings: _ }, use) => {
      const gateway = await startFakeGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],

  app: [
    async ({ settings, gateway }, use) => {
      const app = await startApp({ OPENROUTER_BASE_URL: gateway.base_url, ...settings });
      await use(app);
      await app.stop();
    },
    // Has its own timeout, because a start is slow on a busy machine.
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ app }, use) => use(app.baseURL),

  page: async ({ page }, use) => use(waitUntilDrawn(page)),

  newPerson: async ({ app }, use) => use((name) => register(app.baseURL, name)),

  guard: [
    async ({ context, app }, use) => {
      const guard: WatchingGuard = watchContext(context, app.baseURL);
      await use(guard);
      const complaints = guard.complaints();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});
