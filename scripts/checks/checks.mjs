// Every check of the repository, by name. `npm test` and `npm run check` run them. Each returns counts; the output of the
// tools is kept only for failures.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from '../build/build.mjs';
import { runToEnd } from '../process/child.mjs';
import { checkOpenApi } from './openapi.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { CACHE, WEB_INDEX, WEB_MANIFEST, WORKSPACES, inRoot } from '../process/paths.mjs';
import { weighPages } from '../build/web-weight.mjs';

/** @typedef {import('./schedule.mjs').Check} Check @typedef {import('./schedule.mjs').Outcome} Outcome */

const REPORTS = path.join(CACHE, 'reports');
/** A check that takes longer is aborted and fails. The slowest are the browser tests: about five minutes on two quiet cores. */
const TIMEOUT_MS = 20 * 60_000;

/** @type {Check[]} */
export const STATIC_CHECKS = [
  { name: 'types', slots: 1, run: checkTypes },
  { name: 'format', slots: 1, run: () => runTool('oxfmt', 'bin/oxfmt', ['--check', '.']) },
  { name: 'rules', slots: 1, run: checkRules },
  { name: 'openapi', slots: 1, run: checkOpenApi },
  {
    name: 'lint',
    slots: 1,
    run: () => runTool('oxlint', 'bin/oxlint', ['--format=unix', '.']),
  },
];

/** @type {Check[]} */
export const ALL_CHECKS = [
  ...STATIC_CHECKS,
  { name: 'build', slots: 1, run: checkBuild },
  { name: 'unit', slots: 2, run: () => runVitest('unit', 'unit-dom') },
  { name: 'server-embedded', slots: 2, run: () => runVitest('server-embedded') },
  { name: 'server-postgres', slots: 2, run: () => runVitest('server-postgres') },
  { name: 'e2e', slots: 2, after: ['build'], run: runPlaywright },
];

/** @returns {Promise<Outcome>} one test per TypeScript project */
async function checkTypes() {
  const outcomes = [];
  // The compiler starts four checkers, and each of them checks the types that they share.
  for (const project of [...WORKSPACES, '.'])
    outcomes.push(await runTool('typescript', 'bin/tsc', ['-p', inRoot(project), '--checkers', '1']));
  return sum(outcomes);
}

/** @returns {Promise<Outcome>} one test per rule, and one per run of knip (knip.config.ts) */
async function checkRules() {
  const knip = ['--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location'];
  const runs = Promise.all([
    runTool('knip', 'bin/knip.js', [...knip, path.join(CACHE, 'knip')]),
    runTool('knip', 'bin/knip.js', [
      ...knip,
      path.join(CACHE, 'knip-production'),
      '--production',
      '--strict',
    ]),
  ]);
  const { checkRepository } = await import('../rules/check-repository.mjs');
  const findings = checkRepository().map(({ rule, problems }) => ({
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length === 0 ? 0 : 1,
    output: problems.length === 0 ? '' : `${rule}\n${problems.map((line) => `  ${line}\n`).join('')}`,
  }));
  return sum([...findings, ...(await runs)]);
}

/** @returns {Promise<Outcome>} one test for the build and one per page weight */
async function checkBuild() {
  await ensureBuilt();
  const weights = weighPages(path.dirname(WEB_INDEX), JSON.parse(readFileSync(WEB_MANIFEST, 'utf8')));
  const within = weights.filter(({ isWithin }) => isWithin).length;
  const output = weights.map(({ text, isWithin }) => `${text}${isWithin ? '' : '  TOO HEAVY'}\n`).join('');
  return { passed: 1 + within, failed: weights.length - within, output };
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    output: outcomes.map(({ output }) => output).join(''),
  };
}

/**
 * Runs a program of a package as one test.
 * @param {string} packageName @param {string} program its path in the package @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runTool(packageName, program, args) {
  const file = inRoot('node_modules', packageName, program);
  const { code, output } = await runNode([file, ...args]);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** @param {string[]} projects of vitest.config.ts; the report is named after the first @returns {Promise<Outcome>} */
async function runVitest(...projects) {
  const report = freshReport(`${projects[0]}.json`);
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const { code, output } = await runNode([vitest, 'run', ...named, ...reporters]);
  const found = readReport(report);
  const summary = `${failuresOfVitest(found)}\n${output}`;
  return withExitCode(code, summary, found?.numPassedTests ?? 0, found?.numFailedTests ?? 0);
}

/** @returns {Promise<Outcome>} */
async function runPlaywright() {
  const report = freshReport('e2e.json');
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await runNode([cli, 'test', '--reporter=dot,json'], env);
  const found = readReport(report);
  const stats = found?.stats;
  const hint =
    code === 0 ? '' : '\nWith a trace of each step: npx playwright test --last-failed --trace on\n';
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  const summary = `${failuresOfPlaywright(found)}\n${output}${hint}`;
  return withExitCode(code, summary, stats?.expected ?? 0, failed);
}

/**
 * Counts one failure when a tool exits with an error but names no failed test, such as a file that can't be loaded.
 * @param {number} code @param {string} output @param {number} passed @param {number} failed
 * @returns {Outcome}
 */
function withExitCode(code, output, passed, failed) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output };
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function runNode(args, env = {}) {
  return runToEnd(process.execPath, args, {
    capture: true,
    timeout: TIMEOUT_MS,
    // The output is captured and may end up in a file, so it has no colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The tool ended before it wrote its report; its exit code and output show why.
    return undefined;
  }
}
