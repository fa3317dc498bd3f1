// A reader on a phone: a shared link, the comments on a sentence, another branch, registration, an own comment, and the restored
// scroll position.
import { expect, type Locator, type Page } from '@playwright/test';
import { commentOn, continueFrom, startConversation } from './support/prepared/conversations.ts';
import { fillSignUp } from './support/prepared/people.ts';
import { test } from './support/story.ts';
import { showEdges, showKeyboard, swipe } from './support/touch.ts';

test.use({ serviceWorkers: 'allow' });

const KEYBOARD_PX = 320;

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

/** Returns whether no element covers the field, from its first line to its last. */
const isUncovered = (field: Locator) =>
  field.evaluate((node) => {
    const { left: x, top, bottom } = node.getBoundingClientRect();
    return [top + 1, (top + bottom) / 2, bottom - 1].every(
      (y) => document.elementFromPoint(x + 20, y) === node,
    );
  });

/** Returns whether the scroll position is saved. */
const isRemembered = (page: Page) =>
  page.evaluate(() => {
    const top = Math.round(document.querySelector('main')?.scrollTop ?? Number.NaN);
    return (sessionStorage.getItem('scroll-memory') ?? '').includes(`"position":${top},`);
  });

test('a reader on a phone', async ({ page, baseURL, newPerson }) => {
  const url = baseURL ?? '';
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const root = await startConversation(url, alice, {
    message: `Frogs breed in still water. Males call after rain.\n\n${'They call all night long. '.repeat(20)}`,
    title: 'What frogs do at night',
  });
  const toads = await continueFrom(url, alice, root, 'And toads?');
  await continueFrom(url, alice, toads, 'And in town?');
  await continueFrom(url, bob, root, 'And newts?');
  await commentOn(url, bob, root, '> Males call after rain.\n\nThis is wrong.');

  const articles = page.getByRole('article');
  const shared = articles.first();
  const pane = page.getByRole('navigation', { name: 'Conversations', includeHidden: true });
  const dialog = page.getByRole('dialog');

  await test.step('a shared link opens its turn without an account', async () => {
    await page.goto(`/conversation/${root.conversation_id}?turn=${root.turn_id}`);
    await expect(shared).toBeInViewport();
    await expect(shared).toContainText('You said: Frogs breed in still water.');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a tap on a coloured sentence shows its comments', async () => {
    const disputed = shared.locator('[data-sentence][data-color="red"]').first();
    await disputed.scrollIntoViewIfNeeded();
    // The sentence listeners load after the text.
    await expect(async () => {
      await disputed.tap();
      await expect(dialog).toContainText('Disputed', { timeout: 1_000 });
    }).toPass();
    await expect(dialog).toContainText('This is wrong.');
    // In the margin beside the text.
    await page.touchscreen.tap(4, 100);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a swipe opens the sidebar, another closes it; a short one does nothing', async () => {
    await swipe(page, [100, 300], [190, 305]);
    await expect(pane).toHaveAttribute('inert');
    await swipe(page, [100, 300], [215, 305]);
    await expect(pane).not.toHaveAttribute('inert');
    await expect(pane.getByRole('link', { name: 'What frogs do at night' })).toBeInViewport();
    await swipe(page, [300, 300], [210, 305]);
    await expect(pane).not.toHaveAttribute('inert');
    await swipe(page, [300, 300], [185, 305]);
    await expect(pane).toHaveAttribute('inert');
  });

  await test.step('another branch', async () => {
    const fork = articles.nth(1);
    await expect(fork).toContainText('You said: And newts?');
    await fork.getByRole('button', { name: 'Previous branch' }).tap();
    await expect(fork).toContainText('You said: And toads?');
    await expect(page).toHaveURL(/turn_id=/);
  });

  await test.step('voting requires an account; commenting leads to registration', async () => {
    // A tap, even on a disabled button.
    await shared.getByRole('button', { name: 'Upvote' }).first().tap({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Login to vote');
    await shared.getByRole('button', { name: 'Add a comment...' }).tap();
    await expect(dialog).toContainText('Log in or sign up to comment.');
    await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).tap();
    const name = `reader-${process.pid}-${test.info().repeatEachIndex}`;
    await fillSignUp(dialog, name);
    // The button stays where it is when the focus moves.
    const submit = dialog.getByRole('button', { name: 'Sign Up', exact: true });
    const place = () => submit.evaluate((button) => button.getBoundingClientRect().top);
    await dialog.locator('[name="password"]').tap();
    const before = await place();
    await dialog.locator('[name="confirmPassword"]').tap();
    expect(await place()).toBe(before);
    await submit.tap();
    // The comment that was begun goes on.
    await expect(shared.getByRole('textbox', { name: 'Comment', exact: true })).toBeFocused();
    await expect(shared.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
    await expect(dialog).toHaveCount(0);
    await expect(articles.nth(1)).toContainText('You said: And toads?');
  });

  await test.step('votes, and comments above the keyboard', async () => {
    const upvote = shared.getByRole('button', { name: 'Upvote' }).first();
    await upvote.tap();
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    const box = shared.getByRole('textbox', { name: 'Comment', exact: true });
    await box.tap();
    await expect(box).toBeFocused();
    // A browser that shrinks the page for the keyboard, with the field at the end of the page.
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await box.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.setViewportSize({ ...size, height: size.height - KEYBOARD_PX });
    await expect.poll(() => isUncovered(box)).toBe(true);
    // Still visible when the text has its full height.
    await box.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    for (const line of ['Once', 'twice', 'thrice', 'and again']) {
      await box.pressSequentially(line);
      await box.press('Shift+Enter');
      await expect.poll(() => isUncovered(box)).toBe(true);
    }
    await box.fill('');
    await page.setViewportSize(size);
    await showKeyboard(page, KEYBOARD_PX);
    const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);
    await expect.poll(() => bottomOf(box)).toBeLessThan(740 - KEYBOARD_PX);
    // No element covers the field.
    await box.tap({ trial: true });
    await box.pressSequentially('I heard one today.');
    await shared.getByRole('button', { name: 'Send', exact: true }).tap();
    const sent = shared.locator('[data-comment-id]').first();
    await expect(sent).toContainText('I heard one today.');
    // Its reading is shown once the comment is stored; the field has shown one before.
    await expect(sent.getByText('This comment')).toBeVisible();
    await showKeyboard(page, 0);
  });

  await test.step('returning restores the scroll position', async () => {
    const place = page.url();
    await articles.nth(1).getByRole('heading').first().scrollIntoViewIfNeeded();
    // The field of the comment that was just sent has closed.
    await expect(shared.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await expect.poll(() => isRemembered(page)).toBe(true);
    const left = await topOf(articles.nth(1));
    await page.getByRole('button', { name: 'New chat' }).tap();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(place);
    await expect.poll(async () => Math.abs((await topOf(articles.nth(1))) - left)).toBeLessThan(3);
  });

  await test.step('the safe areas of the phone cover nothing', async () => {
    await showEdges(page, { top: 47, bottom: 34 });
    await expect.poll(() => topOf(page.getByRole('button', { name: 'Menu' }))).toBeGreaterThanOrEqual(47);
    const send = page.getByRole('button', { name: 'Send', exact: true }).last();
    await expect.poll(async () => (await topOf(send)) + 44).toBeLessThan(740 - 34);
    const box = articles.last().getByRole('textbox', { name: 'Comment', exact: true });
    await expect(box).toBeVisible();
    const uncovered = () =>
      box.evaluate((field) => {
        const main = field.closest('main');
        main?.scrollTo({ top: main.scrollHeight });
        const { left: x, bottom: y } = field.getBoundingClientRect();
        return document.elementFromPoint(x + 20, y - 1) === field;
      });
    await expect.poll(uncovered).toBe(true);
  });
});
