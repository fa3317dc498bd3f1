// Which tests run where: pure code without a DOM, components in an imitated one, and every server test that uses a database once
// on each engine.
// The engine reaches the tests as FROGPOND_TEST_ENGINE; the real PostgreSQL is started once for the whole project.
import { defineConfig } from 'vitest/config';

/** A database answers in milliseconds; on two busy cores starting one may take many seconds. */
const SERVER_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 30_000 };

export default defineConfig({
  test: {
    // One worker a core: more only makes each other's timeouts more likely.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'text/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 20_000,
          // The tests of the design tokens read the stylesheet itself.
          css: true,
        },
      },
      {
        // As the app is built: the same compiler and the same packages in the place of others.
        extends: './web/vite.config.ts',
        test: {
          name: 'unit-dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      serverProject('embedded', { globalSetup: [], exclude: [] }),
      serverProject('postgres', {
        globalSetup: ['server/src/testing/postgres-setup.ts'],
        // They know one engine, or none.
        exclude: ['server/src/db/embedded/**', 'server/src/gateway/**'],
      }),
    ],
  },
});

/**
 * The same test files on one engine. Each has databases and servers of its own; the files of a worker share a process, because loading
 * the server anew for each was a third of their cost. So no test file may change what is the process's: its environment, its folder.
 */
function serverProject(
  engine: 'embedded' | 'postgres',
  { globalSetup, exclude }: { globalSetup: string[]; exclude: string[] },
) {
  return {
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
