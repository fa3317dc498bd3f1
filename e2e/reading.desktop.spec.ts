// Reading without scripts, and exporting and importing a conversation.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { continueFrom, startConversation } from './support/prepared/conversations.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

test('a reader without scripts reads a conversation and its branches', async ({
  app,
  browser,
  newPerson,
}) => {
  const alice = await newPerson('alice');
  const first = await startConversation(app.baseURL, alice, 'Why do **frogs** sing?');
  const night = await continueFrom(app.baseURL, alice, first, 'And at night?');
  await continueFrom(app.baseURL, alice, first, 'And by day?');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.baseURL });
  const page = await context.newPage();
  await page.goto(`/conversation/${first.conversation_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('frogs');
  await expect(page.getByRole('article').first()).toContainText('You said: Why do frogs sing?');
  // One column, which scrolls to its end.
  await page.mouse.wheel(0, 10_000);
  const article = page.getByRole('article').last();
  await expect(article).toBeInViewport();
  await page.getByRole('link', { name: 'And at night?' }).first().click();
  await expect(page).toHaveURL(new RegExp(`turn_id=${night.turn_id}`));
  await expect(page.getByRole('article').last()).toContainText('You said: And at night?');
  await page.getByRole('link', { name: alice.username, exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText(`@${alice.username}`);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible();
  // An example, or an answer of this server if earlier stories left one with marks on both sides.
  await expect(page.getByRole('region', { name: /^An (example|answer) .* checked/ })).toBeVisible();
  await context.close();
});

test('a conversation is exported by one person and imported by another', async ({
  app,
  page,
  guard,
  newPerson,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const { conversation_id } = await startConversation(app.baseURL, alice, 'What do herons eat?');
  await signIn(page, bob);
  await page.goto(`/conversation/${conversation_id}`);
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'More' })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${conversation_id}.json`);
  const file = await readFile(await download.path(), 'utf8');

  await page.getByRole('button', { name: `@${bob.username}` }).click();
  await page.getByRole('menuitem', { name: 'Import conversations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import conversations' });
  const input = dialog.getByLabel(/Choose a JSON file/);
  await expect(input).toBeVisible();
  await expectNoAxeViolations(page);
  guard.expectConsoleError(/400.*\/api\/import/);
  await input.setInputFiles({ name: 'note.json', mimeType: 'application/json', buffer: Buffer.from('PK') });
  await expect(dialog).toContainText('This file is not valid JSON.');
  await input.setInputFiles({ name: 'note.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(dialog).toContainText('This file can’t be imported');
  await input.setInputFiles({ name: 'pond.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(dialog).toContainText('1 conversation with 1 turn imported.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: 'What do herons eat?' }).click();
  await expect(page).not.toHaveURL(new RegExp(conversation_id));
  const turn = page.getByRole('article').first();
  await expect(turn).toContainText('You said: What do herons eat?');
  await expect(turn).toContainText('Echo (imported)');
  await expect(page.getByLabel('Private').first()).toBeVisible();
});
