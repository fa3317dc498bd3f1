// Verdicts by table: the boundaries at 40% and 60%, singular and plural, and the counts of the summary.

import { describe, expect, it } from 'vitest';
import { sentenceVerdict, supportSummary } from './verdict.ts';

describe('sentenceVerdict', () => {
  it.each([
    [0, 0, null, 'No one has taken a side on this sentence'],
    [1, 0, 'Supported', 'Supported: 1 reader agrees'],
    [0, 1, 'Disputed', 'Disputed: 1 reader disagrees'],
    [1, 1, 'Mixed', 'Mixed: 1 of 2 readers agrees'],
    [2, 0, 'Supported', 'Supported: both readers agree'],
    [1, 3, 'Disputed', 'Disputed: 3 of 4 readers disagree'],
    [0, 3, 'Disputed', 'Disputed: all 3 readers disagree'],
    [3, 2, 'Mixed', 'Mixed: 3 of 5 readers agree'],
    [2, 3, 'Mixed', 'Mixed: 2 of 5 readers agree'],
    [61, 39, 'Supported', 'Supported: 61 of 100 readers agree'],
    [39, 61, 'Disputed', 'Disputed: 61 of 100 readers disagree'],
    [60, 40, 'Mixed', 'Mixed: 60 of 100 readers agree'],
  ])('%d for, %d against', (up, down, label, sentence) => {
    expect(sentenceVerdict(up, down)).toEqual({
      label,
      share: label === null ? null : up / (up + down),
      sentence,
    });
  });
});

describe('supportSummary', () => {
  const voices = (upCount: number, downCount: number) => ({ up_count: upCount, down_count: downCount });

  it('counts each label and omits labels with a count of zero', () => {
    const colors = [
      ...Array.from({ length: 7 }, () => voices(2, 0)),
      ...Array.from({ length: 3 }, () => voices(0, 1)),
      ...Array.from({ length: 2 }, () => voices(1, 1)),
      ...Array.from({ length: 28 }, () => voices(0, 0)),
    ];
    expect(supportSummary(colors)).toEqual({
      total: 40,
      discussed: 12,
      supported: 7,
      disputed: 3,
      mixed: 2,
      head: '12 of 40 sentences discussed',
      text: '12 of 40 sentences discussed: 7 supported, 3 disputed, 2 mixed',
    });
    expect(supportSummary([voices(0, 4)]).text).toBe('1 of 1 sentence discussed: 1 disputed');
    expect(supportSummary([voices(0, 0), voices(0, 0)]).text).toBe('0 of 2 sentences discussed');
    expect(supportSummary([]).text).toBe('0 of 0 sentences discussed');
  });
});
