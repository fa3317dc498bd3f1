// Asking again with the objections: readers dispute a sentence, and the new answer shows what it changed.
import { expect } from '@playwright/test';
import { commentOn, startConversation } from '../support/prepared/conversations.ts';
import { expectComfort, expectStill, watchShifts } from '../support/comfort.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const MODEL = 'fake/second-thoughts';

/** The voices and comments of an answer, as a visitor reads them. */
async function opinionsOf(baseURL: string, turnId: string): Promise<unknown> {
  const urls = [`/turns/${turnId}`, `/turns/${turnId}/comments`];
  const replies = await Promise.all(urls.map((url) => fetch(`${baseURL}/api${url}`)));
  // The type of the contract's replies.
  const [{ turn }, { items }] = (await Promise.all(replies.map((reply) => reply.json()))) as [
    { turn: { comment_count: number; analysis: unknown } },
    { items: unknown[] },
  ];
  return [turn.comment_count, turn.analysis, items];
}

test('a disputed answer is requested again with the objections', async ({
  page,
  app,
  gateway,
  newPerson,
}) => {
  const { baseURL } = app;
  const [ada, bo] = [await newPerson('ada'), await newPerson('bo')];
  const question = { message: 'How do frogs live?', model: MODEL };
  const standing = await startConversation(baseURL, ada, question);
  await commentOn(baseURL, bo, standing, '> Frogs drink milk every day.\n\nThis is wrong: they drink water.');
  await commentOn(baseURL, bo, standing, '> Toads sing.\n\nYes, this is right. I agree.');
  const before = await opinionsOf(baseURL, standing.turn_id);
  await signIn(page, ada);
  await page.goto(`/conversation/${standing.conversation_id}`);
  const article = page.getByRole('article');
  await expect(article).toContainText('Newts glow in the dark.');

  await test.step('the menu offers it, and the model gets the objections as data', async () => {
    await article.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: 'Ask again with the objections' }).click();
    await expect(article).toContainText('Eels swim upstream.');
    // In this protocol messages are {role, content}.
    const messages = gateway.requestsOf(MODEL).at(-1)?.body['messages'] as { content: string }[];
    expect(messages.at(-1)?.content).toMatch(
      /^How do frogs live\?\n\n<objections>\n\[\{"sentence":"Frogs drink milk every day\.","objection":"> Frogs drink milk/,
    );
  });

  await test.step('what changed is listed sentence by sentence', async () => {
    await article.getByText('What changed: 1 changed, 1 dropped, 1 added').click();
    await expect(
      article.getByRole('listitem').filter({ hasText: /^(Kept|Changed|Dropped|Added)/ }),
    ).toHaveText([
      'KeptFrogs hop.',
      'ChangedFrogs drink milk every day.Frogs drink water every day.',
      'DroppedNewts glow in the dark.',
      'KeptToads sing.',
      'AddedEels swim upstream.',
    ]);
  });

  await test.step('the page is comfortable, and nothing moves when it is loaded again', async () => {
    await expectComfort(page);
    await watchShifts(page);
    await page.reload();
    await expect(article.getByText('What changed')).toBeVisible();
    await expect(article.getByText('About the earlier answer')).toBeVisible();
    await expectStill(page);
  });

  const earlier = article.getByRole('region', { name: 'About the earlier answer' });
  await test.step('a comment on a kept sentence is quoted, and stays where it was written', async () => {
    await expect(earlier.getByRole('listitem')).toHaveCount(1);
    await expect(earlier).toContainText('Toads sing.');
    await expect(earlier).toContainText('Yes, this is right. I agree.');
    await expect(article.locator('[data-comment-id]')).toHaveCount(0);
    // A plain regeneration is offered, but no objections: the new answer has no disputed sentence.
    await article.getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByRole('menuitem', { name: 'Ask again', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Ask again with the objections' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the links lead to the earlier answer and to the comment', async () => {
    await earlier.getByRole('link', { name: 'Go to the comment' }).click();
    await expect(article.locator('[data-comment-id]:focus')).toContainText('Yes, this is right.');
    await expect(article).toContainText('Newts glow in the dark.');
    await page.goBack();
    await article.getByRole('link', { name: 'an earlier answer' }).click();
    await expect(article).toContainText('Newts glow in the dark.');
    expect(await opinionsOf(baseURL, standing.turn_id)).toEqual(before);
  });
});
