// Sample data with every kind of content that a screen can show.
import { expect } from '@playwright/test';
import type { Person } from './people.ts';
import { commentOn, continueFrom, startConversation } from './conversations.ts';

export const LONG_TITLE =
  'A very long title about the frogs of the northern lakes, their songs at night and whatacompoundwordwithoutanyspaceatall does to a line';

/** Creates forks, comments, long titles, Chinese and Arabic. Returns the path of the conversation with most content. */
export async function fillPond(baseURL: string, alice: Person, bob: Person): Promise<string> {
  const frogs = await startConversation(baseURL, alice, {
    message: 'Frogs breed in still water. Males call after rain.',
    title: LONG_TITLE,
  });
  await Promise.all([
    continueFrom(baseURL, alice, frogs, 'And toads?'),
    continueFrom(baseURL, bob, frogs, 'And newts?'),
    commentOn(baseURL, bob, frogs, '> Males call after rain.\n\nThis is wrong.'),
    startConversation(baseURL, bob, { message: '青蛙为什么唱歌？', title: '青蛙为什么在夜里唱歌？' }),
    startConversation(baseURL, bob, {
      message: 'لماذا تغني الضفادع؟',
      title: 'لماذا تغني الضفادع في الليل؟',
    }),
  ]);
  return `/conversation/${frogs.conversation_id}`;
}

/** Waits until the conversation is trending. That list is computed with a delay. */
export async function untilTrending(baseURL: string, path: string): Promise<void> {
  const list = async () => (await fetch(`${baseURL}/api/conversations/trending`)).text();
  await expect.poll(list, { timeout: 30_000 }).toContain(path.split('/').at(-1));
}
