// A conversation as a tree: continuing any answer, editing a question, asking another model, and navigating branches.
import { expect, type Page } from '@playwright/test';
import { continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { pressFurther } from '../support/page.ts';

const turnAt = (page: Page, index: number) => page.getByRole('article').nth(index);

test('a reader creates branches and navigates between them', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const root = await startConversation(url, alice, 'Where do frogs live?');
  const rain = await continueFrom(url, alice, root, 'And in the rain?');
  await continueFrom(url, alice, rain, 'And after it?');
  await signIn(page, alice);
  await page.goto(`/conversation/${root.conversation_id}`);
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('continuing the first answer ends the path there', async () => {
    await pressFurther(turnAt(page, 0), 'Continue from here');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`turn_id=${root.turn_id}`));
    await page.getByRole('textbox', { name: 'Message' }).fill('And in winter?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(turnAt(page, 1)).toContainText('You said: And in winter?');
    await expect(page).toHaveURL(new RegExp(`/conversation/${root.conversation_id}$`));
    await expect(turnAt(page, 1)).toContainText('2 of 2');
  });

  await test.step('the picker opens the other branch; back and forward return', async () => {
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

  await test.step('the panel lists the branches with their authors', async () => {
    await turnAt(page, 1).getByRole('button', { name: 'Branches' }).click();
    const branch = page.getByRole('dialog', { name: 'Branches' }).getByRole('button', { name: /winter/ });
    await expect(branch).toContainText(alice.username);
    await branch.click();
    await expect(turnAt(page, 1)).toContainText('You said: And in winter?');
  });

  await test.step('an edited question becomes a branch beside the old one', async () => {
    await pressFurther(turnAt(page, 1), 'Ask differently');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Question' }).fill('And in spring?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(turnAt(page, 1)).toContainText('You said: And in spring?');
    await expect(turnAt(page, 1)).toContainText('3 of 3');
  });

  await test.step('another model answers the same question, the first one included', async () => {
    await turnAt(page, 0).getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: 'Ask again' }).click();
    await expect(turnAt(page, 0)).toContainText('2 of 2');
    await expect(turnAt(page, 0)).toContainText('You said: Where do frogs live?');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('the tab shows its last path again', async () => {
    await turnAt(page, 0).getByRole('button', { name: 'Previous branch' }).click();
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    const shown = await turnAt(page, 1).getByRole('heading').first().textContent();
    await page.goto('/trending');
    await page.goto(`/conversation/${root.conversation_id}`);
    await expect(turnAt(page, 1)).toContainText(shown ?? '');
  });
});
