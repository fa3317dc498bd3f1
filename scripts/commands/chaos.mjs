// `npm run chaos -- [part of a file's name]...`: runs the fault tests in large numbers, one file after the other, on both databases,
// then the story of the built product. Each test asserts that no data is lost or doubled.
import { ensureBrowser } from '../checks/browser.mjs';
import { build } from '../build/build.mjs';
import { exitOf, startChild, wasStopped } from '../process/child.mjs';
import { inRoot } from '../process/paths.mjs';

/** kill -9 in bursts of writes and in the middle of answers, restarts of the database, random votes, factor of the storms. */
const NUMBERS = {
  FROGPOND_TEST_KILLS: '100',
  FROGPOND_TEST_RESTARTS: '20',
  FROGPOND_VOTES: '10000',
  FROGPOND_TEST_STORM: '5',
  FROGPOND_PROGRESS: '/dev/stderr',
};

const FILES = [
  'server/src/db/crash.test.ts',
  'server/src/db/postgres/restart.test.ts',
  'server/src/votes/votes.test.ts',
  'server/src/testing/topology',
  'server/src/gateway',
  'server/src/answers',
  'server/src/db/embedded',
  'server/src/db/migrate.test.ts',
  'server/src/db/writable.test.ts',
  'server/src/db/listen.test.ts',
];
const STORY = 'e2e/crash';

/** @param {string[]} words @returns {Promise<number>} the exit code */
export async function storm(words) {
  const isWanted = (/** @type {string} */ file) =>
    words.length === 0 || words.some((word) => file.includes(word));
  const files = FILES.filter(isWanted);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism'];
  const projects = ['--project', 'server-embedded', '--project', 'server-postgres'];
  let code = files.length === 0 ? 0 : await runNode([...vitest, ...projects, ...files], {});
  if (isWanted(STORY) && !wasStopped()) {
    await build();
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', STORY];
    code ||= await runNode(playwright, { CHROME_PATH: await ensureBrowser(), FROGPOND_TEST_KILLS: '50' });
  }
  return code;
}

/** @param {string[]} args @param {Record<string, string>} env */
function runNode([program = '', ...args], env) {
  return exitOf(
    startChild(process.execPath, [inRoot(program), ...args], { env: { ...process.env, ...NUMBERS, ...env } }),
  );
}
