// Comments and votes below an answer, and the marks and comments of single sentences.
import { expect, type Page } from '@playwright/test';
import { commentOn, startConversation } from '../support/prepared/conversations.ts';
import { type Person, signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const SENTENCES = ['Frogs breed in still water.', 'Males call after rain.', 'Bats never hear a frog.'];

/** Returns the path of a conversation with one turn, answered by a model that repeats the question. */
async function answeredConversation(baseURL: string, author: Person): Promise<string> {
  const { conversation_id } = await startConversation(baseURL, author, SENTENCES.join(' '));
  return `/conversation/${conversation_id}`;
}

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('article').locator('[data-sentence="2"][data-color]').first()).toBeVisible();
}

async function writeComment(page: Page, text: string): Promise<void> {
  const box = page.getByRole('article').getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

test('readers comment, reply, edit, vote and delete', async ({ page, browser, baseURL, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await answeredConversation(baseURL ?? '', alice);
  await openAs(page, alice, path);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await otherContext.newPage();
  await openAs(other, bob, path);

  await test.step('a comment reaches other readers without a reload', async () => {
    await writeComment(page, 'I *like* this `answer`.');
    const seen = other.locator('[data-comment-id]').filter({ hasText: 'I like this answer.' });
    await expect(seen).toBeVisible();
    await expect(seen.locator('em')).toHaveText('like');
    await seen.getByRole('button', { name: 'Upvote' }).click();
    await expect(seen.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
    const mine = page.locator('[data-comment-id]').filter({ hasText: 'I like this answer.' });
    await expect(mine.getByRole('group', { name: 'Votes' })).toContainText('1');
  });

  await test.step('a reply appears below it', async () => {
    const comment = other.locator('[data-comment-id]').filter({ hasText: 'I like this answer.' });
    await comment.getByRole('button', { name: 'Reply' }).click();
    await other.getByRole('textbox', { name: `Reply to ${alice.username}` }).fill('So do I.');
    await other.keyboard.press('Enter');
    await expect(comment.locator('[data-comment-id]').filter({ hasText: 'So do I.' })).toBeVisible();
  });

  await test.step('its author edits and deletes it; the reply stays', async () => {
    const comment = page.locator('[data-comment-id]').filter({ hasText: 'I like this answer.' });
    await comment.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('I like it no more.');
    await page.keyboard.press('Enter');
    const edited = page.locator('[data-comment-id]').filter({ hasText: 'I like it no more.' });
    await expect(edited).toContainText('edited');
    await edited.getByRole('button', { name: 'Delete' }).first().click();
    const gone = page.locator('[data-comment-id]').filter({ hasText: '[deleted]' });
    await expect(gone).toContainText('So do I.');
    await expect(gone.getByRole('button', { name: 'Upvote' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  await otherContext.close();
});

test('the page does not move when a reply is opened in view', async ({ page, baseURL, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const text = `${SENTENCES.join(' ')} `.repeat(12);
  const turn = await startConversation(baseURL ?? '', alice, text);
  // The newest comment is first, with enough below it to scroll.
  for (const comment of [text, 'Two frogs.']) await commentOn(baseURL ?? '', bob, turn, comment);
  await signIn(page, alice);
  await page.goto(`/conversation/${turn.conversation_id}`);
  const reply = page.getByRole('button', { name: 'Reply' }).first();
  await expect(reply).toBeVisible();
  // The page of the server has the comments before they can be answered.
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toBeVisible();
  const topOf = async () => reply.evaluate((button) => button.getBoundingClientRect().top);
  await reply.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const before = await topOf();
  await reply.click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send', exact: true }).first()).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
});

test('a sentence gets the colour of its comments', async ({ page, baseURL, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const path = await answeredConversation(baseURL ?? '', alice);
  await openAs(page, bob, path);
  const last = page.locator('[data-sentence="2"]').first();
  const tooltip = page.getByRole('dialog', { name: 'What readers say about this sentence' });

  await test.step('by keyboard: no comments yet', async () => {
    // The sentence listeners load after the text.
    await expect(async () => {
      await page.locator('[data-sentence][tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(last).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(tooltip).toContainText('No interactions yet');
    await expect(tooltip).toContainText('No related comments found');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(last).toBeFocused();
  });

  await test.step('a comment that quotes the sentence colours it', async () => {
    await page.keyboard.press('Enter');
    await tooltip.getByRole('button', { name: 'Comment on this sentence' }).click();
    const box = page.getByRole('article').getByRole('textbox', { name: 'Comment', exact: true });
    await expect(box).toHaveValue(`> ${SENTENCES[2]}\n\n`);
    await expect(box).toBeFocused();
    await page.keyboard.type('This is wrong.');
    await page.keyboard.press('Enter');
    await expect(last).toHaveAttribute('data-color', 'red');
    await expect(page.getByText('1 of 3 sentences discussed: 1 disputed')).toBeVisible();
  });

  await test.step('the tooltip and the panel explain the colour', async () => {
    await page.getByRole('button', { name: '1 disputed' }).last().click();
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tooltip).toContainText('Disputed: 1 reader disagrees');
    await expect(tooltip).toContainText(/\d+% match/);
    await tooltip.getByRole('button', { name: 'Why this colour?' }).click();
    const panel = page.getByRole('dialog', { name: 'Why this colour?' });
    await expect(panel).toContainText('Counts once');
    // A quote identifies the sentence with high confidence.
    await expect(panel).toContainText(/9\d% match/);
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
  });

  await test.step('a question with the objections is prepared for a new branch', async () => {
    await page.keyboard.press('Enter');
    await tooltip.getByRole('button', { name: 'Ask about this sentence' }).click();
    const question = page.getByRole('textbox', { name: 'Message' });
    await expect(question).toHaveValue(/> Bats never hear a frog\.\n\nReaders object:\n- This is wrong\./);
    await expect(page).toHaveURL(/turn_id=/);
  });

  await test.step('marks can be hidden, and stay hidden', async () => {
    await page.getByRole('button', { name: 'Legend' }).click();
    await page.getByRole('switch', { name: 'Show sentence marks' }).click();
    await expect(page.locator('article [data-color]')).toHaveCount(0);
  });
});
