// Layout of the main screens on desktop and phone: positions of their parts, no cut words, no overlaps. Unlike screenshots, these
// measures don't depend on installed fonts.
import { expect, type Locator } from '@playwright/test';
import { startConversation } from './support/prepared/conversations.ts';
import { fillPond } from './support/prepared/full-pond.ts';
import { brokenWords, expectNothingMisplaced, expectPlace, type Place } from './support/geometry.ts';
import { sidewaysOverflow } from './support/comfort.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';
import { navigateTo } from './support/page.ts';

/** 1280 x 800 and 360 x 740, as in playwright.config.ts. */
const PLACES: Record<string, Record<'pane' | 'main' | 'title' | 'ask' | 'message' | 'turn', Place>> = {
  desktop: {
    pane: { left: 0, top: 0, width: 280, height: 800 },
    main: { left: 280, top: 0, right: 1280, bottom: 800 },
    title: { left: 413, top: 32 },
    ask: { left: 426, width: 694, height: 26 },
    message: { left: 317, width: 363, height: 26, bottom: 734 },
    turn: { left: 296, width: 736 },
  },
  phone: {
    pane: { right: -12, height: 740 },
    main: { left: 0, top: 52, right: 360, bottom: 740 },
    title: { left: 16, top: 72 },
    ask: { left: 29, width: 302, height: 26 },
    message: { left: 25, width: 132, height: 26, bottom: 670 },
    turn: { left: 8, width: 344 },
  },
};

/** A table wider than a phone, and long lines of code. */
const WIDE_ANSWER = `Frogs

| Species | Call | Length in cm | Where it lives | Found in winter |
|---|---|--:|---|:-:|
| Rana temporaria | purr | 9 | ponds, meadows and woods nearly everywhere | yes |
| Pelophylax ridibundus | loud laugh | 17 | large lakes | no |

\`\`\`python
${'frog = '.repeat(20)}end
${'frog = '.repeat(20)}end
${'frog = '.repeat(20)}end
\`\`\`
`;

test('the parts of each main screen are in their positions', async ({ page, baseURL, newPerson }) => {
  const places = PLACES[test.info().project.name];
  if (places === undefined) throw new Error('Each project has its places.');
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await fillPond(baseURL ?? '', alice, bob);
  await signIn(page, alice);

  await page.goto('/');
  const ask = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(ask).toBeEnabled();
  await expectPlace(page.locator('nav[aria-label="Conversations"]'), places.pane);
  await expectPlace(page.getByRole('main'), places.main);
  await expectPlace(ask, places.ask);
  await expectNothingMisplaced(page, 'home');
  const belowTheWindow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  expect(await belowTheWindow(), 'only the panes scroll').toBe(0);

  for (const [address, title] of [
    ['/trending', 'Trending Discussions'],
    ['/create', 'Start a New Discussion'],
  ] as const) {
    await navigateTo(page, address);
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    await expectPlace(heading, places.title);
    await expectNothingMisplaced(page, address);
  }

  await navigateTo(page, path);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  await expectPlace(page.getByRole('article').first(), places.turn);
  await expectPlace(page.getByRole('textbox', { name: 'Message' }), places.message);
  await expectNothingMisplaced(page, 'conversation');

  const marks = page.getByRole('article').getByRole('button', { name: /Check this answer|Legend/ });
  await expect(marks.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(marks).toHaveCount(0);
  await expect(page.locator('[data-comment-id]').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('2 of 2')).toBeVisible();
  await expect(
    page.getByRole('article').getByRole('button', { name: /vote|Reply|Share|branch/i }),
  ).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a narrow table does not break words, and nothing overlaps code', async ({
  page,
  baseURL,
  newPerson,
}) => {
  const { conversation_id } = await startConversation(baseURL ?? '', await newPerson('alice'), WIDE_ANSWER);
  await page.goto(`/conversation/${conversation_id}`);
  const answer = page.getByRole('article').last();
  const table = answer.getByRole('table');
  await expect(table).toBeVisible();
  expect(await brokenWords(table)).toEqual([]);

  const code = answer.locator('figure pre');
  await code.scrollIntoViewIfNeeded();
  const covered = await code.evaluate((pre) => {
    pre.scrollLeft = pre.scrollWidth;
    const range = document.createRange();
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    const ends: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(/end/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 3);
        const { left, top, width, height } = range.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        ends.push(pre.contains(above) ? 'seen' : 'covered');
      }
    }
    return ends;
  });
  expect(covered).toEqual(['seen', 'seen', 'seen']);

  const marks = page.getByRole('article').getByRole('button', { name: /Check this answer|Legend/ });
  await expect(marks.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(marks).toHaveCount(0);
  const cutOff = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(() => cutOff(answer.getByRole('region', { name: 'Table' }))).toBeLessThanOrEqual(1);
  await expect.poll(() => cutOff(code)).toBeLessThanOrEqual(1);
});

test(
  'a low screen and text of twice the size keep the content in view',
  { tag: '@desktop' },
  async ({ page, baseURL, newPerson }) => {
    const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
    const path = await fillPond(baseURL ?? '', alice, bob);
    const tag = 'w'.repeat(50);
    await startConversation(baseURL ?? '', alice, { message: 'Which word is the longest?', tags: [tag] });
    await signIn(page, alice);
    const message = page.getByRole('textbox', { name: 'Message' });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

    await test.step('a phone in landscape shows mostly text', async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      await page.goto(path);
      await expect(message).toBeEnabled();
      expect(await topOf(message)).toBeGreaterThan(270);
    });

    await test.step('a page enlarged to 400% has the input below the text', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.getByRole('main').evaluate((pane) => pane.scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => topOf(message)).toBeGreaterThan(256);
      // Parts of the page that are still loading move the input.
      await expect(async () => {
        await message.blur();
        await message.focus();
        await expect(message).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
    });

    await test.step('text of twice the size is not cut', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const address of ['/', '/create', '/users', '/weigh-in', `/tag/${tag}`, path]) {
        await page.goto(address);
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
        await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'New chat' })).toBeInViewport({ ratio: 1 });
        expect(await sidewaysOverflow(page), address).toBeLessThanOrEqual(0);
        await expectNothingMisplaced(page, address);
      }
    });

    await test.step('filters and dialogs fit with text of twice the size', async () => {
      const fits = async (part: Locator) =>
        expect
          .poll(() => part.evaluate((box) => box.scrollWidth - box.clientWidth), String(part))
          .toBeLessThanOrEqual(0);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Map' }).click();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await fits(dialog.locator('header + div'));
      await page.keyboard.press('Escape');
      await navigateTo(page, `/user/${alice.username}`);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(dialog.getByRole('button', { name: 'Choose picture' })).toBeVisible();
      await fits(dialog.locator('header + div'));
      await page.keyboard.press('Escape');
      await navigateTo(page, '/search?q=frogs');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: 'Most upvotes' })).toBeVisible();
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    });
  },
);
