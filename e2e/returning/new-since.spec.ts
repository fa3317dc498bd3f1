// What is new since the last visit: the line, its marks and keys, the count in lists, and a second device.
import { expect, type Page } from '@playwright/test';
import { sidebar } from '../people/pond.ts';
import { expectComfort } from '../support/comfort.ts';
import { commentOn, continueFrom, startConversation } from '../support/prepared/conversations.ts';
import { signIn, type Person } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

const line = (page: Page) => page.getByRole('region', { name: 'New since your last visit' });

async function visit(page: Page, person: Person, path: string): Promise<void> {
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/seen') && reply.status() === 204);
  await signIn(page, person);
  await page.goto(path);
  await stored;
}

test(
  'a reader finds what others added since the last visit, on any device',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, newPerson }) => {
    const url = baseURL ?? '';
    const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
    const asked = await startConversation(url, ann, `Who returns to ${ann.username}?`);
    const path = `/conversation/${asked.conversation_id}`;
    await visit(page, ann, path);
    await expect(line(page)).toHaveCount(0);
    await page.goto('/');

    const first = await continueFrom(url, bob, asked, 'The frogs, every spring?');
    const second = await continueFrom(url, bob, asked, 'The toads, too?');
    const comment = await commentOn(url, bob, asked, 'They always return.');

    await test.step('the own list counts it', async () => {
      await page.reload();
      const pane = await sidebar(page);
      const row = pane.getByRole('link', { name: new RegExp(`Who returns to ${ann.username}`) });
      await expect(row.first()).toContainText('3 new');
      await expectComfort(page);
    });

    await test.step('the line counts it, and its buttons lead from one to the next', async () => {
      await page.goto(`${path}?turn_id=${second.turn_id}`);
      await expect(line(page)).toContainText(/^2 new branches, 1 comment since (\d\d:\d\d|yesterday)/);
      await expectComfort(page);
      const next = line(page).getByRole('button', { name: 'Next new' });
      const marked = page.locator(`[data-comment-id="${comment}"]`);
      await next.click();
      await expect(marked).toBeFocused();
      await expect(marked).toBeInViewport();
      await next.click();
      await expect(page.locator(`[data-turn-id="${first.turn_id}"]`)).toBeFocused();
      await page.keyboard.press('n');
      await expect(page.locator(`[data-turn-id="${second.turn_id}"]`)).toBeFocused();
      await page.keyboard.press('p');
      await expect(page.locator(`[data-turn-id="${first.turn_id}"]`)).toBeFocused();
    });

    await test.step('seen on one device, it is not new on another', async () => {
      const stored = page.waitForResponse((reply) => reply.url().endsWith('/seen'));
      await line(page).getByRole('button', { name: 'Mark all as seen' }).click();
      await expect(line(page)).toHaveCount(0);
      await stored;
      const context = await browser.newContext({ baseURL: url });
      const other = await context.newPage();
      const loaded = other.waitForResponse((reply) => reply.url().endsWith('/unread'));
      await signIn(other, ann);
      await other.goto(path);
      expect(await (await loaded).json()).toMatchObject({ items: [] });
      await context.close();
    });
  },
);

/** Records the states of marks in the page, because a new turn in view is seen after a second. */
async function recordMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const states: string[] = [];
    Reflect.set(globalThis, 'marks', states);
    new MutationObserver(() => {
      for (const mark of document.querySelectorAll<HTMLElement>('[data-turn-id] > [data-new]')) {
        const state = `${mark.parentElement?.dataset['turnId']} ${mark.dataset['new']} ${mark.textContent}`;
        if (!states.includes(state)) states.push(state);
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-new'] });
  });
}

test(
  'new turns and comments carry a mark until they have been in view',
  { tag: '@desktop' },
  async ({ page, baseURL, newPerson }) => {
    const url = baseURL ?? '';
    const [ann, bob] = [await newPerson('ann'), await newPerson('bob')];
    const asked = await startConversation(url, ann, `Which marks does ${ann.username} see?`);
    const path = `/conversation/${asked.conversation_id}`;
    await visit(page, ann, path);
    const turn = await continueFrom(url, bob, asked, 'This one?');
    const stored = page.waitForResponse((reply) => reply.url().endsWith('/seen'));
    await recordMarks(page);
    await page.goto(`${path}?turn=${turn.turn_id}`);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'marks') as string[]))
      .toEqual([`${turn.turn_id} unseen New`, `${turn.turn_id} seen `]);
    await stored;
    await page.reload();
    await expect(page.locator(`[data-turn-id="${turn.turn_id}"]`)).toBeVisible();
    await expect(line(page)).toHaveCount(0);
  },
);
