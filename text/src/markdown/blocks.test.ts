import { describe, expect, it } from 'vitest';
import { sketchTree } from '../../testing/markdown-sketch.ts';
import { segmentSentences } from '../sentences/sentences.ts';
import { appendMarkdown, emptyMarkdown, parseMarkdown } from './markdown.ts';
import { plainText } from './text.ts';
import { renderedText } from './walk.ts';

function sketch(source: string): string {
  return sketchTree(parseMarkdown(source));
}

describe('footnotes', () => {
  it.each([
    ['a[^1] b.[^x]\n\n[^1]: One.\n[^x]: Two *x*.', 'p(a^1 b.^x) note:1(p(One.)) note:x(p(Two emphasis(x).))'],
    ['[^1]: a\n  lazy\n\n    - b\n\nc', 'note:1(p(a\nlazy) ul(li(t(b)))) p(c)'],
    ['a[^9] [^x] `[^1]` \\[^1]', 'p(a^9? [^x] `[^1]` [^1])'],
    ['[^1](b)', 'p(a:b(^1))'],
    ['> a[^1]\n>\n> [^1]: b', 'quote(p(a^1) note:1(p(b)))'],
    ['a\n[^1]: b', 'p(a) note:1(p(b))'],
    ['[^1]:', 'note:1()'],
  ])('are read in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it('are signs beside the text, not part of it', () => {
    const tree = parseMarkdown('Frogs sing.[^1] They hop.[^2]\n\n[^1]: At night.');
    const { sentences, text } = segmentSentences(tree);
    expect(sentences.map((sentence) => sentence.text)).toEqual(['Frogs sing.', 'They hop.', 'At night.']);
    expect(text).toBe('Frogs sing.\ufffc They hop.\ufffc\nAt night.');
    expect(plainText(tree)).toBe('Frogs sing. They hop.\nAt night.');
  });

  it('find their notes when the text comes in parts', () => {
    const source = '[^x]: a\n\nb\n\nc\n\nd[^x]\n\ne[^x]';
    let tree = emptyMarkdown;
    for (let at = 1; at <= source.length; at++) {
      tree = appendMarkdown(tree, source.slice(0, at));
      expect(tree).toEqual(parseMarkdown(source.slice(0, at)));
    }
  });
});

describe('alerts', () => {
  it.each([
    ['> [!NOTE]\n> a\n>\n> b', 'note(p(a) p(b))'],
    ['> [!tip]\n>\n> - a', 'tip(ul(li(t(a))))'],
    ['> [!IMPORTANT]', 'important()'],
    ['> [!WARNING]\n> a\n\n> [!CAUTION]\n> b', 'warning(p(a)) caution(p(b))'],
    ['> [!NOTE] a', 'quote(p([!NOTE] a))'],
    ['> [!OTHER]\n> a', 'quote(p([!OTHER]\na))'],
    ['[!NOTE]\na', 'p([!NOTE]\na)'],
  ])('are read in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });
});

describe('folds', () => {
  it.each([
    [
      '<details>\n<summary>a *b*</summary>\n\nc **d**\n\n- e\n\n</details>\n\nf',
      'details(a emphasis(b) p(c strong(d)) ul(li(t(e)))) p(f)',
    ],
    ['<details open><summary>a</summary>b</details>', 'details!(a p(b))'],
    ['<details>\n\nb\n</details>', 'details( p(b))'],
    ['a\n<DETAILS>\n<Summary>b</Summary>\nc\n</DETAILS>\nd', 'p(a) details(b p(c)) p(d)'],
    [
      '<details>\n<summary>a</summary>\n```html\n</details>\n```\n</details>',
      'details(a code:html(</details>))',
    ],
    [
      '<details><summary>a</summary>\n<details><summary>b</summary>\nc\n</details>\nd\n</details>',
      'details(a details(b p(c)) p(d))',
    ],
    [
      '- a\n\n  <details>\n  <summary>b</summary>\n  c\n  </details>\n- d',
      'ul(li(p(a) details(b p(c))) li(p(d)))',
    ],
    ['<details>\n<summary>a</summary>\n\nb', 'details(a p(b))'],
    ['<details>\n<summary>a\n\nb', 'details( p(<summary>a) p(b))'],
    ['a</details>', 'p(a</details>)'],
    ['<details onclick="x()">\na\n</details>', 'p(<details onclick="x()">\na\n</details>)'],
    ['<details>a</details> b', 'details( p(a</details> b))'],
    ['<summary>a</summary>', 'p(<summary>a</summary>)'],
    [
      '<details>\n<summary>[a](javascript:b)</summary>\n<script>c</script>\n</details>',
      'details([a](javascript:b) p(<script>c</script>))',
    ],
  ])('are read in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it('have a summary that is a label, and offsets in the rendered text', () => {
    const tree = parseMarkdown(
      '<details>\n<summary>Why. How.</summary>\n\nFrogs sing. They hop.\n\n</details>\n\nEnd.',
    );
    expect(renderedText(tree)).toBe('Why. How.\nFrogs sing. They hop.\nEnd.');
    const { sentences } = segmentSentences(tree);
    expect(sentences.map((sentence) => sentence.text)).toEqual(['Frogs sing.', 'They hop.', 'End.']);
  });

  it('keep the text of 10,000 nested ones', () => {
    const nested = (count: number) => `${'<details>\n\n'.repeat(count)}a${'\n\n</details>'.repeat(count)}`;
    expect(renderedText(parseMarkdown(nested(100)))).toContain('a');
    expect(plainText(parseMarkdown(nested(10_000))).match(/(?<![a-z])a(?![a-z])/g)).toHaveLength(1);
  });
});
