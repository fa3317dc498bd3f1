// One question to several models: three answers stream at once, the fourth waits, and each can be continued. Other readers are
// notified of new branches and replies without being scrolled.
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { openLive } from '../support/page.ts';
import { continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const MODELS = ['anthropic/claude-sonnet-4', 'openai/gpt-5', 'fake/markdown', 'fake/echo'];

test('four models answer one question', async ({ page, browser, baseURL, gateway, newPerson }) => {
  const url = baseURL ?? '';
  const alice = await newPerson('alice');
  const root = await startConversation(url, alice, 'Who sings in the pond?');
  const path = `/conversation/${root.conversation_id}`;
  await signIn(page, alice);
  await page.goto(path);
  const otherContext = await browser.newContext({ baseURL: url });
  const other = await otherContext.newPage();
  await openLive(other, path);
  await expect(other.getByRole('article')).toContainText('You said: Who sings');

  await test.step('the fourth starts when one of three has ended', async () => {
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: 'Ask several models' }).click();
    const search = page.getByRole('searchbox', { name: 'Search models' });
    for (const model of MODELS) {
      await search.fill(model);
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    }
    const holds = MODELS.slice(0, 3).map((model) => gateway.hold(model, 1));
    await page.getByRole('button', { name: 'Ask (4)' }).click();
    await Promise.all(holds.map((hold) => hold.reached));
    const waiting = page.getByText('Waiting for another answer to finish.');
    await expect(waiting).toHaveCount(1);
    await expectNoAxeViolations(page);
    for (const hold of holds) hold.release();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue from this answer' })).toHaveCount(5);
    // The earlier answer is beside the new ones.
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('You said: Who sings');
  });

  await test.step('another reader is notified of the branches', async () => {
    await other.getByRole('button', { name: '4 new branches' }).click();
    await expect(other.getByRole('article')).toContainText('1 of 5');
    await expect(other.getByRole('article')).toBeFocused();
  });

  await test.step('the last answer is continued', async () => {
    await page.getByRole('button', { name: 'Continue from this answer' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText('5 of 5');
  });

  await test.step('the answers are compared again', async () => {
    const turn = page.getByRole('article').first();
    await turn.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Compare answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who sings in the pond?' });
    await expect(dialog.getByRole('button', { name: 'Continue from this answer' })).toHaveCount(5);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('another reader is notified of a reply, and opens it by a press', async () => {
    await continueFrom(url, alice, root, 'And who croaks?');
    await other.getByRole('button', { name: '1 new reply' }).click();
    await expect(other.getByRole('article').nth(1)).toContainText('You said: And who croaks?');
  });
  await otherContext.close();
});
