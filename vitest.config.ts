// The test projects: pure code without a DOM, components in happy-dom, and server tests on each database engine.
// FROGPOND_TEST_ENGINE names the engine. The real PostgreSQL is started once for the whole project. The files of a worker share
// its modules, because loading them again took a third to two thirds of the time: so a test leaves no state in a module, the
// environment or the working directory.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const CHEAP_ARGON2 = fileURLToPath(new URL('server/src/testing/cheap-argon2.ts', import.meta.url));

/** A database answers in milliseconds; on two busy cores starting one may take many seconds. */
const SERVER_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 30_000 };

export default defineConfig({
  test: {
    // One worker per core: more workers cause timeouts.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'contract/src/**/*.test.ts',
            'text/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'web/stubs/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          testTimeout: 20_000,
          // The tests of the design tokens parse the stylesheet.
          css: true,
        },
      },
      {
        // Same as the build: React Compiler and replaced packages.
        extends: './web/vite.config.ts',
        test: {
          name: 'unit-dom',
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      serverProject('embedded', {
        globalSetup: [],
        // Both engines are PostgreSQL. The rights, limits and protocols above the queries are tested on one of them.
        exclude: [
          'server/src/{auth,avatars,events,follows,http,mail,models,moderation,notifications,pages,users,visits}/**',
          'server/src/testing/{rights/{rights,restricted-rights,suspended},fuzz/hostile-text}.test.ts',
        ],
      }),
      serverProject('postgres', {
        globalSetup: ['server/src/testing/postgres/setup.ts'],
        // These run on one engine only, or on none.
        exclude: ['server/src/db/embedded/**', 'server/src/gateway/**'],
      }),
    ],
  },
});

/** The server tests on one engine. Each file has its own databases and servers. */
function serverProject(
  engine: 'embedded' | 'postgres',
  { globalSetup, exclude }: { globalSetup: string[]; exclude: string[] },
) {
  return {
    resolve: { alias: { '@node-rs/argon2': CHEAP_ARGON2 } },
    test: {
      name: `server-${engine}`,
      include: ['server/src/**/*.test.ts'],
      exclude,
      pool: 'forks' as const,
      isolate: false,
      env: { FROGPOND_TEST_ENGINE: engine },
      globalSetup,
      ...SERVER_TIMEOUTS,
    },
  };
}
