import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachLeaf, eachUnit, leafText, renderedText } from '../markdown/walk.ts';
import type { MarkdownTree } from '../markdown/tree.ts';
import { parseMarkdown } from '../markdown/markdown.ts';
import { markSentences, splitLeaf, type Mark } from './marks.ts';
import { sentencesFit } from './hashes.ts';
import { MAX_SENTENCES, segmentSentences, SENTENCE_VERSION } from './sentences.ts';

const PIECES = [
  'Frog¦the ¦Dr. ¦e.g. ¦3.14¦. ¦? ¦! ¦…¦...¦." ¦。¦！¦」¦「¦।¦؟ ¦ ¦\n¦\n\n',
  'e\u0301¦\u0301¦👍🏽¦🇫🇷¦\u200d¦\ufe0f¦!\ufe0f¦😀¦क्ष¦한¦\u0600¦\u200b¦\u2028¦[1]¦(a.b)¦[2](u)',
  '**¦*¦`a. b`¦$x$¦$$¦[l. m](n)¦https://o.p/q. ¦  \n¦- ¦1. ¦> ¦# ¦|a. b|c|\n|-|-|\n¦```\n',
].flatMap((pieces) => pieces.split('¦'));
const document = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text of the page when every leaf is wrapped. */
function wrapAll(tree: MarkdownTree, marks: readonly Mark[]): { text: string; marked: Map<number, string> } {
  const parts: string[] = [];
  const marked = new Map<number, string>();
  let length = 0;
  function add(start: number, text: string): void {
    parts.push('\n'.repeat(start - length), ...splitLeaf(text, start, marks).map((piece) => piece.text));
    for (const { text: piece, sentence } of splitLeaf(text, start, marks)) {
      if (sentence !== null) marked.set(sentence, (marked.get(sentence) ?? '') + piece);
    }
    length = start + text.length;
  }
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'run') eachLeaf(unit.run.children, (leaf) => add(leaf.start, leafText(leaf)));
    else add(unit.block.start, unit.block.type === 'codeBlock' ? unit.block.text : '\ufffc');
  });
  parts.push('\n'.repeat((tree.blocks.at(-1)?.end ?? 0) - length));
  return { text: parts.join(''), marked };
}

describe('sentence ranges', () => {
  it('ascend, never overlap, never split a grapheme, and keep the text unchanged', () => {
    fc.assert(
      fc.property(document, (source) => {
        const tree = parseMarkdown(source);
        const { text, sentences } = segmentSentences(tree);
        const ranges = sentences.flatMap((sentence) => sentence.ranges);
        const boundaries = new Set([...segmenter.segment(text)].map(({ index }) => index)).add(text.length);
        let last = 0;
        for (const [start, end] of ranges) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(boundaries).toContain(start);
          expect(boundaries).toContain(end);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        const wrapped = wrapAll(tree, markSentences(sentences.map((sentence) => sentence.ranges)));
        expect(wrapped.text).toBe(text);
        expect(text).toBe(renderedText(tree));
        const marked = sentences.map((sentence) => text.slice(...(sentence.ranges[0] ?? [])));
        expect([...wrapped.marked]).toEqual([...marked.entries()]);
        expect(sentencesFit(tree, sentences)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('exist only in prose', () => {
    const source = [
      '# A heading. With stops.',
      'First *sentence. Second* one has `code. With` stops and $a.b$ math.',
      '- an item without a stop\n- Two. Sentences.\n  > A quote.',
      '| head. | cell |\n|-|-|\n| One. Two. | three |',
      '```\nCode. Here.\n```',
      '$$\nx. y\n$$',
      'Line one:  \nline two  \nLine three  \nLine four, \\\nline five',
      '![An image. With stops.](a.png) and <https://a.b/c.d> or https://a.b/c. End.[1](u) Then [2](u).',
      '— \\* 🎉',
    ].join('\n\n');
    const { sentences, version, text } = segmentSentences(parseMarkdown(source));
    expect(version).toBe(SENTENCE_VERSION);
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'First sentence.',
      'Second one has code. With stops and $a.b$ math.',
      'an item without a stop',
      'Two.',
      'Sentences.',
      'A quote.',
      'One.',
      'Two.',
      'three',
      'Line one: line two',
      'Line three',
      'Line four, line five',
      'An image.',
      'With stops. and https://a.b/c.d or https://a.b/c.',
      'End.1',
      'Then 2.',
    ]);
    const across = sentences[1]?.ranges[0];
    expect(text.slice(...(across ?? []))).toBe('Second one has code. With stops and \ufffc math.');
    expect(sentences.map((sentence) => sentence.index)).toEqual(sentences.map((_, index) => index));
  });

  it('have a hash that depends only on the words', () => {
    const [plain, styled, other] = ['A  frog\nsits.', '*A* **frog** sits.', 'A frog sat.'].map(
      (source) => segmentSentences(parseMarkdown(source)).sentences[0]?.hash,
    );
    expect(plain).toMatch(/^[0-9a-f]{14}$/);
    expect(styled).toBe(plain);
    expect(other).not.toBe(plain);
    const stored = segmentSentences(parseMarkdown('One. Two. Three.')).sentences;
    expect(sentencesFit(parseMarkdown('One. *Two.* Three.'), stored)).toBe(true);
    expect(sentencesFit(parseMarkdown('One. Two! Three.'), stored)).toBe(false);
    expect(sentencesFit(parseMarkdown('One more. Two. Three.'), stored)).toBe(false);
  });

  it('stop at the cap', () => {
    const { sentences } = segmentSentences(
      parseMarkdown(`${'Yes it is. '.repeat(1_500)}\n\n${'No it is not. '.repeat(1_000)}`),
    );
    expect(sentences.length).toBe(MAX_SENTENCES);
  });
});
