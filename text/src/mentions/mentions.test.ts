import { describe, expect, it } from 'vitest';
import { mentionedIn, splitMentions } from './mentions.ts';

describe('mentions', () => {
  it.each([
    ['@ada and @Grace-2, see (@ada).', ['ada', 'grace-2']],
    ['Ask **@ada**.', ['ada']],
    ['> @ada said so\n\nNo.', []],
    ['Run `@ada`, or see https://pond.example/@ada', []],
    ['ada@pond.example, @ada@pond.example, @ab, x@ada, über@ada', []],
    ['no one', []],
  ])('in %j', (comment, names) => expect(mentionedIn(comment)).toEqual(names));

  it('split a text without losing a character', () => {
    expect(splitMentions('Hi @ada!')).toEqual([
      { text: 'Hi ', username: null },
      { text: '@ada', username: 'ada' },
      { text: '!', username: null },
    ]);
    expect(splitMentions('')).toEqual([]);
  });
});
