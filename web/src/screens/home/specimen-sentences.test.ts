import { expect, it } from 'vitest';
import { sampleAnalysis } from '../../testing/samples.ts';
import { specimenSentences } from './specimen-sentences.ts';

it('shows the most supported and the most disputed sentence and an unmarked one, in the order of the answers', () => {
  const first = sampleAnalysis({
    'Certainly:': {},
    'Frogs sing.': { color: 'red', down_count: 2 },
    'So a frog weighs': {},
    'Frogs hop.': {},
    'Frogs fly.': { color: 'red', down_count: 4 },
  });
  const second = sampleAnalysis({
    'Frogs eat.': { color: 'green', up_count: 1 },
    'Frogs swim.': { color: 'green', up_count: 3 },
  });
  const shown = specimenSentences([
    { id: 'a', analysis: first },
    { id: 'b', analysis: second },
    { id: 'c', analysis: null },
  ]);
  expect(shown.map(({ turn_id, text, verdict, isFew }) => [turn_id, text, verdict, isFew])).toEqual([
    ['a', 'Frogs hop.', 'No one has taken a side yet', false],
    ['a', 'Frogs fly.', 'Disputed: all 4 readers disagree', false],
    ['b', 'Frogs swim.', 'Supported: all 3 readers agree', false],
  ]);
});
