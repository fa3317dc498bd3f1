// The words of a search are lit in the conversation that a result opens: in questions, answers and folded sources, through
// steps, a reload and other branches, until they are dismissed.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Highlighted words' });

/** The texts of the lit places of a kind. */
async function lit(page: Page, name: 'lit-words' | 'lit-word'): Promise<string[]> {
  return await page.evaluate((key) => {
    const places = [...(CSS.highlights.get(key) ?? [])];
    return places.map((place) => {
      const range = document.createRange();
      range.setStart(place.startContainer, place.startOffset);
      range.setEnd(place.endContainer, place.endOffset);
      return range.toString();
    });
  }, name);
}

/** Whether the current place is in the part of the pane that the input does not cover. */
async function isCurrentInView(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const [place] = CSS.highlights.get('lit-word') ?? [];
    if (place === undefined) return false;
    const range = document.createRange();
    range.setStart(place.startContainer, place.startOffset);
    range.setEnd(place.endContainer, place.endOffset);
    const { top, bottom } = range.getBoundingClientRect();
    const line = document.querySelector('[aria-label="Highlighted words"]')?.getBoundingClientRect();
    return top > 0 && bottom < (line?.top ?? 0);
  });
}

test('a result opens the turn with the words lit until they are dismissed', async ({
  page,
  baseURL,
  newPerson,
}) => {
  const url = baseURL ?? '';
  const ann = await newPerson('ann');
  const name = `quill${ann.username.replaceAll(/\W/g, '')}`;
  const asked = await startConversation(url, ann, { message: `What does a ${name} eat?`, title: 'Meals' });
  const second = await continueFrom(
    url,
    ann,
    asked,
    `And **${name}s** at night?\n\n${'Frogs sing. '.repeat(200)}`,
  );
  await continueFrom(url, ann, asked, 'Nothing of that here?');

  await test.step('the result leads to its turn, where the words are lit', async () => {
    await page.goto(`/search?q=${encodeURIComponent(`night ${name}`)}`);
    const result = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
    await result.click();
    await expect(page).toHaveURL(new RegExp(`turn=${second.turn_id}&lit=night\\+${name}$`));
    await expect(line(page)).toContainText(`Marked here: night, ${name}`);
    await expect(line(page)).toContainText('6 places');
    await expect
      .poll(async () => new Set(await lit(page, 'lit-words')))
      .toEqual(new Set([name, `${name}s`, 'night']));
    await expect(page.getByText(`Marked in this conversation: night, ${name}. 6 places.`)).toBeAttached();
    await expectComfort(page);
  });

  await test.step('the steps begin in the turn of the result, and go around', async () => {
    await page.getByRole('button', { name: 'Next highlighted word' }).click();
    await expect(line(page)).toContainText('3 of 6');
    await expect.poll(() => lit(page, 'lit-word')).toEqual([`${name}s`]);
    await expect.poll(() => isCurrentInView(page)).toBe(true);
    for (const place of ['4 of 6', '5 of 6', '6 of 6', '1 of 6']) {
      await page.keyboard.press('n');
      await expect(line(page)).toContainText(place);
      await expect.poll(() => isCurrentInView(page)).toBe(true);
    }
    await page.keyboard.press('p');
    await expect(line(page)).toContainText('6 of 6');
  });

  await test.step('a reload and another branch keep them', async () => {
    await page.reload();
    await expect(line(page)).toContainText('6 places');
    await page.getByRole('button', { name: 'Next branch' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nothing of that here?' })).toBeVisible();
    await expect(line(page)).toContainText('2 places');
  });

  await test.step('Escape dismisses them, unless another handler takes the key', async () => {
    await page.getByRole('button', { name: 'More' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(line(page)).toBeVisible();
    await page.locator('article').first().focus();
    await page.keyboard.press('Escape');
    await expect(line(page)).toHaveCount(0);
    await expect.poll(() => lit(page, 'lit-words')).toEqual([]);
    await expect(page).not.toHaveURL(/lit=/);
  });
});

test(
  'a streaming answer is highlighted, too, and a result without the words shows no line',
  { tag: '@desktop' },
  async ({ page, baseURL, newPerson }) => {
    const url = baseURL ?? '';
    const ann = await newPerson('ann');
    const asked = await startConversation(url, ann, 'Which marsh is the largest?');
    await signIn(page, ann);
    await page.goto(`/conversation/${asked.conversation_id}?lit=heron`);
    const input = page.getByRole('textbox', { name: 'Message' });
    await expect(input).toBeEnabled();
    await expect(line(page)).toHaveCount(0);
    await input.fill('Does a heron live there?');
    await input.press('Enter');
    await expect(line(page)).toContainText('2 places');
    await page.getByRole('button', { name: 'Dismiss the highlights' }).click();
    await expect(line(page)).toHaveCount(0);
  },
);
