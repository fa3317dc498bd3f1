// A paragraph takes its direction from its first letter outside of inline code.
import { expect, type Locator } from '@playwright/test';
import { commentOn, startConversation } from './support/prepared/conversations.ts';
import { test } from './support/story.ts';

const HEBREW = '`npm` מנהל חבילות';

/** The distances of the code from the left and right edge of its paragraph, in pixels. */
async function placeOf(code: Locator): Promise<{ left: number; right: number }> {
  return await code.evaluate((element) => {
    const [inner, outer] = [element, element.closest('p, li, td')].map((box) => box?.getBoundingClientRect());
    return {
      left: (inner?.left ?? 0) - (outer?.left ?? 0),
      right: (outer?.right ?? 0) - (inner?.right ?? 0),
    };
  });
}

test('a right-to-left text that begins with code starts at the right', async ({ app, page, newPerson }) => {
  const alice = await newPerson('alice');
  const message = `Directions\n\n${HEBREW}\n\n- ${HEBREW}\n\n|${HEBREW}|\n|-|\n|${HEBREW}|`;
  const turn = await startConversation(app.baseURL, alice, message);
  await commentOn(app.baseURL, alice, turn, HEBREW);
  await page.goto(`/conversation/${turn.conversation_id}`);
  const answer = page.getByRole('article').first();
  for (const selector of ['p code', 'li code', '[data-comment-id] code']) {
    const code = answer.locator(`.prose ${selector}, ${selector}`).first();
    await expect(code).toBeVisible();
    const { left, right } = await placeOf(code);
    expect(left, selector).toBeGreaterThan(right);
  }
  await expect(answer.locator('table').first()).toHaveCSS('direction', 'rtl');
});
