import { sayInEnglish } from '@frogpond/text/messages/messages';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown-html.ts';

function htmlOf(source: string): string {
  return markdownToHtml(parseMarkdown(source), 3, sayInEnglish).markup;
}

describe('markdownToHtml', () => {
  it.each([
    ['a<br>H<sub>2</sub>O', '<p dir="auto">a<br />H<sub>2</sub>O</p>'],
    [
      '<kbd>a</kbd> <mark>*b*</mark> <sup>c</sup>',
      '<p dir="auto"><kbd>a</kbd> <mark><em>b</em></mark> <sup>c</sup></p>',
    ],
    ['<b onclick="x()">a</b>', '<p dir="auto">&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt;</p>'],
    [
      '- [x] a\n- [ ] b',
      '<ul dir="auto"><li data-task><input type="checkbox" disabled checked aria-label="Done" />a</li>' +
        '<li data-task><input type="checkbox" disabled aria-label="To do" />b</li></ul>',
    ],
    [
      '> [!TIP]\n> a',
      '<div role="note" data-alert="tip" dir="auto"><p data-alert-title>Tip</p><p>a</p></div>',
    ],
    [
      '<details>\n<summary>a</summary>\nb</details>',
      '<details dir="auto"><summary>a</summary><p>b</p></details>',
    ],
    [
      'a[^1] b[^2]\n\n[^1]: c',
      '<p dir="auto">a<sup><a href="#note-1">1</a></sup> b<sup>2</sup></p>' +
        '<div data-note id="note-1" dir="auto"><span>1</span><div><p>c</p></div></div>',
    ],
  ])('renders %j', (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });
});
