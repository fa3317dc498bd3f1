// A newcomer asks without an account, signs up, reloads during the streaming answer, and continues.
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { fillSignUp } from './support/prepared/people.ts';
import { test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

test('a newcomer asks, signs up, and keeps the answer after a reload', async ({ page, gateway }) => {
  // No other story may ask this question, because home opens an existing conversation with the same title.
  const question = `Why do frogs sing on a ${test.info().project.name}?`;
  const calls = () => gateway.calls.get('anthropic/claude-sonnet-4') ?? 0;
  const callsBefore = calls();
  await page.goto('/');
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Ask anything' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Login to ask: ${question}`);
  await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(dialog).toContainText(`Sign up to ask: ${question}`);
  const name = `newcomer-${test.info().project.name}-${process.pid}`;
  await fillSignUp(dialog, name);
  const hold = gateway.hold('anthropic/claude-sonnet-4', 3);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();

  // The pending question is sent automatically.
  await page.waitForURL(/\/conversation\//);
  await hold.reached;
  const turn = page.getByRole('article').first();
  await expect(turn).toContainText('You said');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.reload();
  await expect(turn).toContainText('You said');
  hold.release();
  await expect(turn).toContainText(`You said: ${question}`);
  await expect(page).toHaveURL(/\/conversation\/[0-9a-f-]+$/);
  await expect(page).toHaveTitle(new RegExp(question.replace('?', String.raw`\?`)));
  expect(calls() - callsBefore).toBe(1);

  const input = page.getByRole('textbox', { name: 'Message' });
  await expect(input).toHaveAttribute('placeholder', 'Continue conversation...');
  await input.fill('And at night?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').nth(1)).toContainText('You said: And at night?');
  await expectNoAxeViolations(page);
  gateway.calls.clear();
});
