// Accessibility as a machine can tell it: axe's whole rule set, best practices included, on the page as it stands.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilStill } from './still.ts';

/**
 * Fails with each violation, its place and how to mend it. Finite animations are let end first: colours are in motion.
 * @param rules only these, where the others are known to hold
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await untilStill(page);
  // Evaluated through the debugger, so the page's content security policy stays as strict as it is.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    // axe.source, evaluated above, defines this global.
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
