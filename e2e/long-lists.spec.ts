// A gateway's catalogue of thousands of models: the lists render what is near the visible part, and every model can be reached.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { signIn } from './support/prepared/people.ts';
import { test } from './support/story.ts';

const COUNT = 4_054;

async function offerModels(page: Page): Promise<void> {
  const models = Array.from({ length: COUNT }, (_, index) => ({
    id: `maker/model-${index}`,
    model_id: `maker/model-${index}`,
    name: `Model ${index}`,
    description: '',
    provider: 'maker',
    context_length: 8_192,
    is_enabled: true,
    pricing: { prompt: '0', completion: '0', image: '0', request: '0' },
    capabilities: {
      streaming: true,
      tools: false,
      moderated: false,
      max_completion_tokens: null,
      reasoning: false,
    },
  }));
  await page.route('**/api/openrouter/models/all', (route) => route.fulfill({ json: { models } }));
}

test('4,054 models are scrolled, walked and searched in the dropdown', async ({ page, newPerson }) => {
  await offerModels(page);
  await signIn(page, await newPerson('alice'));
  await page.goto('/');
  await page.getByRole('button', { name: /^Model: / }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThan(100);
  await expect(options.first()).toHaveAttribute('aria-setsize', String(COUNT));
  await expectNoAxeViolations(page);

  await test.step('by scrolling', async () => {
    const list = page.getByRole('listbox', { name: 'Model' });
    await list.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight / 2));
    // Rows above the visible part are rendered, too.
    await expect(page.locator(`[aria-posinset="${COUNT / 2 + 2}"]`)).toBeInViewport();
    await expect.poll(() => options.count()).toBeLessThan(150);
    await list.evaluate((pane) => pane.scrollTo(0, 0));
    await expect(options.first()).toBeInViewport();
  });

  await test.step('by the arrow keys', async () => {
    const field = page.getByRole('combobox', { name: 'Search models' });
    await field.press('ArrowUp');
    const last = page.locator(`[aria-posinset="${COUNT}"]`);
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('data-active', 'true');
    await field.press('PageUp');
    await expect(page.locator(`[aria-posinset="${COUNT - 8}"]`)).toBeInViewport();
  });

  await test.step('by a search', async () => {
    await page.getByRole('combobox', { name: 'Search models' }).fill('model-3999');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Model: .*3999/ })).toBeVisible();
  });

  await test.step('and the list opens at the chosen one', async () => {
    await page.getByRole('button', { name: /^Model: / }).click();
    await expect(page.getByRole('option', { selected: true })).toBeInViewport();
    expect(await options.count()).toBeLessThan(150);
  });
});

test('the models dialog of a large catalogue is walked by keyboard @desktop', async ({ page, newPerson }) => {
  await offerModels(page);
  const alice = await newPerson('alice');
  await signIn(page, alice);
  await page.goto('/');
  await page.getByRole('button', { name: `@${alice.username}` }).click();
  await page.getByRole('menuitem', { name: 'AI Models' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(12);
  await page.getByRole('menuitem', { name: 'Manage models' }).click();
  const switches = page.getByRole('dialog', { name: 'Models' }).getByRole('switch');
  await expect(switches.first()).toBeVisible();
  expect(await switches.count()).toBeLessThan(100);
  await switches.first().focus();
  const row = page.locator('[role="listitem"]:focus-within');
  // At a person's pace: the next row is rendered before the next key.
  for (let place = 2; place <= 61; place += 1) {
    await expect(page.locator(`[role="listitem"][aria-posinset="${place}"]`)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(row).toHaveAttribute('aria-posinset', String(place));
  }
  await expect(row).toBeInViewport();
  await expectNoAxeViolations(page);
});
