// What makes a page uncomfortable, as a machine can measure it: things that move while one reads, and a page wider than the screen.
import type { Page } from '@playwright/test';

/** Adds up the layout shifts of every page of this context that no one caused, from its first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0, moved: new Array<string>() };
    Object.assign(globalThis, { frogpondShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The entries of this type have these fields; TypeScript's library has no name for them.
        const shift = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        seen.total += shift.value;
        const [source] = shift.sources;
        const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
        seen.moved.push(`${shift.value.toFixed(4)} ${element?.outerHTML.slice(0, 120) ?? ''}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Shifts = { total: number; moved: string[] };

export async function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => {
    // watchShifts puts it there before the page's own scripts run.
    const { frogpondShifts } = globalThis as unknown as { frogpondShifts: Shifts };
    return frogpondShifts;
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panes = [document.documentElement, document.getElementById('main')].filter((pane) => pane !== null);
    return Math.max(...panes.map((pane) => pane.scrollWidth - pane.clientWidth));
  });
}
