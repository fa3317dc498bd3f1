// The first day of a host, in the browser: only invited people join, a day may cost a dollar, a report is handled, and an appeal is decided
// by a second moderator.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { commentOn, startConversation } from '../support/prepared/conversations.ts';
import { fillSignUp, type Person, signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

// Uses a separate server, because it changes the settings.
test.use({ settings: { MAIL_FROM: 'host@pond.example' } });

const ADVERT = 'Buy the best flies of the pond from me.';

test('a host invites two people, caps a day, and handles a report and an appeal', async ({
  page,
  app,
  newPerson,
}) => {
  const [host, second] = [await newPerson('host'), await newPerson('second')];
  await app.restart({ ADMINS: host.username });
  const main = page.getByRole('main');

  await test.step('the host names the site, closes the sign-up and caps a day', async () => {
    await signIn(page, host);
    await page.goto('/admin/settings');
    const form = (name: string) => main.getByRole('form', { name });
    const save = (name: string) => form(name).getByRole('button', { name: /^Save/ });
    await form('Sign-up').locator('[name="registration"]').selectOption('invite');
    await save('Sign-up').click();
    await expect(save('Sign-up')).toBeDisabled();
    await form('Money').locator('[name="budget_day_site"]').fill('1');
    await save('Money').click();
    await expect(save('Money')).toBeDisabled();
    await form('Site').locator('[name="site_name"]').fill('Mill pond');
    await form('Site').locator('[name="site_rules"]').fill('- Be kind.\n- No advertising.');
    await form('Site').locator('[name="moderators"]').fill(second.username);
    await save('Site').click();
    await expect(save('Site')).toBeDisabled();
    await expectComfort(page);
  });

  await test.step('and invites two people', async () => {
    await page.goto('/moderation?status=invitations');
    await main.getByLabel('People who may use it').fill('2');
    await main.getByRole('button', { name: 'Create invitation' }).click();
    await expect(main.getByRole('list', { name: 'Invitations' })).toContainText('2 more people until');
  });
  const link = await main.getByText(/\/register\?invitation=/).innerText();
  const path = /\/register\?invitation=\S+/.exec(link)?.[0] ?? '';
  const alice = await join(page, path, 'alice');
  const bob = await join(page, path, 'bob');
  const asked = await startConversation(app.baseURL, alice, 'What do frogs eat?');
  const id = await commentOn(app.baseURL, bob, asked, ADVERT);
  const comment = page.locator(`[data-comment-id="${id}"]`);
  const place = `/conversation/${asked.conversation_id}?turn=${asked.turn_id}&comment=${id}`;

  await test.step('one of them reports the other, and the host removes the text by a rule', async () => {
    await signIn(page, alice);
    await page.goto(place);
    await expect(page.getByRole('link', { name: 'Mill pond home' }).first()).toBeVisible();
    await comment.getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report comment' });
    await report.getByRole('radio', { name: 'Spam or advertising' }).check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toBeHidden();
    await signIn(page, host);
    await page.goto('/moderation');
    const item = page
      .getByRole('list', { name: 'Reported' })
      .getByRole('listitem')
      .filter({ hasText: ADVERT });
    await item.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove comment' });
    await dialog.getByLabel('Rule').selectOption('No advertising.');
    await expectComfort(page);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Nothing is reported.')).toBeVisible();
  });

  await test.step('the author is notified and appeals', async () => {
    await signIn(page, bob);
    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications (1)' }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click();
    const decision = main.getByRole('list', { name: 'Decisions about you' }).getByRole('listitem');
    await expect(decision).toContainText(`Your comment was removed${ADVERT}`);
    await expect(decision).toContainText('Rule: “No advertising.”');
    await expectComfort(page);
    await decision.getByRole('button', { name: 'Appeal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appeal this decision' });
    await dialog.getByRole('textbox').fill('I give them away.');
    await expectComfort(page);
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(decision).toContainText('Another moderator will decide on your appeal.');
    await decision.getByRole('button', { name: 'I have read this' }).click();
    await expect(decision.getByRole('button')).toHaveCount(0);
  });

  await test.step('the host can’t decide on it; the second moderator overturns the decision', async () => {
    await signIn(page, host);
    await page.goto('/moderation?status=appeals');
    const appeal = main.getByRole('list', { name: 'Appeals' }).getByRole('listitem');
    await expect(appeal).toContainText('Another moderator decides');
    await expect(appeal.getByRole('button')).toHaveCount(0);
    await signIn(page, second);
    await page.goto('/moderation?status=appeals');
    await expect(appeal).toContainText('I give them away.');
    await expectComfort(page);
    await appeal.getByRole('button', { name: 'Overturn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Overturn the decision' });
    await dialog.getByLabel('Reason').fill('A gift is no advertising.');
    await dialog.getByRole('button', { name: 'Overturn' }).click();
    await expect(page.getByText('No appeal is open.')).toBeVisible();
    await page.goto(place);
    await expect(comment).toContainText(ADVERT);
  });
});

/** Signs up by the link of an invitation, and returns the new person. */
async function join(page: Page, path: string, name: string): Promise<Person> {
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(dialog).toContainText('Rules of Mill pond');
  const username = `${name}-${process.pid}`;
  await fillSignUp(dialog, username);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('/');
  const read = (key: string) => page.evaluate((stored) => localStorage.getItem(stored) ?? '', key);
  const [accessToken, refreshToken] = [await read('access_token'), await read('refresh_token')];
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  return { id: '', username, email: `${username}@pond.example`, password: '', ...tokens };
}
