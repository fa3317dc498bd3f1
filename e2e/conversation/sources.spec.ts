// The sources of an answer: streamed, numbered in the text, listed below it, and reached by pointer, key and tap.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expectStill, sidewaysOverflow, watchShifts } from '../support/comfort.ts';
import { importPath } from '../support/prepared/imported.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const PARAGRAPH =
  'Frogs sing at night, because their songs carry further through cool air. **They eat flies**, moths and [small fish](https://fish.example/). Some live for ten years, as the records of one pond show.';
const MARKED =
  'A male sings to be found [2]. Most songs last for less than a second [2], and no two ponds sound alike.';
const ANSWER = `${PARAGRAPH}\n\n- Tree frogs climb.\n- Newts hide under stones.\n\n${MARKED}`;

const cite = (index: number, passage: string | null, title: string) => {
  const start = passage === null ? null : ANSWER.indexOf(passage);
  return {
    index,
    url: `https://pond${index}.example/song`,
    title,
    start,
    end: start === null || passage === null ? null : start + passage.length,
  };
};
const SOURCES = [
  cite(1, 'sing at night', 'Why frogs sing'),
  cite(2, null, 'The voice of a frog, measured over ten summers in forty ponds of the northern lowlands'),
  cite(3, '**They eat flies**', 'What frogs eat'),
  cite(4, 'Newts hide', ''),
  cite(5, null, '<img src=x onerror=alert(1)>'),
];

/** The top and the left edge of every word of the answer. */
async function wordPlaces(page: Page): Promise<string[]> {
  return page.locator('[data-answer]').evaluate((answer) => {
    const places: string[] = [];
    const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const word of (node.textContent ?? '').matchAll(/\w+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const { left, top } = range.getBoundingClientRect();
        places.push(`${word[0]} ${left.toFixed(1)} ${top.toFixed(1)}`);
      }
    }
    return places;
  });
}

async function showChips(page: Page, isShown: boolean): Promise<void> {
  await page.locator('[data-source-chip]:empty').evaluateAll(
    (chips, display) => {
      for (const { parentElement } of chips) parentElement?.style.setProperty('display', display);
    },
    isShown ? 'flex' : 'none',
  );
}

test('an answer shows where its sentences come from', async ({ app, page, newPerson }) => {
  const alice = await newPerson('alice');
  const { id } = await importPath(app.baseURL, alice, 'Sources', [
    { user_message: 'Why do frogs sing?', ai_response: ANSWER, sources: SOURCES },
  ]);
  await watchShifts(page);
  await signIn(page, alice);
  await page.goto(`/conversation/${id}`);
  const answer = page.locator('[data-answer]');
  const chip = (name: string | RegExp) => answer.getByRole('button', { name });
  const first = chip('Source 1: Why frogs sing, pond1.example');
  const list = page.getByText('Sources (5)');
  await expect(first).toBeVisible();

  await test.step('chips are at the ends of their sentences and move no word', async () => {
    await expect(answer.getByRole('button')).toHaveCount(6);
    await expect(chip(/^Source 2:/)).toHaveText(['[2]', '[2]']);
    // Repeats if the page has moved because it is still loading.
    await expect(async () => {
      await showChips(page, true);
      const withChips = await wordPlaces(page);
      await showChips(page, false);
      await expect(first).toBeHidden();
      expect(await wordPlaces(page)).toEqual(withChips);
    }).toPass();
    await showChips(page, true);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectStill(page);
  });

  await test.step('its tooltip has title, host and the text that it supports', async () => {
    await page.keyboard.press('Tab');
    await first.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Why frogs sing\npond1.example\n“sing at night”');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('Enter moves to the source in the list, and back', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Why frogs sing' });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', 'https://pond1.example/song');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
  });

  await test.step('a press on a marker does the same', async () => {
    await list.click();
    await expect(page.getByRole('link', { name: 'Why frogs sing' })).toBeHidden();
    const marker = chip(/^Source 2:/).first();
    await (test.info().project.name === 'phone' ? marker.tap() : marker.click());
    await expect(page.getByRole('link', { name: 'The voice of a frog' })).toBeFocused();
    await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test(
  'a streamed answer gets its sources when it is complete, and keeps them',
  { tag: '@desktop' },
  async ({ app, gateway, page, newPerson }) => {
    const alice = await newPerson('alice');
    await signIn(page, alice);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('preferred-model', 'fake/sources'));
    await page.reload();
    const text = 'Frogs sing at night. They eat flies.';
    const hold = gateway.hold('fake/sources', text.split(' ').length);
    await page.getByRole('textbox', { name: 'Ask anything' }).fill('Why do frogs sing?');
    await page.getByRole('button', { name: 'Send' }).click();
    await hold.reached;
    const answer = page.locator('[data-answer]');
    const chips = answer.getByRole('button', { name: /^Source / });
    await expect(answer).toHaveText('Frogs sing at night. They eat');
    await expect(chips).toHaveCount(0);
    const streamed = await wordPlaces(page);

    hold.release();
    await expect(chips).toHaveCount(3);
    const names = [
      'Source 1: Why frogs sing, frogs.example',
      'Source 2: <img src=x onerror=alert(1)>, flies.example',
      'Source 3: Newts, newts.example',
    ];
    for (const [n, name] of names.entries()) await expect(chips.nth(n)).toHaveAccessibleName(name);
    await expect(page.getByText('Sources (3)')).toBeVisible();
    const complete = (await wordPlaces(page)).map(withoutTop);
    expect(complete.slice(0, streamed.length)).toEqual(streamed.map(withoutTop));

    await page.reload();
    for (const [n, name] of names.entries()) await expect(chips.nth(n)).toHaveAccessibleName(name);
    await expect(answer).toHaveText(text);
    expect(new URL(page.url()).origin).toBe(app.baseURL);
  },
);

/** Compares only the word and its place in the line, because the page may have scrolled. */
function withoutTop(place: string): string {
  return place.split(' ').slice(0, 2).join(' ');
}
