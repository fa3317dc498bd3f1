import { describe, expect, it } from 'vitest';
import { changesInWords, countedInWords } from './counted.ts';

const counted = (stance: 1 | 0 | -1, upCount: number, downCount: number) => ({
  stance,
  support: { up_count: upCount, down_count: downCount },
});

describe('a counted choice', () => {
  it.each([
    [counted(1, 9, 3), 'You and 8 of 11 readers agree.'],
    [counted(-1, 1, 2), 'You and 1 of 2 readers disagree.'],
    [counted(1, 1, 0), 'You are the first to agree.'],
    [counted(-1, 1, 1), 'You disagree; 1 other reader doesn’t.'],
    [counted(0, 2, 1), '2 readers agree, 1 disagrees.'],
    [counted(0, 0, 0), 'No one has taken a side yet.'],
  ])('%j: %s', (one, words) => expect(countedInWords(one)).toBe(words));

  it('is named at the end if it changed a verdict', () => {
    expect(changesInWords([counted(1, 9, 3), counted(0, 1, 1)])).toBe('');
    expect(changesInWords([counted(1, 1, 0), counted(-1, 1, 2), counted(-1, 0, 1)])).toBe(
      '3 sentences changed because of you: 1 is supported now, 2 are disputed now.',
    );
  });
});
