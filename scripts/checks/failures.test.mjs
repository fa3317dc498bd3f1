// Failure summaries from the JSON reports of Vitest and Playwright.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { inRoot } from '../process/paths.mjs';

const passed = { status: 'passed', fullName: 'adds' };

describe('the failure summary', () => {
  it('has file, test and first words of the error for Vitest', () => {
    const failed = {
      status: 'failed',
      fullName: 'divides by zero',
      failureMessages: ['Error: it\n   is zero'],
    };
    const report = { testResults: [{ name: inRoot('a', 'b.test.ts'), assertionResults: [passed, failed] }] };
    expect(failuresOfVitest(report)).toBe(
      `x ${path.join('a', 'b.test.ts')}: divides by zero\n    Error: it is zero\n`,
    );
  });

  it('has a Vitest file that could not be loaded, and at most ten tests', () => {
    const broken = { name: inRoot('c.test.ts'), message: 'no such module', assertionResults: [] };
    expect(failuresOfVitest({ testResults: [broken] })).toBe('x c.test.ts\n    no such module\n');
    const many = Array.from({ length: 12 }, () => broken);
    expect(failuresOfVitest({ testResults: many })).toMatch(/and 2 more\n$/);
  });

  it('has file, line, project and title for Playwright', () => {
    const results = [{ error: { message: '\u001b[31mtimed out\u001b[39m' } }];
    const story = {
      title: 'asks',
      file: 'ask.story.ts',
      line: 7,
      ok: false,
      tests: [{ projectName: 'phone', results }],
    };
    const report = {
      suites: [{ title: 'ask', suites: [{ title: 'inner', specs: [story, { ...story, ok: true }] }] }],
    };
    expect(failuresOfPlaywright(report)).toBe('x ask.story.ts:7 [phone] asks\n    timed out\n');
  });

  it('is empty without a report', () => {
    expect(failuresOfVitest(undefined) + failuresOfPlaywright(undefined)).toBe('');
  });
});
