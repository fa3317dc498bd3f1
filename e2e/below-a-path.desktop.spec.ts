// The site below a path of another site's host, behind the rules of deploy/nginx.conf: a newcomer's way through it asks for nothing beside
// that path.
import { expect, type Page } from '@playwright/test';
import { freePort } from '../server/src/testing/ports.ts';
import { openAccountMenu } from './people/pond.ts';
import { buildBelow } from './support/below.ts';
import { pressFurther } from './support/page.ts';
import { commentOn } from './support/prepared/conversations.ts';
import { fillSignUp, register } from './support/prepared/people.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { startApp } from './support/server.ts';
import { test as story } from './support/story.ts';

const BASE = '/pond';

const test = story.extend<object, { inFront: Proxy; port: number }>({
  port: [async ({ settings: _ }, use) => use(await freePort()), { scope: 'worker' }],
  inFront: [
    async ({ port }, use) => {
      const proxy = await startProxy(port);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  // The browser and the story know the address of the proxy only.
  app: [
    async ({ gateway, inFront, port }, use) => {
      const baseURL = `${inFront.baseURL}${BASE}`;
      const main = await buildBelow(`${BASE}/`);
      const settings = { OPENROUTER_BASE_URL: gateway.base_url, PUBLIC_URL: baseURL };
      const app = await startApp(settings, { main, port });
      await use({ ...app, baseURL });
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

const turnAt = (page: Page, index: number) => page.getByRole('article').nth(index);

test('a newcomer lives below a path, and nothing beside it is asked for', async ({
  page,
  app,
  inFront: proxy,
  context,
}) => {
  const question = 'Why do frogs sing below a path?';
  const name = `lodger-${process.pid}`;

  await test.step('the language is kept in a cookie of the path', async () => {
    await page.goto(`${app.baseURL}/login`);
    await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
    await page.getByRole('dialog').getByLabel('Sprache').selectOption('English');
    await expect(page.getByRole('dialog').getByLabel('Language')).toBeVisible();
    expect((await context.cookies()).map((cookie) => cookie.path)).toEqual([`${BASE}/`]);
  });

  await test.step('home asks, signs up and streams the answer', async () => {
    await page.goto(`${app.baseURL}/`);
    await page.getByRole('textbox', { name: 'Ask anything' }).fill(question);
    await page.getByRole('button', { name: 'Send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await fillSignUp(dialog, name);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL(`${app.baseURL}/conversation/*`);
    await expect(turnAt(page, 0)).toContainText(`You said: ${question}`);
  });

  await test.step('a question branches, and its link opens again', async () => {
    await pressFurther(turnAt(page, 0), 'Ask differently');
    await page.getByRole('textbox', { name: 'Question' }).fill('And in the rain?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(turnAt(page, 0)).toContainText('You said: And in the rain?');
    await expect(turnAt(page, 0)).toContainText('2 of 2');
    await page.reload();
    await expect(turnAt(page, 0)).toContainText('And in the rain?');
    expect(page.url()).toContain(`${app.baseURL}/conversation/`);
  });

  const conversation = new URL(page.url()).pathname;
  await test.step('the addresses of its page, preview and feeds are below the path', async () => {
    const html = await (await fetch(`${proxy.baseURL}${conversation}`)).text();
    const addresses = [...html.matchAll(/(?:href|src|content)="((?:https?:\/)?\/[^"]*)"/g)].map(
      ([, address = '']) => new URL(address, proxy.baseURL).href,
    );
    expect(addresses.filter((address) => !address.startsWith(`${app.baseURL}/`))).toEqual([]);
    const isPreview = (address: string) => address.includes('/preview');
    const isFeed = (address: string) => address.endsWith('.atom') || address.endsWith('feed.xml');
    for (const isWanted of [isPreview, isFeed]) {
      const found = addresses.find((address) => isWanted(address));
      expect((await fetch(found ?? '')).status).toBe(200);
    }
    const manifest = /rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(await (await fetch(new URL(manifest, proxy.baseURL))).json()).toMatchObject({
      start_url: `${BASE}/`,
    });
  });

  await test.step('the service worker has the path as its scope', async () => {
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${app.baseURL}/`);
  });

  await test.step('a notification opens the comment', async () => {
    const neighbour = await register(app.baseURL, 'neighbour');
    const turnId = (await turnAt(page, 0).getAttribute('data-turn-id')) ?? '';
    await commentOn(app.baseURL, neighbour, { turn_id: turnId }, 'They sing louder then.');
    await page.getByRole('button', { name: 'Notifications (1)' }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click();
    await expect(page.getByText('They sing louder then.')).toBeVisible();
    expect(page.url()).toContain(`${proxy.baseURL}${conversation}?`);
  });

  await test.step('and signs out', async () => {
    const menu = await openAccountMenu(page, { username: name });
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: /Log ?in|Sign in/ }).first()).toBeVisible();
    expect(page.url()).toContain(`${app.baseURL}/`);
  });

  expect(proxy.requested.filter((path) => !path.startsWith(`${BASE}/`))).toEqual([]);
  // What the proxy itself refuses, and what the server doesn't know.
  for (const path of [`${BASE}/api/metrics`, `${BASE}/api/metrics/`, '/', '/api/health', '/sw.js'])
    expect([path, (await fetch(proxy.baseURL + path)).status]).toEqual([path, 404]);
});
