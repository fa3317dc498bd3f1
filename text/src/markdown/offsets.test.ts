import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { renderedOffset } from './offsets.ts';
import { renderedText } from './walk.ts';

/** The rendered text before the place of `|` in the source. */
function renderedBefore(marked: string): string {
  const tree = parseMarkdown(marked.replace('|', ''));
  return renderedText(tree).slice(0, renderedOffset(tree, marked.indexOf('|')));
}

describe('the rendered text before an offset', () => {
  it.each([
    ['plain text', 'Frogs sing.| They eat.', 'Frogs sing.'],
    ['after emphasis', '**Frogs** *sing*.| They eat.', 'Frogs sing.'],
    ['inside emphasis', '**Frogs sing.| They eat.**', 'Frogs sing.'],
    ['after a link', '[Frogs](https://frogs.example/) sing.| They eat.', 'Frogs sing.'],
    ['after a formula', 'If $x^2$ grows.| So do frogs.', 'If \ufffc grows.'],
    ['after an entity', 'Flies &amp; frogs.| Newts.', 'Flies & frogs.'],
    ['a later paragraph', '# Frogs\n\nThey *sing*.| They eat.', 'Frogs\nThey sing.'],
    ['a later item', '- Frogs\n- *Newts*.| Toads\n- Tadpoles', 'Frogs\nNewts.'],
    ['a quote', '> Frogs\n> sing.| They eat.', 'Frogs\nsing.'],
    ['the start', '|Frogs.', ''],
    ['the end', '*Frogs.*|', 'Frogs.'],
  ])('%s', (_name, marked, expected) => {
    expect(renderedBefore(marked)).toBe(expected);
  });

  it('in a table ends in its cell', () => {
    const tree = parseMarkdown('| a | b |\n|---|---|\n| *frogs* sing | newts |');
    const offset = tree.source.indexOf(' sing') + 5;
    expect(renderedText(tree).slice(0, renderedOffset(tree, offset))).toBe('a\nb\nfrogs sing');
  });

  it('of a very long block is its end', () => {
    const tree = parseMarkdown(`${'Frogs sing. '.repeat(2_000)}\n\nNewts.`);
    expect(renderedOffset(tree, 11)).toBe(tree.blocks[0]?.end);
  });
});
