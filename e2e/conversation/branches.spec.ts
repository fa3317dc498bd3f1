// A conversation as a tree: going on from any answer, asking differently, asking another model, and finding one's way.
import { expect, type Page } from '@playwright/test';
import { continueFrom, startConversation } from '../support/conversations.ts';
import { signIn } from '../support/people.ts';
import { test } from '../support/story.ts';
import { goOnFrom } from '../support/turn-actions.ts';

const turnAt = (page: Page, index: number) => page.getByRole('article').nth(index);

test('a reader branches and finds the way through the branches', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const root = await startConversation(url, alice, 'Where do frogs live?');
  const rain = await continueFrom(url, alice, root, 'And in the rain?');
  await continueFrom(url, alice, rain, 'And after it?');
  await signIn(page, alice);
  await page.goto(`/conversation/${root.conversation_id}`);
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('going on from the first answer ends the path there', async () => {
    await goOnFrom(turnAt(page, 0));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`turn_id=${root.turn_id}`));
    await page.getByRole('textbox', { name: 'Message' }).fill('And in winter?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(turnAt(page, 1)).toContainText('You said: And in winter?');
    await expect(page).toHaveURL(new RegExp(`/conversation/${root.conversation_id}$`));
    await expect(turnAt(page, 1)).toContainText('2 of 2');
  });

  await test.step('the picker leads to the other branch and on below it; back and forward return', async () => {
    await turnAt(page, 1).getByRole('button', { name: 'Previous branch' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(turnAt(page, 1)).toContainText('And in the rain?');
    await expect(turnAt(page, 2)).toContainText('And after it?');
    await expect(
      page
        .getByRole('article')
        .filter({ has: page.locator(':focus') })
        .or(page.locator('article:focus')),
    ).toContainText('And in the rain?');
    await page.goBack();
    await expect(turnAt(page, 1)).toContainText('And in winter?');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goForward();
    await expect(turnAt(page, 2)).toContainText('And after it?');
  });

  await test.step('the panel lists the branches with who asked', async () => {
    await turnAt(page, 1).getByRole('button', { name: 'Branches' }).click();
    const branch = page.getByRole('dialog', { name: 'Branches' }).getByRole('button', { name: /winter/ });
    await expect(branch).toContainText(alice.username);
    await branch.click();
    await expect(turnAt(page, 1)).toContainText('You said: And in winter?');
  });

  await test.step('asked differently, the old question stays beside the new one', async () => {
    await turnAt(page, 1).getByRole('button', { name: 'Ask differently' }).click();
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Question' }).fill('And in spring?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(turnAt(page, 1)).toContainText('You said: And in spring?');
    await expect(turnAt(page, 1)).toContainText('3 of 3');
  });

  await test.step('another model answers the same question, even the first', async () => {
    await turnAt(page, 0).getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: 'Ask again' }).click();
    await expect(turnAt(page, 0)).toContainText('2 of 2');
    await expect(turnAt(page, 0)).toContainText('You said: Where do frogs live?');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('the path that this tab showed is shown on return', async () => {
    await turnAt(page, 0).getByRole('button', { name: 'Previous branch' }).click();
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    const shown = await turnAt(page, 1).getByRole('heading').first().textContent();
    await page.goto('/trending');
    await page.goto(`/conversation/${root.conversation_id}`);
    await expect(turnAt(page, 1)).toContainText(shown ?? '');
  });
});
