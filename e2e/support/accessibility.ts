// Automatic accessibility checks: all rules of axe, best practices included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { untilStill } from './page.ts';

/** The minified build: a page parses it in less than half of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with each violation, its element and its fix. Colours change during an animation: waits for those that run, and shortens those that
 * begin when axe scrolls to an element.
 * @param rules checks only these
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  // Evaluated through the debugger, so that the page keeps its content security policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (only) => {
    // Defined by AXE, evaluated above.
    const { axe: engine } = globalThis as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    // Describes the elements of violations only, not the elements that pass.
    const options: RunOptions = { resultTypes: ['violations'] };
    const results = await engine.run(only === null ? options : { ...options, runOnly: only });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
      ),
    );
  }, rules ?? null);
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.join('\n')).toBe('');
}
