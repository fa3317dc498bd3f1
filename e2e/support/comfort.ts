// What makes a page uncomfortable, as a machine can measure it: things that move while one reads, a page wider than the screen, and
// targets too small for a finger.
import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';

const CLS_MAX = 0.02;
const TARGET_PX = 44;
/** What a theme can break; the other rules hold in both or in none. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** All that can be told of the page as it stands, by day and by night. */
export async function expectComfort(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  await test.step(where, async () => {
    expect.soft(await sidewaysOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    await wear(page, 'dark');
    await expectNoAxeViolations(page, COLOUR_RULES);
    await wear(page, 'light');
    await expectNoAxeViolations(page);
    const isTouch = test.info().project.name === 'phone';
    expect.soft(isTouch ? await smallTargets(page) : [], `${where} has small targets`).toEqual([]);
  });
}

/** The same of each thing that opens over a conversation, one after the other. */
export async function expectComfortOfOverlays(page: Page): Promise<void> {
  for (const { opener, role } of [
    { opener: page.getByRole('button', { name: 'Branches', exact: true }).first(), role: 'dialog' },
    { opener: page.getByRole('button', { name: 'Map' }), role: 'dialog' },
    { opener: page.getByRole('button', { name: 'Regenerate' }).first(), role: 'menu' },
    { opener: page.getByRole('button', { name: /^Model/ }), role: 'listbox' },
  ] as const) {
    await opener.click();
    await expect(page.getByRole(role).last()).toBeVisible();
    await expectComfort(page, `conversation with ${role} of ${String(opener)}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  }
}

/** Since its document was opened nothing moved by itself. */
export async function expectStill(page: Page): Promise<void> {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total, `${page.url()} moves: ${moved.join('\n')}`).toBeLessThan(CLS_MAX);
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
  }, theme);
}

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

async function shiftsOf(page: Page): Promise<Shifts> {
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

/** Controls that a finger of 44 px would miss. Links inside running text are no controls; a field is as large as its frame or the label around it. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, [role="switch"], [role="menuitem"], [role="option"], [role="checkbox"]',
    );
    const isInText = (element: HTMLElement) => getComputedStyle(element).display === 'inline';
    const owns = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInText(element) && element.closest('[inert], [aria-hidden="true"]') === null)
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center' });
        const frame = element.closest(element.matches('textarea') ? '[data-focus-frame]' : 'label');
        const box = (frame ?? element).getBoundingClientRect();
        if (box.width <= 1 || (box.width >= side && box.height >= side)) return [];
        const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, side / 2 - 1];
        // Hidden behind something that lies over the page: not for this finger.
        if (!owns(element, x, y)) return [];
        const misses = [
          [x, y - reach],
          [x, y + reach],
          [x - reach, y],
          [x + reach, y],
        ].filter(([px = 0, py = 0]) => !owns(element, px, py));
        const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
        return misses.length === 0
          ? []
          : [`${element.tagName} "${name}" ${box.width.toFixed(0)}x${box.height.toFixed(0)}`];
      });
  }, TARGET_PX);
}
