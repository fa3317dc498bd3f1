// `npm run chaos -- [word ...]`: runs the fault tests in large numbers, one after the other; with words, only the tests whose
// description contains all words. Each test asserts that no data is lost or doubled.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../checks/browser.mjs';
import { ensureBuilt } from '../build/build.mjs';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { CACHE, inRoot } from '../process/paths.mjs';

/**
 * @typedef {{ what: string, files: string[], env?: Record<string, string>, engines?: ('embedded' | 'postgres')[] }} Storm
 *   `engines`: absent for end-to-end stories of the built product
 */

/** Interval of the progress output. */
const PROGRESS_MS = 15_000;

const BOTH = /** @type {('embedded' | 'postgres')[]} */ (['embedded', 'postgres']);

/** @type {Storm[]} */
const STORMS = [
  {
    what: '100 kill -9 in bursts of writes: no acknowledged row lost or doubled',
    files: ['server/src/db/crash.test.ts'],
    env: { FROGPOND_TEST_KILLS: '100' },
    engines: BOTH,
  },
  {
    what: '50 kill -9 in the middle of answers: the shown text is a prefix of the replayed text',
    files: ['crash'],
    env: { FROGPOND_TEST_KILLS: '50' },
  },
  {
    what: '20 restarts of the database under load: recovery within 5 s',
    files: ['server/src/db/postgres/restart.test.ts'],
    env: { FROGPOND_TEST_RESTARTS: '20' },
    engines: ['postgres'],
  },
  {
    what: '10,000 random votes by 50 people at once: every counter equals a recount, no deadlock is visible',
    files: ['server/src/votes/votes.test.ts'],
    env: { FROGPOND_VOTES: '10000' },
    engines: BOTH,
  },
  {
    what: '100 disconnects, 30 reloads, 200 clients that never read, 500 that never end a header, 1,000 callers at once, SIGTERM under load, clock jumps',
    files: ['server/src/testing/topology/storms.test.ts'],
    env: { FROGPOND_TEST_STORM: '5' },
    engines: BOTH,
  },
  {
    what: 'every upstream fault ends in a clear state, with bounded memory; 50 openers and 20 sends of one turn',
    files: ['server/src/gateway', 'server/src/answers'],
    engines: BOTH,
  },
  {
    what: 'a second start, two migrations at once, two servers on one database, one of them killed',
    files: [
      'server/src/db/embedded/lock.test.ts',
      'server/src/db/migrate.test.ts',
      'server/src/testing/topology/topology.test.ts',
    ],
    engines: BOTH,
  },
  {
    what: 'a full disk, a power cut, a statement that hangs, a lost connection',
    files: ['server/src/db/writable.test.ts', 'server/src/db/embedded', 'server/src/db/listen.test.ts'],
    engines: BOTH,
  },
];

export async function run() {
  const words = process.argv.slice(2);
  await ensureInstalled();
  let failed = 0;
  for (const storm of STORMS.filter(({ what }) => words.every((word) => what.includes(word)))) {
    for (const engine of storm.engines ?? ['the built product']) {
      const began = Date.now();
      const { passed, output } = await runStorm(storm, engine);
      if (wasStopped()) return 1;
      const seconds = Math.round((Date.now() - began) / 1000);
      const isOk = output === '' && passed > 0;
      console.log(`${isOk ? 'ok  ' : 'FAIL'}  ${storm.what}\n      ${engine}, ${passed} tests, ${seconds} s`);
      if (!isOk) console.log(output);
      failed += isOk ? 0 : 1;
    }
  }
  return failed === 0 ? 0 : 1;
}

/** `output` is empty on success. @param {Storm} storm @param {string} engine */
async function runStorm({ files, env, engines }, engine) {
  const report = path.join(CACHE, 'reports', 'chaos.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const isStory = engines === undefined;
  if (isStory) await ensureBuilt();
  const browser = isStory ? { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {};
  const args = isStory
    ? [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=json', ...files]
    : [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        `server-${engine}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ];
  const progress = path.join(CACHE, 'reports', 'chaos-progress.txt');
  rmSync(progress, { force: true });
  const stopProgress = printProgress(progress);
  const { code, output } = await runToEnd(process.execPath, args, {
    capture: true,
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      FROGPOND_PROGRESS: progress,
      ...browser,
      ...env,
    },
  });
  stopProgress();
  return { passed: passedIn(report), output: code === 0 ? '' : output };
}

/** Prints the progress file of the tests whenever it changes. @param {string} file */
function printProgress(file) {
  let printed = '';
  const timer = setInterval(() => {
    if (!existsSync(file)) return;
    const now = readFileSync(file, 'utf8');
    if (now !== '' && now !== printed) console.log(`      ${now}`);
    printed = now;
  }, PROGRESS_MS);
  return () => clearInterval(timer);
}

/** @param {string} report of either tool */
function passedIn(report) {
  try {
    const { numPassedTests, stats } = JSON.parse(readFileSync(report, 'utf8'));
    return numPassedTests ?? stats?.expected ?? 0;
  } catch {
    // The tool ended before it wrote its report; its exit code and output show why.
    return 0;
  }
}
