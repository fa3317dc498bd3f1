import { expect, it } from 'vitest';
import type { Figure } from '../table.ts';
import { better, compare } from './compare.ts';

const figure = (value: number | null, baseline?: number): Figure => ({
  what: 'a call',
  unit: 'us',
  value,
  ...(baseline === undefined ? {} : { baseline }),
});

it.each([
  { title: 'a ratio at its bound', figures: [figure(200, 100)], verdict: 'ok' },
  { title: 'a ratio 20% above its bound', figures: [figure(240, 100)], verdict: 'ok' },
  { title: 'a ratio more than 20% above its bound', figures: [figure(241, 100)], verdict: 'worse' },
  { title: 'a slower machine with the same ratio', figures: [figure(2_000, 1_000)], verdict: 'ok' },
  { title: 'a count without a baseline', figures: [figure(3)], verdict: 'worse' },
  { title: 'a figure without a value', figures: [figure(null, 100)], verdict: 'missing' },
  { title: 'a value that is not a number', figures: [figure(Number.NaN, 100)], verdict: 'missing' },
  { title: 'no figure', figures: [], verdict: 'missing' },
])('$title is $verdict', ({ figures, verdict }) => {
  expect(compare({ 'a call': 2 }, figures).map((row) => row.verdict)).toEqual([verdict]);
});

it('allows nothing above a bound of zero', () => {
  expect(compare({ 'a call': 0 }, [figure(0, 0)])[0]?.verdict).toBe('ok');
  expect(compare({ 'a call': 0 }, [figure(1, 0)])[0]?.verdict).toBe('worse');
});

it('takes the better of two runs', () => {
  const [slow, quick, none] = [figure(300, 100), figure(150, 100), figure(null)].map((one) =>
    compare({ 'a call': 2 }, [one]),
  );
  if (slow === undefined || quick === undefined || none === undefined) throw new Error('three rows');
  expect(better(slow, quick)).toEqual(quick);
  expect(better(quick, slow)).toEqual(quick);
  expect(better(none, quick)).toEqual(quick);
  expect(better(quick, none)).toEqual(quick);
  expect(better(none, none)[0]?.verdict).toBe('missing');
});
