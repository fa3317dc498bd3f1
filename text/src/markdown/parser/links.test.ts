import { describe, expect, it } from 'vitest';
import { parseCommentMarkdown, parseMarkdown } from '../markdown.ts';
import { isSafeHref } from './links.ts';
import type { Inline, MarkdownTree } from '../tree.ts';
import { eachUnit, renderedText } from '../walk.ts';
import { safeMarkdown, unsafeMarkdown } from '../../../testing/unsafe-links.ts';

function hrefsOf(tree: MarkdownTree): string[] {
  const hrefs: string[] = [];
  function collect(children: readonly Inline[]): void {
    for (const node of children) {
      if (node.type === 'link') hrefs.push(node.href);
      if ('children' in node) collect(node.children);
    }
  }
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'run') collect(unit.run.children);
  });
  return hrefs;
}

describe('links', () => {
  it.each(unsafeMarkdown)('are not created from %j', (markdown) => {
    expect(hrefsOf(parseMarkdown(markdown))).toEqual([]);
    expect(hrefsOf(parseCommentMarkdown(markdown))).toEqual([]);
  });

  it.each(safeMarkdown)('are created from %j', (markdown, hrefs) => {
    expect(hrefsOf(parseMarkdown(markdown))).toEqual(hrefs);
    for (const href of hrefs) expect(isSafeHref(href)).toBe(true);
  });

  it('keep tags as text', () => {
    const html = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    expect(renderedText(parseMarkdown(html))).toBe(html);
    expect(renderedText(parseCommentMarkdown(html))).toBe(html);
  });

  it('show a bare address as it was written', () => {
    const text = 'go to https://a.b/%E4%B8%AD?x=<y> now';
    expect(renderedText(parseMarkdown(text))).toBe(text);
  });
});
