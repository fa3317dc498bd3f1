// The first visit to a new server: starter questions, and what sentence marks are.
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

// Uses a separate server, because the shared server has conversations.
test.use({ settings: { LOG_LEVEL: 'error' } });

test('a new server offers questions, and explains voices once', async ({ page, newPerson }) => {
  const alice = await newPerson('alice');
  await signIn(page, alice);
  await page.goto('/');
  const starters = page.getByRole('region', { name: 'Starter questions' });
  const questions = starters.getByRole('button');
  await expect(questions).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Check answers, disputed ones first' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const question = (await questions.first().textContent()) ?? '';
  await questions.first().click();
  const input = page.getByRole('textbox', { name: 'Ask anything' });
  await expect(input).toHaveValue(question);
  await expect(input).toBeFocused();
  await input.press('Enter');

  const turn = page.getByRole('article').first();
  await expect(turn).toContainText(`You said: ${question}`);
  const voices = turn.getByRole('note', { name: 'About sentence marks' });
  await expect(voices).toContainText('Others see the counts, not who tapped.');
  await expectNoAxeViolations(page);
  await page.reload();
  await voices.getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(voices).toHaveCount(0);
  await expect(turn).toBeFocused();
  await page.reload();
  await expect(turn.getByText(/sentences? discussed/)).toBeVisible();
  await expect(voices).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Check answers, disputed ones first' })).toBeVisible();
  await expect(questions).toHaveCount(3);
});

test('empty lists explain what fills them', async ({ page, newPerson, guard }) => {
  guard.expectConsoleError(/404/);
  const bob = await newPerson('bob');
  await signIn(page, bob);
  await page.goto('/tag/unheard-of');
  await expect(page.getByText('No public conversation has this tag yet.')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByText('Quotes keep words together')).toBeVisible();
  await page.goto(`/user/${bob.username}`);
  await expect(page.getByText('No discussions yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page.getByRole('textbox', { name: 'Ask anything' })).toBeVisible();
});
