// Positions and overlaps on a page, measured independently of fonts.
import { expect, type Locator, type Page } from '@playwright/test';

/** In CSS pixels; omit the sides that depend on the text. */
export type Place = Partial<Record<'left' | 'top' | 'right' | 'bottom' | 'width' | 'height', number>>;

/** Allows for borders, rounding and the width of a scroll bar. */
const TOLERANCE_PX = 6;

const softly = expect.configure({ soft: true });

/** Waits for the place, because the page may still be loading. */
export async function expectPlace(part: Locator, wanted: Place): Promise<void> {
  const wrongSides = async () => {
    const found = await part.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    });
    // Place has the same keys as `found`.
    return (Object.entries(wanted) as [keyof typeof found, number][])
      .filter(([side, px]) => Math.abs(found[side] - px) > TOLERANCE_PX)
      .map(([side, px]) => `${side} is ${found[side].toFixed(0)}, not ${px}`);
  };
  await softly.poll(wrongSides, String(part)).toEqual([]);
}

/** Expects no text that is cut and no neighbours that overlap, once the page has loaded. */
export async function expectNothingMisplaced(page: Page, where: string): Promise<void> {
  await softly.poll(() => misplaced(page), where).toEqual([]);
}

/** Expects that the elements don't overlap vertically. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const commonHeight = async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (a === null || b === null) return null;
    return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  };
  await expect.poll(commonHeight, `${String(one)} and ${String(other)}`).toBe(0);
}

/** Returns texts that are wider than their element and not ellipsized, and neighbours that overlap. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} "${(element.textContent ?? '').slice(0, 40)}"`;
    const shown = [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, h3')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.getBoundingClientRect().width > 1,
    );
    // An icon may have a target larger than itself.
    const worded = shown.filter(({ textContent }) => textContent.trim() !== '');
    const cut = worded.filter((element) => {
      const { display, textOverflow } = getComputedStyle(element);
      return (
        display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2
      );
    });
    const overlapping = shown.flatMap((element) => {
      const next = element.nextElementSibling;
      if (next === null || !shown.some((other) => other === next)) return [];
      const [one, two] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      return wide > 2 && high > 2 ? [`${nameOf(element)} overlaps ${nameOf(next)}`] : [];
    });
    return [...cut.map((element) => `${nameOf(element)} is cut`), ...overlapping];
  });
}

/** Returns the words that are broken across lines. */
export async function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
