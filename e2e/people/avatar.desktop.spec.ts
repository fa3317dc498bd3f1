// Profile pictures: chosen from a file of any size and shape, kept after failures, visible to others, and removed.
import { expect, type Locator, type Page } from '@playwright/test';
import { describeImage, makeNoise, makeStripes } from '../../server/src/testing/images.ts';
import { expectComfort } from '../support/comfort.ts';
import { signIn } from '../support/prepared/people.ts';
import { test } from '../support/story.ts';

async function choose(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const opening = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await opening).setFiles(file);
}

test('a person uploads a picture, retries after failures, and removes it', async ({
  page,
  browser,
  guard,
  baseURL,
  newPerson,
}) => {
  const ann = await newPerson('ann');
  await signIn(page, ann);
  await page.goto(`/user/${ann.username}`);
  const main = page.getByRole('main');
  const head = main.locator('header');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const picture = dialog.getByRole('group', { name: 'Picture' });
  const save = dialog.getByRole('button', { name: 'Save' });

  await test.step('a wide photo becomes a square of 256 pixels below 64 kB', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    const buffer = await makeStripes(400);
    await choose(page, picture.getByRole('button', { name: 'Choose picture' }), {
      name: 'ann.png',
      mimeType: 'image/png',
      buffer,
    });
    await expect(picture.getByRole('status')).toHaveText('This picture is uploaded when you save.');
    await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    await expectComfort(page);
    await save.click();
    await expect(dialog).toHaveCount(0);
    const shown = head.locator('img').first();
    await expect(shown).toHaveAttribute('src', new RegExp(`^/api/users/${ann.id}/avatar\\?v=`));
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    const stored = await fetch(`${baseURL}${await shown.getAttribute('src')}`);
    // The cropped picture has only the green square in the middle.
    expect(await describeImage(new Uint8Array(await stored.arrayBuffer()))).toEqual({
      format: 'webp',
      width: 256,
      height: 256,
      color: [40, 160, 60],
    });
    await expectComfort(page);
  });

  await test.step('a failed upload keeps the picture and the typed text', async () => {
    const before = await head.locator('img').first().getAttribute('src');
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog.locator('[name="bio"]').fill('I listen.');
    await choose(page, picture.getByRole('button', { name: 'Change picture' }), {
      name: 'noise.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeNoise(2_000, 1_500),
    });
    await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    guard.expectConsoleError(/503/);
    await page.route(
      '**/api/users/*/avatar',
      (route) =>
        route.fulfill({ status: 503, json: { error: 'The server is restarting. Try again in a moment.' } }),
      { times: 1 },
    );
    await save.click();
    await expect(picture.getByRole('alert')).toHaveText('The server is restarting. Try again in a moment.');
    await expect(dialog.locator('[name="bio"]')).toHaveValue('I listen.');
    await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    await expectComfort(page);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(main).toContainText('I listen.');
    await expect(head.locator('img').first()).not.toHaveAttribute('src', before ?? '');
  });

  await test.step('a failed profile update does not upload the picture twice', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog.locator('[name="bio"]').fill('I hum.');
    const picked = { name: 'ann.png', mimeType: 'image/png', buffer: await makeStripes(100) };
    await choose(page, picture.getByRole('button', { name: 'Change picture' }), picked);
    await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/avatar')) uploads += 1;
    });
    await page.route(
      `**/api/users/${ann.id}`,
      (route) => route.fulfill({ status: 503, json: { error: 'Try again in a moment.' } }),
      { times: 1 },
    );
    await save.click();
    await expect(dialog.getByText('Try again in a moment.')).toBeVisible();
    await expect(dialog.locator('[name="bio"]')).toHaveValue('I hum.');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(main).toContainText('I hum.');
    expect(uploads).toBe(1);
  });

  await test.step('others see it', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await other.goto(`/user/${ann.username}`);
    const shown = other.getByRole('main').locator('header img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await context.close();
  });

  await test.step('a file that is not a picture changes nothing', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    const change = picture.getByRole('button', { name: 'Change picture' });
    await choose(page, change, {
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(picture.getByRole('alert')).toHaveText(
      'This file can’t be read as a picture. Choose a PNG, JPEG or WebP file.',
    );
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/api\/users\//);
    await expectComfort(page);
  });

  await test.step('a removed picture is replaced by the frog', async () => {
    await picture.getByRole('button', { name: 'Remove picture' }).press('Enter');
    await expect(picture.getByRole('button', { name: 'Choose picture' })).toBeFocused();
    await expect(picture.getByRole('status')).toHaveText('The picture is removed when you save.');
    await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/svg/);
    await expectComfort(page);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(head.locator('img').first()).toHaveAttribute('src', /^data:image\/svg/);
    await page.reload();
    await expect(head.locator('img').first()).toHaveAttribute('src', /^data:image\/svg/);
  });
});

test('a picture on another host is not loaded, and can be removed', async ({ page, baseURL, newPerson }) => {
  const ann = await newPerson('ann');
  await fetch(`${baseURL}/api/users/${ann.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ann.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ avatar_url: 'https://pictures.example/ann.png' }),
  });
  await signIn(page, ann);
  await page.goto(`/user/${ann.username}`);
  const main = page.getByRole('main');
  // The guard fails the story on a request to another host.
  await expect(main.locator('header img').first()).toHaveAttribute('src', /^data:image\/svg/);
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByRole('status').first()).toContainText('pictures.example');
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const reply = await fetch(`${baseURL}/api/users/${ann.id}`);
  expect(await reply.json()).toMatchObject({ avatar_url: null });
});
