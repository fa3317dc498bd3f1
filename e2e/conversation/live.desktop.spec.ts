// Live updates: comments, votes and sentence colours of others appear without a reload and don't move the text being read.
import { expect, type Locator } from '@playwright/test';
import { openLive } from '../support/page.ts';
import { commentOn, continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { sentenceOf, tooltipOf } from '../support/prepared/voices.ts';
import { test } from '../support/story.ts';

const FIRST = 'Frogs breed in still water. Males call after rain. Bats never hear a frog.';

async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => node.getBoundingClientRect().top);
}

test('comments, votes and colours of others appear without a jump', async ({
  page,
  browser,
  app,
  newPerson,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const first = await startConversation(app.baseURL, alice, FIRST);
  const second = await continueFrom(app.baseURL, alice, first, `Tell me more. ${FIRST.repeat(12)}`);
  const path = `/conversation/${first.conversation_id}`;

  await signIn(page, bob);
  await page.goto(`${path}?turn=${second.turn_id}`);
  const upper = page.locator(`article[data-turn-id="${first.turn_id}"]`);
  const reading = page.locator(`article[data-turn-id="${second.turn_id}"]`);
  await expect(reading.locator('[data-sentence]').first()).toBeInViewport();
  await expect(upper.getByRole('button', { name: 'Comments (0)' })).toHaveCount(1);

  const otherContext = await browser.newContext({ baseURL: app.baseURL });
  const other = await otherContext.newPage();
  await signIn(other, alice);
  await other.goto(path);
  const theirs = other.locator(`article[data-turn-id="${first.turn_id}"]`);
  const box = theirs.getByRole('textbox', { name: 'Comment', exact: true });
  await box.scrollIntoViewIfNeeded();
  const before = await topOf(reading);
  const moved = async () => Math.abs((await topOf(reading)) - before);
  await box.fill('> Bats never hear a frog.\n\nThis is wrong.');
  await box.press('Enter');

  // The comment, the colour and the summary appear above the text being read, which keeps its position.
  await expect(upper.getByRole('button', { name: 'Comments (1)' })).toHaveCount(1);
  await expect(upper.locator('[data-sentence="2"]').first()).toHaveAttribute('data-color', 'red');
  await expect(upper.locator('[data-comment-id]')).toContainText('This is wrong.');
  await expect(upper.getByText('1 of 3 sentences discussed: 1 disputed')).toHaveCount(1);
  await expect.poll(moved).toBeLessThan(2);

  await theirs.getByRole('button', { name: 'Upvote' }).first().click();
  await expect(upper.getByRole('group', { name: 'Votes' }).first()).toContainText('1');
  await theirs.locator('[data-comment-id]').getByRole('button', { name: 'Delete' }).click();
  await expect(upper.locator('[data-comment-id]')).toContainText('[deleted]');
  await expect(upper.locator('[data-sentence="2"]').first()).toHaveAttribute('data-color', 'none');
  await expect.poll(moved).toBeLessThan(2);
  await otherContext.close();
});

test('another reader sees a voice and a comment without a further read', async ({
  page,
  browser,
  app,
  newPerson,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const turn = await startConversation(app.baseURL, alice, FIRST);
  const path = `/conversation/${turn.conversation_id}`;
  await signIn(page, bob);
  await page.goto(path);
  const otherContext = await browser.newContext({ baseURL: app.baseURL });
  const other = await otherContext.newPage();
  await openLive(other, path);
  await expect(other.getByRole('button', { name: 'Comments (0)' })).toBeVisible();
  const reads: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(`${request.method()} ${request.url()}`);
  });

  await expect(async () => {
    await sentenceOf(page, 1).click();
    await tooltipOf(page).getByRole('button', { name: 'Agree', exact: true }).click({ timeout: 1_000 });
  }).toPass();
  await expect(sentenceOf(other, 1)).toHaveAttribute('data-color', 'green');
  await page.keyboard.press('Escape');
  const box = page.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('> Bats never hear a frog.\n\nThis is wrong.');
  await box.press('Enter');
  await expect(other.locator('[data-comment-id]')).toContainText('This is wrong.');
  await expect(other.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
  await expect(sentenceOf(other, 2)).toHaveAttribute('data-color', 'red');
  expect(reads).toEqual([]);
  await otherContext.close();
});

test('five tabs with the same conversation are all live', async ({ page, context, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const turn = await startConversation(app.baseURL, alice, FIRST);
  await signIn(page, bob);
  // A browser opens at most six connections to this server.
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  for (const tab of [page, ...others]) {
    await tab.goto(`/conversation/${turn.conversation_id}`);
    await expect(tab.getByRole('button', { name: 'Comments (0)' })).toBeVisible();
  }
  await commentOn(app.baseURL, alice, turn, 'Bats do hear them.');
  for (const tab of others) await expect(tab.getByText('Bats do hear them.')).toBeVisible();
  // The tab that was opened first has the connection.
  await page.close();
  await commentOn(app.baseURL, alice, turn, 'Or so I was told.');
  for (const tab of others) await expect(tab.getByText('Or so I was told.')).toBeVisible();
});
