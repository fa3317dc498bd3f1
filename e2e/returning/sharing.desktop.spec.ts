// An answer leaves the site: a reader cites it, another site embeds its card, and a program asks what people dispute about it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from '@playwright/test';
import { giveVoice } from '../support/prepared/community.ts';
import { signIn } from '../support/prepared/people.ts';
import { startWeighing } from '../support/prepared/voices.ts';
import { test } from '../support/story.ts';

const DISPUTED = 'Bats never hear a frog.';

test('an answer is cited, embedded by another site, and read by a program', async ({
  page,
  app,
  newPerson,
  guard,
}) => {
  const [alice, bob] = [await newPerson('alice'), await newPerson('bob')];
  const answer = await startWeighing(app.baseURL, alice);
  await giveVoice(app.baseURL, alice, answer, { index: 1, stance: 1 });
  await giveVoice(app.baseURL, bob, answer, { index: 2, stance: -1 });
  await signIn(page, bob);
  await page.goto(answer.address);

  await test.step('the snapshot keeps the support that was cited', async () => {
    const turn = page.getByRole('article').first();
    await turn.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cite this answer' });
    await dialog.getByRole('button', { name: 'Create a snapshot' }).click();
    await expect(dialog).toContainText(/@misc\{/);
    const [link = ''] = /https?:\/\/\S+\/s\/[0-9a-f-]{36}/.exec((await dialog.textContent()) ?? '') ?? [];
    await giveVoice(app.baseURL, alice, answer, { index: 2, stance: -1 });
    await page.goto(link);
    const sentence = page.getByRole('listitem').filter({ hasText: DISPUTED });
    await expect(sentence).toContainText('Disputed: 1 reader disagrees');
    await expect(page.getByRole('main')).toContainText('The pond has moved on');
  });

  await test.step('another site shows its card', async () => {
    const frame = `<iframe title="Frogpond" sandbox src="${app.baseURL}/embed/turn/${answer.turn_id}"></iframe>`;
    const site = createServer((_, reply) => {
      reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>A blog</title>${frame}`);
    }).listen(0, 'localhost');
    await once(site, 'listening');
    // A TCP server has an address with a port.
    const blog = `http://localhost:${(site.address() as AddressInfo).port}`;
    guard.expectRequestsTo(blog);
    await page.goto(`${blog}/`);
    const card = page.frameLocator('iframe');
    await expect(card.getByRole('listitem').filter({ hasText: DISPUTED })).toContainText('Disputed');
    site.close();
  });

  await test.step('a program reads what people dispute', async () => {
    const program = new Client({ name: 'a program', version: '1' });
    await program.connect(new StreamableHTTPClientTransport(new URL(`${app.baseURL}/mcp`)));
    const use = async (name: string, args: Record<string, unknown>) =>
      // The results of the two tools.
      (await program.callTool({ name, arguments: args })).structuredContent as {
        results: { turn_id: string }[];
        sentences: { text: string; verdict: string }[];
      };
    const { results } = await use('search', { query: 'Bats' });
    expect(results.map(({ turn_id }) => turn_id)).toContain(answer.turn_id);
    const { sentences } = await use('read_support', { turn_id: answer.turn_id });
    await program.close();
    const disputed = sentences.filter(({ verdict }) => verdict === 'disputed');
    expect(disputed.map(({ text }) => text)).toEqual([DISPUTED]);
  });
});
