// The app in other languages: chosen by the browser, in the sign-in dialog and in the account; from right to left; and in a language that
// does not exist, whose texts are long and accented, so that a text without translation or without room shows.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectComfort } from './support/comfort.ts';
import { fillPond } from './support/prepared/full-pond.ts';
import { callAs } from './support/prepared/conversations.ts';
import { untilStill } from './support/page.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

const root = (page: Page) => page.locator('html');

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'reads German, chooses Arabic, and takes the choice to an account',
    { tag: '@desktop' },
    async ({ page, app, newPerson }) => {
      await page.goto('/');
      await expect(root(page)).toHaveAttribute('lang', 'de');
      await expect(page.getByText('Antworten von KI, Satz für Satz von Menschen geprüft.')).toBeVisible();

      await page.goto('/login');
      const dialog = page.getByRole('dialog', { name: 'Anmelden' });
      await dialog.getByLabel('Passwort', { exact: true }).fill('wrong');
      await dialog.getByLabel('Benutzername oder E-Mail').fill('nobody');
      await dialog.getByLabel('Sprache').selectOption('العربية');
      await expect(root(page)).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible();
      await expectComfort(page);

      const ana = await newPerson('ana');
      await callAs(app.baseURL, ana, ['PUT', `/users/${ana.id}`], { language: 'fr' });
      await signIn(page, ana);
      await page.goto('/');
      await expect(root(page)).toHaveAttribute('lang', 'fr');
      await page.getByRole('button', { name: `@${ana.username}` }).click();
      await page.getByRole('menuitem', { name: 'Langue' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect(root(page)).toHaveAttribute('lang', 'en');
      await expect(page.getByText('AI answers, checked sentence by sentence by people.')).toBeVisible();
    },
  );
});

test(
  'Explore shows the conversations of one language',
  { tag: '@desktop' },
  async ({ page, app, newPerson }) => {
    const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
    await fillPond(app.baseURL, alice, bob);
    await page.goto('/');
    const explore = page.getByRole('list', { name: 'Hot conversations' });
    await expect(explore.getByRole('link', { name: 'A very long title' })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Filter: Hot' }).click();
    await page.getByRole('menuitem', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    const only = async () => {
      await expect(page.getByRole('button', { name: 'Filter: Hot, العربية' })).toBeVisible();
      await expect(explore.getByRole('link', { name: 'لماذا تغني الضفادع في الليل؟' })).not.toHaveCount(0);
      await expect(explore.getByRole('link', { name: 'A very long title' })).toHaveCount(0);
    };
    await only();
    await page.reload();
    await only();
  },
);

test('every screen runs from right to left in Arabic', async ({ page, app, newPerson }) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const conversation = await fillPond(app.baseURL, alice, bob);
  await page.context().addCookies([{ name: 'language', value: 'ar', url: app.baseURL }]);
  const look = async (path: string) => {
    await page.goto(path);
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
    await expectComfort(page);
  };
  for (const path of [
    '/',
    conversation,
    '/trending',
    '/search?q=pond',
    '/users',
    `/user/${alice.username}`,
  ]) {
    await look(path);
  }
  await signIn(page, alice);
  for (const path of [conversation, '/create', '/weigh-in', `/user/${alice.username}`]) await look(path);
});

test(
  'no text of the app is without translation or room',
  { tag: '@desktop' },
  async ({ page, app, newPerson }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
    const conversation = await fillPond(app.baseURL, alice, bob);
    await page.context().addCookies([{ name: 'language', value: 'de', url: app.baseURL }]);
    await speakPseudo(page);
    // What people wrote, and names.
    const own =
      /(?:alice|bob)-\d|Frogpond|Tadpole|Claude|Echo|^A very long title|^@|^[A-Z]{2}$|^[\d\s.,:/+–-]*$/;
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('⟧');
      await untilStill(page);
      expect.soft(await plainTexts(page, own.source), `${path} has texts without translation`).toEqual([]);
      expect.soft(await cutTexts(page), `${path} cuts texts`).toEqual([]);
    };
    for (const path of ['/', '/login', '/register', conversation, '/trending', '/search?q=pond'])
      await look(path);
    await signIn(page, alice);
    for (const path of ['/', conversation, '/create', '/weigh-in', '/decisions', `/user/${alice.username}`])
      await look(path);
  },
);

/** Replaces the German catalogue by accented, longer English in brackets. The server's rendering stays out of the page. */
async function speakPseudo(page: Page): Promise<void> {
  const german = JSON.parse(readFileSync('web/src/languages/de.json', 'utf8')) as Record<string, unknown>;
  const pseudo = Object.fromEntries(
    Object.keys(german).map((text) => {
      const long = text.replaceAll(/\{\w+\}|[aeiouc]/g, (one) => ACCENTED[one] ?? one);
      return [text, `⟦${long}${'~'.repeat(Math.ceil(text.length * 0.15))}⟧`];
    }),
  );
  const script = `export default ${JSON.stringify(pseudo)};`;
  await page.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const reply = await route.fetch();
    const html = (await reply.text()).replace(
      /<script type="application\/json" id="page-data">.*?<\/script>/s,
      '',
    );
    return await route.fulfill({ response: reply, body: html });
  });
}

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç' };

/** Returns the visible texts that are neither translated nor written by people. */
async function plainTexts(page: Page, own: string): Promise<string[]> {
  return await page.evaluate((pattern) => {
    const known = new RegExp(pattern);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!/\p{L}{2}/u.test(text) || /[⟦⟧áéíóúç~]/.test(text) || known.test(text) || element === null)
        continue;
      if (
        element.closest('[dir="auto"], [data-answer], body [lang], code, kbd, script, style, noscript, time')
      )
        continue;
      texts.push(text);
    }
    return texts;
  }, own);
}

/** Returns the texts of controls and headings that don't fit into their box. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, label, h1, h2, h3, th, legend')]
      .filter(
        (element) =>
          element.checkVisibility() && element.closest('[dir="auto"], [aria-hidden="true"]') === null,
      )
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => element.textContent.trim().slice(0, 80))
      .filter((text) => text !== ''),
  );
}
