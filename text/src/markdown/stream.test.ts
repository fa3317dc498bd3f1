import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkdownTree } from './tree.ts';
import { renderedText } from './walk.ts';
import { appendMarkdown, completeMarkdown, emptyMarkdown, parseMarkdown } from './markdown.ts';
import { showUnfinished } from './unfinished.ts';

/** Fragments that create and break every kind of block and inline in random combinations. */
const PIECES = [
  'a¦b c¦word. ¦中文。¦😀¦é¦\n¦\n\n¦\n  ¦\n    ¦ ¦  ¦    ¦\t¦\r\n¦\0',
  '- ¦* ¦+¦1. ¦2¦2.¦10)¦> ¦>¦# ¦---¦===¦***¦```¦```js\n¦~~~¦    x\n',
  '|¦|a|b|\n|-|-|\n¦|-¦*¦**¦_¦~~¦`¦``¦[a]¦[x](http://a.b)¦![i](u)¦](¦[¦)',
  `<http://q.w>¦https://e.f/g.¦$$¦$¦$x$¦\\[¦\\]¦\\(¦\\)¦\\¦"¦'¦:¦&amp;¦<b>¦<sub>¦</sub>¦<br>¦[x] ¦www.a.b ¦a@b.cc¦水¦  - a\n¦1. b\n¦$$\n¦\\[\n¦\\]\n¦\\begin{align}\n¦\\end{align}\n¦\\begin{cases}¦\\end{cases}¦\`\`\`math\n¦$\`¦\`$¦\\ref{a}¦<details>\n¦<details>¦<summary>a</summary>\n¦</details>\n¦> [!NOTE]\n¦[^1]: ¦[^1]¦\n[^x]: a\n`,
].flatMap((pieces) => pieces.split('¦'));
const anyDocument = fc.array(fc.constantFrom(...PIECES), { maxLength: 80 }).map((pieces) => pieces.join(''));
/** Appending misses definitions that arrive late, so each label that the pieces can define is defined at the start, or never. */
const document = fc.oneof(
  anyDocument.filter((source) => !source.includes(']:')),
  anyDocument.map((source) => `[a]: http://q.w\n\n[^1]: a\n\nb\n\n${source}`),
);
const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 });

function stream(source: string, sizes: readonly number[]): MarkdownTree {
  let tree = emptyMarkdown;
  for (let at = 0, i = 0; at < source.length; i++) {
    at += sizes[i % sizes.length] ?? 1;
    tree = appendMarkdown(tree, source.slice(0, at));
  }
  return tree;
}

const ANSWER = `# Ponds

A pond is **still** water, e.g. $V = 3$ litres. See [this](https://a.b).

1. First
2. Second
   - inner \`code\`

   more

| kind | depth |
|---|---|
| small | 1 m |
| large | 4 m |

\`\`\`js
let frog = 'green';

jump(frog);
\`\`\`

> Quoted,
continued.

$$
x^2
$$

The end.
`;

/** The tree that a reader sees while an answer streams. */
function shownStream(source: string, sizes: readonly number[]): MarkdownTree {
  let tree = emptyMarkdown;
  for (let at = 0, i = 0; at < source.length; i++) {
    at += sizes[i % sizes.length] ?? 1;
    tree = appendMarkdown(tree, showUnfinished(source.slice(0, at), tree.blocks.at(-2)?.from));
  }
  return tree;
}

describe('completeMarkdown', () => {
  const withLinks = fc
    .array(fc.constantFrom(...PIECES, '[a]', '[a]: http://q.w\n', '\n\n'), { maxLength: 80 })
    .map((pieces) => pieces.join(''));

  it('builds the same tree as one parse after a stream, also with definitions that arrive late', () => {
    fc.assert(
      fc.property(withLinks, steps, (source, sizes) => {
        expect(completeMarkdown(shownStream(source, sizes), source)).toEqual(parseMarkdown(source));
      }),
      { numRuns: 1_500 },
    );
  });

  it('resolves a reference whose definition arrives late', () => {
    const source = `See [frogs].\n\n${'A pond.\n\n'.repeat(5)}[frogs]: http://q.w\n`;
    const complete = completeMarkdown(shownStream(source, [7]), source);
    expect(complete.blocks[0]).toMatchObject({ children: [{}, { type: 'link', href: 'http://q.w' }, {}] });
  });

  it('keeps every block of an answer without definitions', () => {
    const streamed = stream(ANSWER, [7]);
    const complete = completeMarkdown(streamed, ANSWER);
    for (const [index, block] of complete.blocks.entries()) expect(block).toBe(streamed.blocks[index]);
  });
});

