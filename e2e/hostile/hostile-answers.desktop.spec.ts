// Hostile texts as answers, comments and names: the page stays responsive, no script in them runs, and nothing is requested from
// another host (checked by the guard of every story).
import { cleanInputText, isBlank } from '@frogpond/contract/input-text';
import { expect, type Locator, type Page } from '@playwright/test';
import { hostileTexts } from '../../text/testing/hostile-texts.ts';
import { unsafeMarkdown } from '../../text/testing/unsafe-links.ts';
import { importPaths } from '../support/prepared/imported.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';
import { navigateTo } from '../support/page.ts';
import { apiOf } from './hostile-people.ts';

const SCRIPT = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const BACKWARDS = '\u202Egnp.exe \u2066 z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308algo';

/** Every element or URL by which a text could run code or load resources. */
const ACTING = [
  'script, iframe, object, embed, img:not([src^="data:image/svg+xml"]), style, link, form, [onerror], [onload], [onclick]',
  'a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i], a[href^="//"]',
].join(', ');

/** Answers per page. */
const AT_ONCE = 8;

/** The API rejects blank texts, and the gateway ignores blank answers. */
function isSaid({ text }: { text: string }): boolean {
  return !isBlank(cleanInputText(text));
}

/** A frozen page does not react to a key. */
async function expectAlive(page: Page, article: Locator): Promise<void> {
  // Some texts render as nothing.
  await expect(article.locator('.prose').first()).toBeAttached();
  const input = page.getByRole('textbox', { name: 'Message' });
  // Keys work once the session has loaded.
  await expect(input).toBeEnabled();
  await input.press('a');
  await expect(input).toHaveValue('a');
  await input.press('Backspace');
  await expect(input).toHaveValue('');
}

function failOnDialog(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

test('answers made to freeze the page are rendered', async ({ page, baseURL, newPerson }) => {
  test.setTimeout(180_000);
  const mallory = await newPerson('mallory');
  const texts = hostileTexts(10_000).filter(isSaid);
  const paths = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, n) => {
    const part = texts.slice(n * AT_ONCE, (n + 1) * AT_ONCE);
    const exchanges = part.map(({ name, text }) => ({ user_message: name, ai_response: text }));
    return { title: `From ${part[0]?.name} to ${part.at(-1)?.name}`, exchanges };
  });
  const imported = await importPaths(baseURL ?? '', mallory, paths);
  await signIn(page, mallory);
  await page.goto('/');
  for (const [n, { title, exchanges }] of paths.entries()) {
    await test.step(title, async () => {
      await navigateTo(page, `/conversation/${imported[n]?.id}`);
      const articles = page.getByRole('article');
      await expect(articles.last()).toContainText(exchanges.at(-1)?.user_message ?? '');
      await expect(articles).toHaveCount(exchanges.length);
      await expect(articles.filter({ has: page.locator('.prose') })).toHaveCount(exchanges.length);
      await expectAlive(page, articles.last());
    });
  }
});

test('no answer, comment or name runs code in the page', async ({ page, app, gateway, newPerson }) => {
  const mallory = await newPerson('mallory');
  const api = apiOf(app.baseURL, mallory, gateway);
  const opened = failOnDialog(page);
  const everything = unsafeMarkdown.join('\n\n');
  const { id, turn_id } = await api.answered(everything, `${SCRIPT} ${BACKWARDS}`);
  await api.call('PUT', `/users/${mallory.id}`, {
    display_name: SCRIPT.slice(0, 50),
    bio: everything.slice(0, 500),
  });
  for (const content of [everything, SCRIPT, BACKWARDS]) {
    await api.call('POST', `/turns/${turn_id}/comments`, { content });
  }
  await signIn(page, mallory);
  await page.goto(`/conversation/${id}`);
  const article = page.getByRole('article');
  await expectAlive(page, article);
  await article.getByRole('button', { name: 'Comments (3)' }).click();
  await article.getByRole('button', { name: 'Show more (1)' }).click();
  await expect(article.locator('[data-comment-id]')).toHaveCount(3);
  await expect(page.locator('main').locator(ACTING)).toHaveCount(0);
  await expect(page.getByRole('navigation').locator(ACTING)).toHaveCount(0);
  await expect(article.getByText(SCRIPT, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/"><img src=x onerror=alert\(1\)>/);

  await test.step('nor does a streaming answer, cut at any delta', async () => {
    await page.evaluate(() => localStorage.setItem('preferred-model', 'fake/load'));
    await page.reload();
    const hold = gateway.hold('fake/load', 10);
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('Again');
    await input.press('Enter');
    await hold.reached;
    const coming = page.getByRole('article').nth(1);
    await expect(coming.locator('.prose').first()).toBeAttached();
    await expect(page.locator('main').locator(ACTING)).toHaveCount(0);
    hold.release();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expectAlive(page, coming);
    await expect(page.locator('main').locator(ACTING)).toHaveCount(0);
  });

  await navigateTo(page, `/user/${mallory.username}`);
  await expect(page.locator('main').getByText('"><img src=x onerror=alert(1)>').first()).toBeVisible();
  await expect(page.locator('main').locator(ACTING)).toHaveCount(0);
  expect(opened).toEqual([]);
});

test('comments made to freeze the page are expanded', async ({ page, app, gateway, newPerson }) => {
  test.setTimeout(120_000);
  const mallory = await newPerson('mallory');
  const api = apiOf(app.baseURL, mallory, gateway);
  const { id, turn_id } = await api.answered('A calm answer. It has two sentences.', 'Loud comments');
  const texts = hostileTexts(2_000).filter(isSaid);
  for (const { text } of texts) {
    await api.call('POST', `/turns/${turn_id}/comments`, { content: text.slice(0, 10_000) });
  }
  await signIn(page, mallory);
  await page.goto(`/conversation/${id}`);
  const article = page.getByRole('article');
  for (let shown = 2; shown < texts.length; shown += 50) {
    await article.getByRole('button', { name: `Show more (${texts.length - shown})` }).click();
  }
  await expect(article.locator('[data-comment-id]')).toHaveCount(texts.length);
  await expectAlive(page, article);
});

test('invalid formulas are red, and the page stays responsive', async ({ page, app, gateway, newPerson }) => {
  const mallory = await newPerson('mallory');
  const api = apiOf(app.baseURL, mallory, gateway);
  const wrong = [
    '\\frac{1}{',
    '\\nosuchmacro{x}',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{//a.b/c}',
  ];
  const bombs = ['\\def\\a{\\a\\a}\\a', `${'{'.repeat(50)}${'}'.repeat(50)}`, '\\rule{99999em}{99999em}'];
  const text = [...wrong, ...bombs].map((tex) => `Before $${tex}$ and after.`).join('\n\n');
  const { id } = await api.answered(text, 'Formulas');
  await signIn(page, mallory);
  await page.goto(`/conversation/${id}`);
  const article = page.getByRole('article');
  await expect(article.locator('.katex').first()).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--math-error)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  for (const tex of ['\\frac{1}{', '\\nosuchmacro']) {
    const shown = article.getByText(tex, { exact: false }).last();
    await expect(shown).toHaveCSS('color', red);
  }
  await expect(article.locator('.prose').locator('a, img')).toHaveCount(0);
  await expectAlive(page, article);
});
