// `npm run check`: the checks that need neither a database nor a browser: types, lint, format, repository
// rules, OpenAPI document.
import { STATIC_CHECKS } from '../checks/checks.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { printResult, printSummary } from '../checks/report.mjs';
import { runChecks } from '../checks/schedule.mjs';

export async function run() {
  const startedAt = Date.now();
  await ensureInstalled();
  const results = await runChecks(STATIC_CHECKS, printResult);
  printSummary(results, (Date.now() - startedAt) / 1000);
  return results.every((result) => result.isOk) ? 0 : 1;
}
