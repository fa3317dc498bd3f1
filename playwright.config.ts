// End-to-end tests: one file per story. Each runs on desktop and phone unless its name has one (`*.desktop.spec.ts`,
// `*.phone.spec.ts`), or it has the tag `@desktop`, because its subject does not depend on the size of the screen. Every worker
// starts its own server from the build (e2e/support/story.ts).
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser } from './scripts/checks/browser.mjs';

// Without an installed browser, Playwright uses its own download.
const executablePath = findBrowser();
// A request to another host must fail even if there is a network.
const noOtherHosts = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Stories wait for timers and paints: two workers leave a ninth of two cores idle, and take a tenth longer.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Browser versions draw the edges of letters differently.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3 } },
  snapshotPathTemplate: 'e2e/pictures/{projectName}/{arg}{ext}',
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    launchOptions: {
      args: [...CHROMIUM_ARGS, noOtherHosts],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    // A service worker caches the whole build in each new context, which is a third of a story's processor time, and its replies
    // would replace those that a story fakes. The stories about it, and a newcomer's and a reader's journey, allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A trace takes a third of a story's time. Rerun failures with a trace: `--last-failed --trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] },
    },
    {
      name: 'phone',
      testIgnore: '*.desktop.spec.ts',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    },
  ],
});
