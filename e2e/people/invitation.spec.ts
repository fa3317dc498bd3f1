// A site that only invited people can join: a moderator creates an invitation, and a friend signs up by its link. The browser
// solves the task of the sign-up in a worker. The moderator sees who came.
import { expect, type Page } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { fillSignUp, signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

// Uses a separate server, because other stories register without an invitation.
test.use({ settings: { REGISTRATION: 'open' } });

test(
  'a moderator invites a friend, who signs up by the link',
  { tag: '@desktop' },
  async ({ page, app, newPerson, guard }) => {
    const keeper = await newPerson('keeper');
    await app.restart({ REGISTRATION: 'invite', MODERATORS: keeper.username, SIGN_UP_CHALLENGE: 'on' });

    await signIn(page, keeper);
    await page.goto('/moderation');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Invitations' }).click();
    await expect(main.getByText('No invitation is open.')).toBeVisible();
    await main.getByLabel('Note').fill('My friend');
    await main.getByRole('button', { name: 'Create invitation' }).click();
    await main.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(main.getByRole('list', { name: 'Invitations' })).toContainText('One more person until');
    await expectComfort(page);

    await forgetSession(page);
    // The first attempt is refused with the task.
    guard.expectConsoleError(/428/);
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await expect(dialog).toContainText(`@${keeper.username} invites you.`);
    const friend = `friend-${test.info().project.name}-${process.pid}`;
    await fillSignUp(dialog, friend);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();

    // The invitation was for one person.
    await forgetSession(page);
    await page.goto(link);
    await expect(dialog).toContainText('This invitation was already used or has expired. Ask for a new one.');

    await signIn(page, keeper);
    await page.goto('/moderation?status=invitations');
    const past = main.getByRole('list', { name: 'Past invitations' });
    await past.getByText('1 person came').click();
    await expect(past.getByRole('link')).toHaveText(`@${friend}`);
    await expectComfort(page);
  },
);

/** On a page without the app: a running app would send calls with the token that is taken away. */
async function forgetSession(page: Page) {
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
}
