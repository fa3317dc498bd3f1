// Places of sources, written as the rendered text with `{n}` for a chip after it and `<n>` for a marker.

import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { renderedText } from '@frogpond/text/markdown/walk';
import { markSentences } from '@frogpond/text/sentences/marks';
import { segmentSentences } from '@frogpond/text/sentences/sentences';
import { placeSources } from './source-places.ts';

const source = (index: number, start: number | null = null, end: number | null = null) => ({
  index,
  url: `https://frogs.example/${index}`,
  title: '',
  start,
  end,
});

/** The source of a passage that occurs in the answer. */
function sourceOf(index: number, answer: string, passage: string) {
  const start = answer.indexOf(passage);
  return source(index, start, start + passage.length);
}

function placed(answer: string, sources: Parameters<typeof placeSources>[1], isAnalysed = true): string {
  const tree = parseMarkdown(answer);
  const sentences = segmentSentences(tree).sentences.map(({ ranges }) => ranges);
  const places = placeSources(tree, sources, markSentences(isAnalysed ? sentences : []));
  let text = renderedText(tree);
  for (const { start, end, sources: group } of places.toReversed()) {
    const numbers = group.map(({ index }) => index).join(',');
    text = text.slice(0, start) + (start < end ? `<${numbers}>` : `{${numbers}}`) + text.slice(end);
  }
  return text;
}

describe('the place of a source', () => {
  const answer = 'Frogs **sing** at night. They eat [flies](https://flies.example/). Newts hide.';

  it('is the end of the sentence in which its text ends', () => {
    expect(placed(answer, [sourceOf(1, answer, 'sing** at'), sourceOf(2, answer, 'eat [flies]')])).toBe(
      'Frogs sing at night.{1} They eat flies.{2} Newts hide.',
    );
  });

  it('is shared by sources of one sentence, and unaffected by a space at the end of their text', () => {
    const sources = [sourceOf(1, answer, 'Frogs'), sourceOf(2, answer, 'Frogs **sing** at night. ')];
    expect(placed(answer, sources)).toBe('Frogs sing at night.{1,2} They eat flies. Newts hide.');
  });

  it('is the end of its text as long as no sentence is known', () => {
    const sources = [sourceOf(1, answer, 'Frogs'), sourceOf(2, answer, 'They eat [fl')];
    expect(placed(answer, sources, false)).toBe('Frogs{1} sing at night. They eat{2} flies. Newts hide.');
  });

  it('is after a link that contains the end of the sentence', () => {
    const linked = '[Frogs sing. They eat](https://frogs.example/) flies.';
    expect(placed(linked, [sourceOf(1, linked, 'Frogs sing.')])).toBe('Frogs sing. They eat{1} flies.');
  });

  it('is each of its markers if it has no offsets', () => {
    const marked =
      'Frogs sing.[1] They eat flies [2][1].\n\n- Newts hide [3].\n- `a[1]` and [1](https://a.example/)';
    expect(placed(marked, [source(1), source(2)])).toBe(
      'Frogs sing.<1> They eat flies <2><1>.\nNewts hide [3].\na[1] and 1',
    );
  });

  it('is a marker rather than a chip beside it', () => {
    const marked = 'Frogs sing [1]. They eat flies [1].';
    expect(placed(marked, [sourceOf(1, marked, 'Frogs sing [1].')])).toBe(
      'Frogs sing <1>. They eat flies [1].',
    );
  });

  it('is the end of the answer if neither is known', () => {
    expect(placed(answer, [source(1), source(2)])).toBe(
      'Frogs sing at night. They eat flies. Newts hide.{1,2}',
    );
    expect(placed('Frogs sing.\n\n```\na[1]\n```', [source(1)])).toBe('Frogs sing.{1}\na[1]');
  });

  it('is the end of a heading, also one with a link at its end', () => {
    const headed = '# Songs **of** frogs\n\n## More [songs](https://frogs.example/)\n\nFrogs sing.';
    const sources = [sourceOf(1, headed, 'Songs'), sourceOf(2, headed, 'More')];
    expect(placed(headed, sources)).toBe('Songs of frogs{1}\nMore songs{2}\nFrogs sing.');
  });

  it('is nowhere in an answer without prose', () => {
    expect(placed('```\na[1]\n```', [source(1)])).toBe('a[1]');
  });

  it('stays in the text for offsets of a code block', () => {
    const code = 'Frogs sing.\n\n```\nhop()\n```\n\nNewts hide.';
    expect(placed(code, [sourceOf(1, code, 'hop')])).toBe('Frogs sing.{1}\nhop()\nNewts hide.');
  });
});
