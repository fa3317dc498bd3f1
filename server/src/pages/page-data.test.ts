// The data that pages carry for programs: structured data, languages, and the files at well-known addresses.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  const moveWorld = { shell: testShell() };
  app = await createTestApp({ env: { PUBLIC_URL: 'https://pond.example' }, moveWorld });
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

async function page(path: string) {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the structured data of a conversation', () => {
  const dataOf = (text: string) => {
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
    return JSON.parse(json) as { mainEntity: Record<string, unknown> };
  };

  it('is a question with its answer and votes', async () => {
    const question = 'What is </script> & "quoted"?';
    const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo');
    const path = `/conversation/${conversation.id}`;
    expect(dataOf((await page(path)).text).mainEntity).toMatchObject({ text: question, answerCount: 0 });
    await readAnswerStream(alice, incomplete_turn.id);
    await bob.call('voteTurn', { params: { id: incomplete_turn.id }, body: { vote_type: 'upvote' } });
    expect(dataOf((await page(path)).text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        text: question,
        answerCount: 1,
        author: { name: alice.username, url: `https://pond.example/user/${alice.username}` },
        suggestedAnswer: [{ '@type': 'Answer', upvoteCount: 1, url: `https://pond.example${path}` }],
      },
    });
  });

  it('is absent from a page without public content', async () => {
    expect((await page(`/conversation/${randomUUID()}`)).text).not.toContain('ld+json');
  });
});

it('serves the icon that browsers request by default, and where to report vulnerabilities', async () => {
  const icon = await page('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  const { status, headers, text } = await page('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: https:\/\/pond\.example\nExpires: \d{4}-\S+Z\n/);
  expect(text).toContain('Canonical: https://pond.example/.well-known/security.txt');
});

it('leads password managers to the form for a new password', async () => {
  const reply = await fetch(`${app.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    'https://pond.example/login?change_password',
  ]);
});
