import { describe, expect, it } from 'vitest';
import { plainText } from './text.ts';
import { renderedText } from './walk.ts';
import { parseMarkdown } from './markdown.ts';
import { sketchTree } from '../../testing/markdown-sketch.ts';

function sketch(source: string): string {
  return sketchTree(parseMarkdown(source));
}

describe('parseMarkdown', () => {
  it.each([
    ['', ''],
    ['   \n\n', ''],
    ['a\nb', 'p(a\nb)'],
    ['a  \nb\\\nc', 'p(a⏎b⏎c)'],
    ['# A\n\n###### B\n\nC\n---', 'h1(A) h6(B) h2(C)'],
    ['*a* **b** ~~c~~ `d` ***e***', 'p(emphasis(a) strong(b) strike(c) `d` emphasis(strong(e)))'],
    ['a\n\n***\n\nb', 'p(a) hr p(b)'],
    ['```ts title="x"\na\n\n  b\n```', 'code:ts(a\n\n  b)'],
    ['~~~\nopen', 'code(open)'],
    ['    indented\n\n    code', 'code(indented\n\ncode)'],
    ['> a\nb\n>\n> > c', 'quote(p(a\nb) quote(p(c)))'],
    ['- a\n- b\n  - c', 'ul(li(t(a)) li(t(b) ul(li(t(c)))))'],
    ['- a\n\n- b', 'ul(li(p(a)) li(p(b)))'],
    ['3. a\n4. b', 'ol:3(li(t(a)) li(t(b)))'],
    ['- [ ] a\n- [x] b', 'ul(li[ ](t(a)) li[x](t(b)))'],
    ['-', 'ul(li())'],
    ['|a|b|\n|:-|-:|\n|1|*2*|\n|3|', 'table(a|b / 1|emphasis(2) / 3|)'],
    ['[a](b "c") <http://d>', 'p(a:b(a) a:http://d(http://d))'],
    ['<http://xn--pple-43d.b>', 'p(a:http://xn--pple-43d.b(http://xn--pple-43d.b))'],
    ['![a](b.png) ![](c.png)', 'p(img:b.png(a) img:c.png(c.png))'],
    ['[![a](b)](c)', 'p(a:c(a))'],
    ['[x]\n\n[x]: y\n', 'p(a:y(x))'],
    ['<b>a</b> &amp; &#0; &copy;', 'p(<b>a</b> & \ufffd ©)'],
    ['a\0b\ud800c', 'p(a\ufffdb\ufffdc)'],
    ['a\r\nb\rc', 'p(a\nb\nc)'],
    ['$$\nx\n$$\n\n- $y$', 'math(x) ul(li(t($y$)))'],
  ])('reads %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it('reads the columns of a table and the tightness of a list', () => {
    const [table, tight, loose] = parseMarkdown('|a|b|c|d|\n|-|:-|-:|:-:|\n\n- a\n\n1. b\n\n2. c').blocks;
    expect(table).toMatchObject({ align: [null, 'left', 'right', 'center'], rows: [] });
    expect(tight).toMatchObject({ tight: true, ordered: false, first: 1 });
    expect(loose).toMatchObject({ tight: false, ordered: true, first: 1 });
  });

  it('gives blocks source offsets, and leaves offsets in the rendered text', () => {
    const source = '# Ti*tl*e\n\na `b` $c$ [d](e)\n\n---\n\n- f\n\n      g\n\n|h|i|\n|-|-|\n|j||\n\n$$k$$\n';
    const tree = parseMarkdown(source);
    expect(renderedText(tree)).toBe('Title\na b \ufffc d\n\nf\ng\nh\ni\nj\n\n\ufffc');
    expect(plainText(tree)).toBe('Title\na b $c$ d\nf\ng\nh\ni\nj\nk');
    const parts = tree.blocks.map((block) => source.slice(block.from, block.to).trim());
    expect(parts).toEqual([
      '# Ti*tl*e',
      'a `b` $c$ [d](e)',
      '---',
      '- f\n\n      g',
      '|h|i|\n|-|-|\n|j||',
      '$$k$$',
    ]);
    const places = tree.blocks.map((block) => renderedText(tree).slice(block.start, block.end));
    expect(places).toEqual(['Title', 'a b \ufffc d', '', 'f\ng', 'h\ni\nj\n', '\ufffc']);
    expect(new Set(tree.blocks.map((block) => block.key)).size).toBe(tree.blocks.length);
  });

  it('keeps the text of blocks that are nested too deeply', () => {
    const deepInline = parseMarkdown(`${'*a '.repeat(40)}end${'*'.repeat(40)}`);
    expect(renderedText(deepInline)).toBe(`${'a '.repeat(40)}end`);
    const deepBlocks = parseMarkdown(`${'> '.repeat(70)}first\n${'> '.repeat(70)}second`);
    expect(renderedText(deepBlocks)).toContain('first');
    expect(renderedText(deepBlocks)).toContain('second');
  });
});
