// The test projects: pure code without a DOM, components in happy-dom, and server tests on each database engine.
// FROGPOND_TEST_ENGINE names the engine. The real PostgreSQL is started once for the whole project. The files of a worker share
// its modules, because loading them again took a third to two thirds of the time: so a test leaves no state in a module, the
// environment or the working directory.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SHORT_LIVED } from './server/src/testing/node-options.ts';

const CHEAP_ARGON2 = fileURLToPath(new URL('server/src/testing/cheap-argon2.ts', import.meta.url));

/** A database answers in milliseconds; on two busy cores starting one may take many seconds. */
const SERVER_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 30_000 };

/** These run first, the longest ones ahead: begun last, one of them would run alone at the end. */
const LONG_FILES = [
  'testing/bounds/bounds',
  'db/embedded/prepared',
  'testing/rights/rights',
  'db/crash',
  'db/embedded/engine',
  'consensus/agreement',
  'testing/topology/storms',
  'db/embedded/durable-files',
  'testing/rights/restricted-rights',
  'testing/rights/team-rights',
  'db/transaction',
  'system/backup/backup',
  'registration/flood',
  'system/doctor',
  'http/fuzz',
  'consensus/judging',
];

/** Without the times of an earlier run, Vitest starts the largest files first, which are not the longest. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.findIndex((name) => moduleId.endsWith(`/server/src/${name}.test.ts`));
      return place === -1 ? LONG_FILES.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not that of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: process.stdout.isTTY ? 'default' : 'dot',
    sequence: { sequencer: LongFilesFirst },
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
            'deploy/*.test.mjs',
            'web/build/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          testTimeout: 20_000,
          setupFiles: ['vitest.setup.ts'],
          // The tests of the design tokens parse the stylesheet.
          css: true,
        },
      },
      {
        // With the package that the build replaces (`resolve.alias`).
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
        execArgv: [...SHORT_LIVED],
        // Both engines are PostgreSQL, and every statement is prepared on each of them (declared-rows.test.ts). Code above the
        // queries is tested on one of them, and so are modules without queries and tests that start their own servers.
        exclude: [
          'server/src/{admin,auth,avatars,blocks,comments,consensus,conversations,events,follows,http,ledger,mail,mailings}/**',
          'server/src/{model-reader,models,moderation,notifications,objections,pages,policies,portability,ranking}/**',
          'server/src/{registration,search,seed,sharing,tags,turns,users,visits,voices,votes}/**',
          'server/src/testing/{rights,fuzz,bounds}/**',
          'server/src/db/postgres/**',
          'server/src/analysis/**',
          'server/src/answers/chunking.test.ts',
        ],
      }),
      serverProject('postgres', {
        globalSetup: ['server/src/testing/postgres/setup.ts'],
        execArgv: [],
        // These run on one engine only, or on none.
        exclude: ['server/src/db/embedded/**', 'server/src/gateway/**', 'server/src/system/backup/**'],
      }),
    ],
  },
});

/** The server tests on one engine. Each file has its own databases and servers. */
function serverProject(
  engine: 'embedded' | 'postgres',
  { globalSetup, execArgv, exclude }: { globalSetup: string[]; execArgv: string[]; exclude: string[] },
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
      setupFiles: ['vitest.setup.ts'],
      // These tests wait for timers, processes and the disk: two workers would leave a sixth of two cores idle.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // Projects with different numbers of workers can't share a group.
      sequence: { groupOrder: 1 },
      globalSetup,
      execArgv,
      // The default of a second is short for another process's reply on two busy cores.
      expect: { poll: { timeout: 15_000 } },
      ...SERVER_TIMEOUTS,
    },
  };
}
