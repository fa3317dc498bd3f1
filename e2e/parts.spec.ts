// Pictures of every component of web/src/ui, in both themes and at two widths. After an intended change:
// `npx playwright test e2e/parts.spec.ts --update-snapshots`, and look at the pictures.
import { expect, test as base, type Page } from '@playwright/test';
import { createServer } from 'vite';

const test = base.extend<object, { partsUrl: string }>({
  partsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await createServer({
        configFile: 'web/vite.config.ts',
        server: { port: 0, host: '127.0.0.1' },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ''}parts/`);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** The buttons of the parts page that open something, and its name. */
const OVERLAYS = [
  ['Open the menu', 'menu', 'Actions'],
  ['Open the panel', 'dialog', 'Panel'],
  ['Open the question', 'dialog', 'Delete the conversation?'],
  ['Open the form', 'dialog', 'Rename'],
] as const;

for (const theme of ['light', 'dark'])
  test(`every part looks as it did in the ${theme} theme`, async ({ page, partsUrl }) => {
    // Each picture waits until two shots are alike.
    test.slow();
    // Every part fits into the window.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1_600 });
    await page.goto(`${partsUrl}?theme=${theme}`);
    await drawn(page);
    const parts = await page.locator('section.part').all();
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      const name = (await part.getAttribute('aria-label')) ?? '';
      await expect.soft(part).toHaveScreenshot(`${theme}-${name.toLowerCase()}.png`);
    }
    for (const [button, role, name] of OVERLAYS) {
      await page.getByRole('button', { name: button }).click();
      const overlay = page.getByRole(role, { name });
      await expect
        .soft(overlay)
        .toHaveScreenshot(`${theme}-${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`);
      await page.keyboard.press('Escape');
      await expect(overlay).toHaveCount(0);
    }
  });

/** Waits for the typefaces and pictures, and for placeholders that appear late. */
async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
