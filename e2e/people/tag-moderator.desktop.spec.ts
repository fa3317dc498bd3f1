// A host gives the site its colour and contact, and names a tag moderator, who decides on a report with the tag and sees no other.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { callAs, commentOn, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { openAccountMenu } from './pond.ts';

// Uses a separate server, because it changes the settings.
test.use({ settings: { MAIL_FROM: 'tag@pond.example' } });

const ADVERT = 'Buy the best flies of the pond from me.';
const OTHER = 'All birds are liars.';

test('a host names a tag moderator, who decides on a report', async ({ page, app, newPerson }) => {
  test.slow();
  const host = await newPerson('host');
  const [alice, bob, warden] = [await newPerson('alice'), await newPerson('bob'), await newPerson('warden')];
  await app.restart({ ADMINS: host.username });
  const main = page.getByRole('main');
  const comments: string[] = [];
  for (const [tag, text] of [
    ['Frogs', ADVERT],
    ['birds', OTHER],
  ] as const) {
    const asked = await startConversation(app.baseURL, alice, { message: `What about ${tag}?`, tags: [tag] });
    const id = await commentOn(app.baseURL, bob, asked, text);
    await callAs(app.baseURL, alice, ['POST', '/reports'], {
      target_type: 'comment',
      target_id: id,
      reason: 'spam',
    });
    comments.push(id);
  }

  await test.step('the host describes the site, names a contact and chooses a colour', async () => {
    await signIn(page, host);
    await page.goto('/admin/settings');
    const form = main.getByRole('form', { name: 'Site' });
    const plain = await accentOf(page);
    await form.getByLabel('Description').fill('Talks about the mill pond.');
    await form.getByLabel('Contact').fill('host@pond.example');
    await form.getByLabel('Colour', { exact: true }).fill('#7a3fb0');
    await expectComfort(page);
    await form.getByRole('button', { name: 'Save site settings' }).click();
    await expect(form.getByRole('button', { name: 'Save site settings' })).toBeDisabled();
    await expect.poll(() => accentOf(page)).not.toBe(plain);
    const chosen = await accentOf(page);
    await page.reload();
    await expect(form).toBeVisible();
    expect(await accentOf(page)).toBe(chosen);
    await expectComfort(page);
  });

  await test.step('and names a moderator of a tag', async () => {
    await main.getByRole('link', { name: 'Tag moderators' }).click();
    await main.getByLabel('Tag', { exact: true }).fill('#frogs');
    await main.getByLabel('Username').fill(warden.username);
    await main.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(main.getByRole('list', { name: 'Tag moderators' })).toContainText(
      `#frogs @${warden.username}`,
    );
    await expectComfort(page);
  });

  await test.step('who decides on the report with the tag, and sees no other', async () => {
    await signIn(page, warden);
    await page.goto('/');
    await openAccountMenu(page, warden);
    await page.getByRole('menuitem', { name: 'Moderation (1)' }).click();
    await expect(main).toContainText('You moderate #frogs.');
    const items = main.getByRole('list', { name: 'Reported' }).getByRole('listitem');
    await expect(items.filter({ hasText: ADVERT })).toBeVisible();
    await expect(main).not.toContainText(OTHER);
    await expect(main.getByRole('button', { name: /^(Warn|Suspend|Notes)/ })).toHaveCount(0);
    await expectComfort(page);
    await main.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove comment' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Nothing is reported.')).toBeVisible();
  });

  await test.step('the author reads the decision and whom to ask', async () => {
    await signIn(page, bob);
    await page.goto('/decisions');
    await expect(main).toContainText(`Your comment was removed${ADVERT}`);
    await expect(main.getByRole('link', { name: 'host@pond.example' })).toHaveAttribute(
      'href',
      'mailto:host@pond.example',
    );
    await expectComfort(page);
  });

  await test.step('the host sets it back in the log', async () => {
    await signIn(page, host);
    await page.goto('/admin/log');
    await main.getByRole('button', { name: `Set back: Tag moderator @${warden.username}` }).click();
    await expect(main.getByRole('list', { name: 'Changes' })).toContainText('frogs → none');
    await signIn(page, warden);
    await page.goto('/moderation');
    await expect(page.getByText('This page is for moderators.')).toBeVisible();
  });
});

/** The colour of the site, as the page resolves it. */
async function accentOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  );
}
