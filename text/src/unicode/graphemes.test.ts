import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { isGraphemeBoundary, previewText } from './graphemes.ts';

const PARTS = [
  'a¦ ¦.¦\n¦\r¦\r\n¦é¦e\u0301¦\u0301¦\ufe0f¦\u200d¦👍¦👍🏽¦🏽¦👩‍👩‍👧‍👦¦🇫¦🇷¦🇫🇷',
  'क¦्¦क्ष¦नि¦한¦\u1100¦\u1161¦\u11a8¦ำ¦ก¦\u0600¦水¦か\u3099¦1️⃣¦\u{e0062}¦\u200c',
].flatMap((parts) => parts.split('¦'));
const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 20 }).map((parts) => parts.join(''));
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe('grapheme clusters', () => {
  it('has no boundary where Intl.Segmenter has none', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (sample) => {
        const boundaries = new Set(Array.from(segmenter.segment(sample), ({ index }) => index)).add(
          sample.length,
        );
        const places = Array.from({ length: sample.length + 1 }, (_, at) => at);
        const cut = places.filter((at) => isGraphemeBoundary(sample, at) && !boundaries.has(at));
        expect(cut).toEqual([]);
      }),
      { numRuns: 2_000, examples: [['क्\ufe0fक'], ['क्ष्\u093cक']] },
    );
  });

  it('has a boundary after each cluster', () => {
    const samples = ['ab', 'a b', '水。', 'é.', '👍a', '👍🏽👍', '🇫🇷🇩🇪', '한국', 'e\u0301a', 'क क'];
    for (const sample of samples) {
      const [, second] = segmenter.segment(sample);
      expect(isGraphemeBoundary(sample, second?.index ?? 0)).toBe(true);
    }
  });

  it('counts clusters in a preview', () => {
    expect(previewText('frog', 10)).toBe('frog');
    expect(previewText('frogs', 4)).toBe('frog');
    expect(previewText('👩‍👩‍👧‍👦🇫🇷e\u0301x', 3)).toBe('👩‍👩‍👧‍👦🇫🇷e\u0301');
    expect(previewText('', 5)).toBe('');
    expect(previewText('a', 0)).toBe('');
    expect(previewText(`a${'\u0301'.repeat(10_000)}b`, 100).length).toBe(64);
    expect(previewText('🇫🇷'.repeat(50_000), 100)).toBe('🇫🇷'.repeat(100));
    const text = '水'.repeat(150);
    expect(previewText(text, 100)).toBe('水'.repeat(100));
  });

  it('keeps clusters whole at a limit of UTF-16 units', () => {
    expect(previewText('frogs', 100, 4)).toBe('frog');
    expect(previewText('🐸🐸🐸', 100, 4)).toBe('🐸🐸');
    expect(previewText('🐸🐸🐸', 100, 5)).toBe('🐸🐸');
    expect(previewText('a👩‍👩‍👧‍👦b', 100, 11)).toBe('a');
    expect(previewText('a👩‍👩‍👧‍👦b', 100, 12)).toBe('a👩‍👩‍👧‍👦');
    expect(previewText('🐸🐸🐸', 2, 5)).toBe('🐸🐸');
  });
});

describe('cutText', () => {
  it.each([
    ['frogs', 4, 'frog'],
    ['frogs', 9, 'frogs'],
    ['a🐸b', 2, 'a'],
    ['a🐸b', 3, 'a🐸'],
    ['a🐸', 2, 'a'],
    ['🐸', 0, ''],
  ])('cuts %s to %i units: %s', (text, max, kept) => {
    expect(cutText(text, max)).toBe(kept);
  });
});
