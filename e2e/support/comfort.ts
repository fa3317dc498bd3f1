// Measurable comfort of a page: accessibility, layout shifts, horizontal overflow, and touch targets.
import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { untilStill } from './page.ts';

const CLS_MAX = 0.02;
const TARGET_PX = 44;
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks the current page in light and dark. */
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

/** Checks each overlay of a conversation, one after the other. */
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

/** Expects almost no layout shifts since the document was opened. */
export async function expectStill(page: Page): Promise<void> {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total, `${page.url()} moves: ${moved.join('\n')}`).toBeLessThan(CLS_MAX);
}

/** Changes the theme and ends the transitions of colours that this starts. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // Waits until the page's animations end, such as the animation of an opening dialog.
  await untilStill(page);
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // An element that inherits a colour starts its transition when the parent's transition ends.
    for (let started = running(); started.length > 0; started = running()) {
      for (const transition of started) transition.finish();
    }
  }, theme);
}

/** Sums the layout shifts without recent input, from the first paint on, in every document of this page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0, moved: new Array<string>() };
    Object.assign(globalThis, { frogpondShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's library lacks the type of layout-shift entries.
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
    // Set by watchShifts before the page's own scripts run.
    const { frogpondShifts } = globalThis as unknown as { frogpondShifts: Shifts };
    return frogpondShifts;
  });
}

/** Returns how far the page can scroll sideways, in pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panes = [document.documentElement, document.getElementById('main')].filter((pane) => pane !== null);
    return Math.max(...panes.map((pane) => pane.scrollWidth - pane.clientWidth));
  });
}

/** Returns the controls smaller than 44 px, except links in running text. A field has the size of its frame or label. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], summary, input, textarea, [role="switch"], [role="menuitem"], [role="option"], [role="checkbox"]',
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
        // Covered by an overlay, so not a target.
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
