// Following a branch from its turn, and a tag from its page: new content there becomes a notification.
import { expect } from '@playwright/test';
import { expectComfort } from '../support/comfort.ts';
import { continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

test('a branch is followed from its turn', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
  const asked = await startConversation(url, bob, `Which branch does ${ann.username} follow?`);
  const branch = await continueFrom(url, bob, asked, 'This branch?');
  await signIn(page, ann);
  await page.goto(`/conversation/${asked.conversation_id}?turn_id=${branch.turn_id}`);
  const turn = page.locator(`[data-turn-id="${branch.turn_id}"]`);
  const press = async (name: string) => {
    await turn.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const followed = page.waitForResponse((reply) => reply.url().endsWith('/follow'));
  await press('Follow branch');
  await followed;
  await expect(turn.getByRole('button', { name: 'More' })).toBeFocused();
  await continueFrom(url, bob, asked, 'And beside it?');
  await continueFrom(url, bob, branch, 'And below it?');
  const kinds = () =>
    page.evaluate(async (token) => {
      const reply = await fetch('/api/notifications', { headers: { authorization: `Bearer ${token}` } });
      const { items } = (await reply.json()) as { items: { kind: string }[] };
      return items.map(({ kind }) => kind);
    }, ann.access_token);
  await expect.poll(kinds).toEqual(['followed_turn']);
  await page.reload();
  await press('Unfollow branch');
  await turn.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Follow branch' })).toBeVisible();
});

test(
  'a tag is followed on its page, which leads to related tags',
  { tag: '@desktop' },
  async ({ page, baseURL, newPerson }) => {
    const url = baseURL ?? '';
    const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
    const tag = `reeds ${ann.username}`;
    const ask = (tags: string[], isPublic = true) =>
      startConversation(url, bob, { message: `What grows for ${ann.username}?`, tags, is_public: isPublic });
    await ask([tag, 'sedge']);
    await ask([tag, 'private canary'], false);
    await signIn(page, ann);
    await page.goto(`/tag/${encodeURIComponent(tag.toUpperCase())}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('1 public conversation');
    await expect(main.getByRole('navigation', { name: 'Related tags' }).getByRole('link')).toHaveText([
      '#sedge',
    ]);
    await main.getByRole('button', { name: 'Follow' }).click();
    await expect(main.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await expectComfort(page);
    await ask([tag]);
    await expect(page.getByRole('button', { name: 'Notifications (1)', exact: true })).toBeAttached();
    await main.getByRole('link', { name: '#sedge' }).click();
    await expect(page).toHaveTitle('#sedge');
    await expect(main.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  },
);
