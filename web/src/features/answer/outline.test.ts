import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { describe, expect, it } from 'vitest';
import { outlineLevels } from './outline.ts';

describe('the outline of an answer', () => {
  it.each([
    ['# a\n## b\n### c\n# d', [3, 4, 5, 3]],
    ['### a\n##### b\n### c', [3, 4, 3]],
    ['### a\n# b\n## c', [3, 3, 4]],
    ['# a\n## b\n### c\n#### d\n##### e', [3, 4, 5, 6, 6]],
  ])('%j', (source, levels) => {
    expect(outlineLevels(parseMarkdown(source).blocks)).toEqual(levels);
  });
});
