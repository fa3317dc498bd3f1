// Summarizes the failures in a test runner's JSON report, so that a truncated log still names them.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../process/paths.mjs';

/** Limits of the summary: number of failures, characters of each. */
const MOST = 10;
const LONGEST = 400;

/**
 * @typedef {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile
 * @typedef {{ title: string, file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { projectName: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 */

/** @param {{ testResults?: VitestFile[] } | undefined} report of Vitest @returns {string} empty if the report names no failure */
export function failuresOfVitest(report) {
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [{ where: file, why: message }];
    return failed.map((test) => ({ where: `${file}: ${test.fullName}`, why: test.failureMessages?.[0] }));
  });
  return listOf(failures);
}

/** @param {{ suites?: PlaywrightSuite[] } | undefined} report of Playwright @returns {string} empty if the report names no failure */
export function failuresOfPlaywright(report) {
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok);
  return listOf(
    failed.map(({ file, line, title, tests }) => {
      const failing = tests.find(({ results }) => results.some(({ error }) => error));
      const why = failing?.results.find(({ error }) => error)?.error?.message;
      return { where: `${file}:${line} [${failing?.projectName ?? '?'}] ${title}`, why };
    }),
  );
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {{ where: string, why?: string | undefined }[]} failures */
function listOf(failures) {
  const lines = failures.slice(0, MOST).map(({ where, why = '' }) => {
    const text = stripVTControlCharacters(why).trim().replaceAll(/\s+/g, ' ');
    return `x ${where}\n    ${text.length > LONGEST ? `${text.slice(0, LONGEST)} ...` : text}\n`;
  });
  if (failures.length > MOST) lines.push(`and ${failures.length - MOST} more\n`);
  return lines.join('');
}
