// The author of a comment sees its reading while writing, and changes it; after sending they confirm the reading.
import { expect } from '@playwright/test';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { sentenceOf, startWeighing } from '../support/prepared/voices.ts';

test('an author sees the reading of a comment, and corrects it', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await signIn(page, bob);
  await page.goto(answer.address);
  const article = page.getByRole('article');
  const box = article.getByRole('textbox', { name: 'Comment', exact: true });
  const side = article.getByRole('combobox', { name: 'Side of the comment' });
  const about = article.getByRole('combobox', { name: 'Sentence that the comment is about' });

  await test.step('the analysed reading', async () => {
    await box.fill('> Males call after rain.\n\nThis is wrong.');
    await expect(side).toHaveValue('-1');
    await expect(about).toHaveValue('1');
  });

  await test.step('the chosen reading, which colours the chosen sentence', async () => {
    await about.selectOption('3');
    await box.press('Enter');
    await expect(sentenceOf(page, 3)).toHaveAttribute('data-color', 'red');
    await expect(sentenceOf(page, 1)).toHaveAttribute('data-color', 'none');
    await expect(article.getByText('Correct?')).toHaveCount(0);
  });

  await test.step('the analysed reading of a comment is confirmed', async () => {
    await box.fill('> Newts keep their tails.\n\nThis is wrong.');
    // Sending doesn't wait for the reading.
    await box.press('Enter');
    await expect(sentenceOf(page, 4)).toHaveAttribute('data-color', 'red');
    const comment = article
      .locator('[data-comment-id]')
      .filter({ hasText: 'Newts keep their tails.' })
      .first();
    await expect(comment).toContainText('Correct?');
    await comment.getByRole('combobox', { name: 'Side of the comment' }).selectOption('1');
    await expect(sentenceOf(page, 4)).toHaveAttribute('data-color', 'green');
    await expect(comment).not.toContainText('Correct?');
    await page.reload();
    await expect(sentenceOf(page, 4)).toHaveAttribute('data-color', 'green');
    await expect(article.getByText('Correct?')).toHaveCount(0);
  });
});
