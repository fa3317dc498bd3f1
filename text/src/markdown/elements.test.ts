import { describe, expect, it } from 'vitest';
import { sketchTree } from '../../testing/markdown-sketch.ts';
import { segmentSentences } from '../sentences/sentences.ts';
import { parseMarkdown } from './markdown.ts';
import { plainText } from './text.ts';
import { renderedText } from './walk.ts';

function sketch(source: string): string {
  return sketchTree(parseMarkdown(source));
}

describe('the allowed elements', () => {
  it.each([
    ['a<br>b<br/>c<BR />  d', 'p(a⏎b⏎c⏎d)'],
    ['H<sub>2</sub>O and x<sup>2</sup>', 'p(Hsubscript(2)O and xsuperscript(2))'],
    ['<kbd>Ctrl</kbd>+<KBD>C</KBD>', 'p(keyboard(Ctrl)+keyboard(C))'],
    ['<mark>a **b** `</mark>`</mark>', 'p(marked(a strong(b) `</mark>`))'],
    ['<sup>a<sup>b</sup></sup>', 'p(superscript(asuperscript(b)))'],
    ['|a<br>b|\n|-|\n|<sub>c</sub>|', 'table(a⏎b / subscript(c))'],
    ['[<kbd>a</kbd>](b)', 'p(a:b(keyboard(a)))'],
    ['**a<sub>b</sub>**', 'p(strong(asubscript(b)))'],
  ])('are read in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it.each([
    ['<sub>a'],
    ['a</sub>'],
    ['<sub class="x">a'],
    ['<sub onclick="x()">a</sub>'],
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<b>a</b> <p>b</p> <br x>'],
    ['<sub>a <kbd>b'],
  ])('leave %j as visible text', (source) => {
    expect(sketch(source)).toBe(`p(${source})`);
  });

  it('have no partner across one another, in code or behind a backslash', () => {
    expect(sketch('<sub>a <kbd>b</sub> c</kbd>')).toBe('p(subscript(a <kbd>b) c</kbd>)');
    expect(sketch('`<sub>` a</sub>')).toBe('p(`<sub>` a</sub>)');
    expect(sketch('\\<sub>a</sub>')).toBe('p(<sub>a</sub>)');
    expect(sketch('[a <sub>b](c) d</sub>')).toBe('p([a subscript(b](c) d))');
  });

  it('keep the text of 10,000 nested ones', () => {
    const nested = parseMarkdown(`${'<sub>'.repeat(1_000)}a${'</sub>'.repeat(1_000)}`);
    expect(renderedText(nested)).toContain('a');
    const many = `${'<sup>'.repeat(10_000)}a${'</sup>'.repeat(10_000)}`;
    expect(renderedText(parseMarkdown(many))).toBe(many);
    expect(sketch('<kbd>'.repeat(3_000))).toBe(`p(${'<kbd>'.repeat(3_000)})`);
  });

  it('are part of their sentences', () => {
    const source = 'Water is H<sub>2</sub>O.<br>Press <kbd>Esc.</kbd> now. <mark>This. That.</mark>';
    const { sentences, text } = segmentSentences(parseMarkdown(source));
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'Water is H2O.',
      'Press Esc. now.',
      'This.',
      'That.',
    ]);
    expect(text).toBe('Water is H2O.\nPress Esc. now. This. That.');
  });
});

describe('tasks', () => {
  it.each([
    ['- [ ] a\n- [x] b\n- [X] c\n- d', 'ul(li[ ](t(a)) li[x](t(b)) li[x](t(c)) li(t(d)))'],
    ['1. [x] **a**\n   - [ ] b', 'ol:1(li[x](t(strong(a)) ul(li[ ](t(b)))))'],
    ['- [ ]\n- [x](y)\n- [y] a\n- \\[x] b', 'ul(li(t([ ])) li(t(a:y(x))) li(t([y] a)) li(t([x] b)))'],
    ['[x] a', 'p([x] a)'],
  ])('are read in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it('have a box that is not text', () => {
    expect(plainText(parseMarkdown('- [x] Feed the frogs.'))).toBe('Feed the frogs.');
  });
});

describe('bullets under a number', () => {
  it.each([
    ['1. a\n  - b\n  - c\n2. d', 'ol:1(li(t(a) ul(li(t(b)) li(t(c)))) li(t(d)))'],
    ['1. a\n\n  - b\n\n2. c', 'ol:1(li(p(a) ul(li(t(b)))) li(p(c)))'],
    ['10. a\n  * b\n    * c\n11. d', 'ol:10(li(t(a) ul(li(t(b) ul(li(t(c)))))) li(t(d)))'],
    [
      '1. a\n  - b\n    ```\n    x\n      y\n    ```\n2. c',
      'ol:1(li(t(a) ul(li(t(b) code(x\n  y)))) li(t(c)))',
    ],
    ['1. a\n   - b', 'ol:1(li(t(a) ul(li(t(b)))))'],
    ['## Pond\n2. a\n  - b', 'h2(Pond) ol:2(li(t(a) ul(li(t(b)))))'],
    ['1. a\n- b', 'ol:1(li(t(a))) ul(li(t(b)))'],
    ['1. a\n\nb\n\n  - c', 'ol:1(li(t(a))) p(b) ul(li(t(c)))'],
    ['```\n1. a\n  - b\n```', 'code(1. a\n  - b)'],
  ])('stay in its list in %j', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });

  it('keep their source offsets', () => {
    const source = '1. a\n  - b\n\nc';
    const { blocks } = parseMarkdown(source);
    expect(blocks.map((block) => source.slice(block.from, block.to).trim())).toEqual(['1. a\n  - b', 'c']);
  });
});

describe('emphasis', () => {
  it.each([
    ['これは**「重要」**な点', 'p(これはstrong(「重要」)な点)'],
    ['**テスト。**次', 'p(strong(テスト。)次)'],
    ['是**“重要”**的', 'p(是strong(“重要”)的)'],
    ['이것은 **"강조"**입니다', 'p(이것은 strong("강조")입니다)'],
    ['水~~（旧）~~火', 'p(水strike(（旧）)火)'],
    ['水** 火**', 'p(水** 火**)'],
    ['a**"b"**c', 'p(a**"b"**c)'],
  ])('beside Chinese, Japanese and Korean reads %j as meant', (source, expected) => {
    expect(sketch(source)).toBe(expected);
  });
});
