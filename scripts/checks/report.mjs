// The output of the checks: one line as each ends, the full output of failed checks, and a final table. The last line is
// `N passed, M failed`, so that scripts can parse it.
import { stripVTControlCharacters } from 'node:util';

/** @param {import('./schedule.mjs').Result} result */
export function printResult(result) {
  console.log(`${result.isOk ? 'ok  ' : 'FAIL'}  ${result.name} (${result.seconds.toFixed(1)} s)`);
  if (!result.isOk) console.log(`\n${indent(stripVTControlCharacters(result.output).trim())}\n`);
}

/** @param {import('./schedule.mjs').Result[]} results @param {number} seconds of the whole run */
export function printSummary(results, seconds) {
  const rows = results.map((result) => [
    result.name,
    result.isOk ? 'ok' : 'FAILED',
    result.seconds.toFixed(1),
    String(result.passed + result.failed),
  ]);
  console.log(`\n${table([['check', 'result', 'seconds', 'tests'], ...rows])}`);
  console.log(`\nAll checks: ${seconds.toFixed(0)} s`);
  console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
}

/** @param {string[][]} rows the first is the head; the last two columns are numbers */
function table(rows) {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows.slice(1)].map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** @param {import('./schedule.mjs').Result[]} results @param {'passed' | 'failed'} key */
function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
