// `npm test`: installs missing dependencies and a browser, then runs all checks, or the named checks. `npm run check`: runs the
// checks that need neither a database nor a browser.
import { wasStopped } from '../process/child.mjs';
import { ALL_CHECKS, STATIC_CHECKS } from '../checks/checks.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { PlainError } from '../process/plain-error.mjs';
import { printResult, printSummary } from '../checks/report.mjs';
import { runChecks } from '../checks/schedule.mjs';

/** @param {string} name of the command */
export async function run(name) {
  const startedAt = Date.now();
  const checks = name === 'check' ? STATIC_CHECKS : chosenChecks(process.argv.slice(2));
  await ensureInstalled();
  const results = await runChecks(checks, (result) => {
    if (!wasStopped()) printResult(result);
  });
  if (wasStopped()) return 1;
  printSummary(results, (Date.now() - startedAt) / 1000);
  return results.every((result) => result.isOk) ? 0 : 1;
}

/** Returns the named checks and their dependencies; all checks if none is named. @param {string[]} names */
function chosenChecks(names) {
  const known = ALL_CHECKS.map((check) => check.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new PlainError(`There is no check "${unknown}". The checks: ${known.join(', ')}.`);
  if (names.length === 0) return ALL_CHECKS;
  const needed = ALL_CHECKS.filter(({ name }) => names.includes(name)).flatMap(({ after }) => after ?? []);
  const chosen = new Set([...names, ...needed]);
  return ALL_CHECKS.filter(({ name }) => chosen.has(name));
}
