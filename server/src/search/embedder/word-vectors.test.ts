import { expect, it } from 'vitest';
import { packWordVectors, unpackWordVectors, wordVectors } from './word-vectors.ts';

it('reads the vectors that were packed, with the precision of four bits', () => {
  const packed = packWordVectors(
    ['frog', 'pond'],
    [Float64Array.of(1, -1, 0.5, 0), Float64Array.of(0.1, 0.2, -0.2, 0)],
  );
  const vectors = unpackWordVectors(packed);
  const read = (...stems: string[]): number[] => {
    const sum = new Float64Array(vectors.dimensions);
    for (const stem of stems) vectors.add(sum, stem);
    return [...sum].map((value) => Math.round(10 * value));
  };
  expect(read('frog')).toEqual([10, -10, 6, 0]);
  expect(read('pond')).toEqual([1, 2, -2, 0]);
  expect(read('frog', 'pond')).toEqual([11, -8, 4, 0]);
  expect(read('toad')).toEqual([0, 0, 0, 0]);
});

it('has vectors of common stems, longer ones for rare stems', () => {
  const lengthOf = (stem: string): number => {
    const sum = new Float64Array(wordVectors().dimensions);
    wordVectors().add(sum, stem);
    return Math.hypot(...sum);
  };
  expect(lengthOf('year')).toBeGreaterThan(0);
  expect(lengthOf('javascript')).toBeGreaterThan(lengthOf('year'));
});