describe('appendMarkdown', () => {
  it('builds the same tree as one parse, for any document and chunks', () => {
    fc.assert(
      fc.property(document, steps, (source, sizes) => {
        expect(stream(source, sizes)).toEqual(parseMarkdown(source));
      }),
      { numRuns: 1_500 },
    );
  });

  it('builds the same tree after every character of an answer', () => {
    let tree = emptyMarkdown;
    for (let at = 1; at <= ANSWER.length; at++) {
      tree = appendMarkdown(tree, ANSWER.slice(0, at));
      expect(tree).toEqual(parseMarkdown(ANSWER.slice(0, at)));
    }
  });

  it('keeps the objects of blocks, items and cells that did not change', () => {
    const before = parseMarkdown('a\n\nb\n\n- c\n- d\n- e');
    const after = appendMarkdown(before, 'a\n\nb\n\n- c\n- d\n- ef');
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(after.blocks[1]).toBe(before.blocks[1]);
    const [oldList, newList] = [before.blocks[2], after.blocks[2]];
    if (oldList?.type !== 'list' || newList?.type !== 'list') throw new Error('not a list');
    expect(newList).not.toBe(oldList);
    expect(newList.items[1]).toBe(oldList.items[1]);
    expect(newList.items[2]).not.toBe(oldList.items[2]);

    const streamed = stream(ANSWER, [7]);
    const final = parseMarkdown(ANSWER, streamed);
    expect(final.blocks.length).toBeGreaterThan(7);
    for (const [index, block] of final.blocks.entries()) expect(block).toBe(streamed.blocks[index]);
  });

  it('re-parses only the last two blocks', () => {
    const paragraphs = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of **many**.`).join(
      '\n\n',
    );
    let tree = parseMarkdown(paragraphs);
    for (let at = 0; at < 50; at++) {
      const next = appendMarkdown(tree, `${tree.source} x`);
      const kept = next.blocks.filter((block, index) => block === tree.blocks[index]);
      expect(kept.length).toBe(next.blocks.length - 1);
      tree = next;
    }
  });

  it('shows a label as text until its late definition is parsed as a whole', () => {
    const source = '[a]\n\nb\n\nc\n\nd\n\n[a]: http://x.y\n\ne';
    const streamed = stream(source, [1]);
    expect(renderedText(streamed)).toContain('[a]');
    const final = parseMarkdown(source, streamed);
    expect(final).toEqual(parseMarkdown(source));
    expect(renderedText(final)).toBe('a\nb\nc\nd\ne');
    expect(stream(`[a]: http://x.y\n\n[a]\n\nb\n\nc\n\n[a]`, [1])).toEqual(
      parseMarkdown('[a]: http://x.y\n\n[a]\n\nb\n\nc\n\n[a]'),
    );
  });

  it('starts over when the source is not a continuation', () => {
    const tree = parseMarkdown('a\n\nb\n\nc\n\nd');
    expect(appendMarkdown(tree, 'x\n\ny\n\nz\n\nw')).toEqual(parseMarkdown('x\n\ny\n\nz\n\nw'));
    expect(appendMarkdown(tree, '')).toEqual(emptyMarkdown);
  });

  it.each([
    ['a note beside a defined label', '[a]: http://q.w\n\n[^1]: x\n\nb\n\n[a][^1]'],
    ['a formula that holds what were blocks', 'a\n\n\\[b\n# c\n# d\n\\]\n'],
    ['loose bullets below a number that begins no list', '> [!NOTE]\n10) ```js\n  - a\n'],
  ])('reads %s as one parse does', (_, source) => {
    expect(stream(source, [1])).toEqual(parseMarkdown(source));
  });

  it('survives surrogate pairs and line ends that are cut by a chunk', () => {
    const source = 'a\r\n\r\nb 😀\r\n\r\nc 👍🏽\r\n\r\nd';
    expect(stream(source, [1])).toEqual(parseMarkdown(source));
  });
});
