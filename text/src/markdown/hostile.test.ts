import { describe, expect, it } from 'vitest';
import { plainText } from './text.ts';
import type { Block, Inline } from './tree.ts';
import { eachUnit, renderedText } from './walk.ts';
import { appendMarkdown, emptyMarkdown, parseMarkdown } from './markdown.ts';
import { MAX_SENTENCES, segmentSentences } from '../sentences/sentences.ts';
import { hostileTexts } from '../../testing/hostile-texts.ts';

/** Counts the elements that a view would render. */
function countNodes(blocks: readonly Block[]): number {
  let count = 0;
  function countInline(children: readonly Inline[]): void {
    for (const node of children) {
      count++;
      if ('children' in node) countInline(node.children);
    }
  }
  eachUnit(blocks, (unit) => {
    count++;
    if (unit.type === 'run') countInline(unit.run.children);
  });
  return count;
}

describe('hostile markdown', () => {
  it.each(hostileTexts())('$name: few nodes, no lost text, sentences in bounds', ({ text }) => {
    const tree = parseMarkdown(text);
    expect(countNodes(tree.blocks)).toBeLessThan(30_000);
    const rendered = renderedText(tree);
    expect(rendered.length).toBe(tree.blocks.at(-1)?.end ?? 0);
    expect(rendered).not.toMatch(/\p{Surrogate}/u);
    const hasLetters = /[a-z水]/.test(text) && tree.definitions.length === 0;
    expect(/[a-z水]/.test(plainText(tree))).toBe(hasLetters);
    const { sentences } = segmentSentences(tree);
    expect(sentences.length).toBeLessThanOrEqual(MAX_SENTENCES);
  });

  it.each(hostileTexts(6_000))('$name: streams to the same tree', ({ text }) => {
    let tree = emptyMarkdown;
    for (let at = 0; at < text.length; at += 500) tree = appendMarkdown(tree, text.slice(0, at));
    tree = appendMarkdown(tree, text);
    const final = parseMarkdown(text, tree);
    expect(JSON.stringify(final) === JSON.stringify(parseMarkdown(text))).toBe(true);
    // Link definitions apply backwards only in a whole parse.
    const streamed = final.definitions.length === 0 ? tree : final;
    expect(renderedText(streamed)).toBe(renderedText(final));
  });

  it('switches to plain text when a document exceeds the limits, and stays there while it grows', () => {
    const start = '# Title\n\nSome *text*.\n\n';
    const rows = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5_000)}`;
    const tree = parseMarkdown(start + rows);
    expect(tree.blocks.map((block) => block.type)).toEqual(['heading', 'paragraph', 'plain']);
    expect(tree.overflowed).toBe(true);
    const grown = appendMarkdown(tree, `${start}${rows}|3|4|\n`);
    expect(grown).toEqual(parseMarkdown(`${start}${rows}|3|4|\n`));
    expect(grown.blocks[1]).toBe(tree.blocks[1]);
    expect(parseMarkdown('a'.repeat(400_001)).blocks.map((block) => block.type)).toEqual(['plain']);
  });
});
