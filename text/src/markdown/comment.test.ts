import { describe, expect, it } from 'vitest';
import { parseCommentMarkdown } from './markdown.ts';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { sketchTree } from '../../testing/markdown-sketch.ts';

describe('parseCommentMarkdown', () => {
  it.each([
    ['a\nb\n\nc', 'p(a⏎b) p(c)'],
    ['*a* **b** `c` [d](http://e)', 'p(emphasis(a) strong(b) `c` a:http://e(d))'],
    ['see https://a.b.', 'p(see a:https://a.b(https://a.b).)'],
    ['> quoted\nlazy\n\nmine', 'quote(p(quoted⏎lazy)) p(mine)'],
    ['# a', 'p(# a)'],
    ['- a\n- b', 'p(- a⏎- b)'],
    ['1. a', 'p(1. a)'],
    ['|a|\n|-|', 'p(|a|⏎|-|)'],
    ['```\na\n```', 'p(`a`)'],
    ['    a', 'p(a)'],
    ['a\n---', 'p(a⏎---)'],
    ['~~a~~ $x$ $$y$$', 'p(~~a~~ $x$ $$y$$)'],
    ['![a](http://b/c.png)', 'p(![a](a:http://b/c.png(http://b/c.png)))'],
    ['![a][b]', 'p(![a][b])'],
    ['<b>a</b>', 'p(<b>a</b>)'],
  ])('reads %j', (source, expected) => {
    expect(sketchTree(parseCommentMarkdown(source))).toBe(expected);
  });

  it.each(hostileTexts(10_000))('survives $name', ({ text }) => {
    expect(parseCommentMarkdown(text).blocks.length).toBeLessThanOrEqual(10_000);
  });
});
