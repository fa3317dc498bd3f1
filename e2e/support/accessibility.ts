// Automatic accessibility checks: all rules of axe, best practices included.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilStill } from './page.ts';

/**
 * Fails with each violation, its element and its fix. Waits for finite animations first, because they change colours.
 * @param rules checks only these
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await untilStill(page);
  // Evaluated through the debugger, so that the page keeps its content security policy.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    // Defined by axe.source, evaluated above.
    const { axe: engine } = globalThis as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    const results = await engine.run(only === null ? {} : { runOnly: only });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
      ),
    );
  }, rules ?? null);
  expect(violations.join('\n')).toBe('');
}
