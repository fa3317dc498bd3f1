// An answer of five sentences to weigh, and what a page shows of the reader's voices.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { startConversation, type TurnRef } from './conversations.ts';

const MESSAGE =
  'Frogs breed in still water. Males call after rain. Bats never hear a frog. Toads walk. Newts keep their tails.';

export const tooltipOf = (page: Page) =>
  page.getByRole('dialog', { name: 'What readers say about this sentence' });
export const sentenceOf = (page: Page, index: number) =>
  page.locator(`article [data-sentence="${index}"]`).first();

/** The card is within the window with a margin, and on the side of its sentence, which it doesn't cover. */
export async function expectBeside(page: Page, index: number, side: 'above' | 'below'): Promise<void> {
  await expect(async () => {
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
    const [sentence, card] = await Promise.all([boxOf(sentenceOf(page, index)), boxOf(tooltipOf(page))]);
    const [width, height] = await page.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect({
      isBeside: side === 'below' ? card.top >= sentence.bottom : card.bottom <= sentence.top,
      isWithin: card.left >= 8 && card.right <= width - 8 && card.top >= 8 && card.bottom <= height - 8,
    }).toEqual({ isBeside: true, isWithin: true });
  }).toPass();
}

export async function startWeighing(
  baseURL: string,
  author: Person,
  tags: string[] = [],
): Promise<TurnRef & { address: string }> {
  const question = { message: MESSAGE, title: 'At the pond', tags };
  const standing = await startConversation(baseURL, author, question);
  return { ...standing, address: `/conversation/${standing.conversation_id}` };
}

/** The reader's voices as stored by the server, in the order of the sentences. */
export async function voicesOf(
  baseURL: string,
  reader: Person,
  { turn_id }: TurnRef,
): Promise<(number | null)[]> {
  const reply = await fetch(`${baseURL}/api/turns/${turn_id}`, {
    headers: { authorization: `Bearer ${reader.access_token}` },
  });
  // The contract's reply, which the server validates before it answers.
  const { turn } = (await reply.json()) as {
    turn: { analysis: { sentence_colors: { my_voice: number | null }[] } };
  };
  return turn.analysis.sentence_colors.map(({ my_voice }) => my_voice);
}
