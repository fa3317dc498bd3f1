// A pond in which every kind of thing stands that a screen can show.
import type { Person } from './people.ts';
import { commentOn, continueConversation, startConversation } from './pond.ts';

export const LONG_TITLE =
  'A very long title about the frogs of the northern lakes, their songs at night and whatacompoundwordwithoutanyspaceatall does to a line';

/** What readers find: forks, comments, long titles, Chinese, Arabic. Gives the address of the one with most on it. */
export async function fillPond(baseURL: string, alice: Person, bob: Person): Promise<string> {
  const frogs = await startConversation(baseURL, alice, {
    message: 'Frogs breed in still water. Males call after rain.',
    title: LONG_TITLE,
  });
  await Promise.all([
    continueConversation(baseURL, alice, frogs, 'And toads?'),
    continueConversation(baseURL, bob, frogs, 'And newts?'),
    commentOn(baseURL, bob, frogs, '> Males call after rain.\n\nThis is wrong.'),
    startConversation(baseURL, bob, { message: '青蛙为什么唱歌？', title: '青蛙为什么在夜里唱歌？' }),
    startConversation(baseURL, bob, {
      message: 'لماذا تغني الضفادع؟',
      title: 'لماذا تغني الضفادع في الليل؟',
    }),
  ]);
  return `/conversation/${frogs.id}`;
}
