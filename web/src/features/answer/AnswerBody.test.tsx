import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AnswerBody } from './AnswerBody.tsx';

it('holds back unfinished markup while an answer streams and shows everything at the end', () => {
  const shown = () => document.querySelector('[data-answer]')?.textContent;
  const { showAgain } = show(<AnswerBody text="**Frogs** si" isStreaming />);
  for (const [text, seen] of [
    ['**Frogs** sing **at ni', 'Frogs sing at ni'],
    ['**Frogs** sing **at night**.\n\nSo $$x^2', 'Frogs sing at night.So'],
    ['**Frogs** sing **at night**. See [th', 'Frogs sing at night. See'],
  ] as const) {
    showAgain(<AnswerBody text={text} isStreaming />);
    expect(shown()).toBe(seen);
  }
  showAgain(<AnswerBody text="**Frogs** sing **at night**.\n\nSo $$x^2" />);
  expect(shown()).toContain('$$x^2');
});

it.each([
  ['a paragraph', 'Frogs.\n\nThey **sing**', 'P', 'They sing'],
  ['a list', '- hop\n- sing', 'LI', 'sing'],
  ['a list within a list', '1. hop\n   - far', 'LI', 'far'],
  ['a quote', '> Frogs sing', 'P', 'Frogs sing'],
  ['a heading', '## Frogs', 'H3', 'Frogs'],
  ['code', '```\nhop()', 'CODE', 'hop()'],
  ['a table', '| a | b |\n|---|---|\n| c | d |', 'TD', 'd'],
])('has the caret of a streaming answer behind the last word of %s', (_, text, tag, words) => {
  const { showAgain } = show(<AnswerBody text={text} isStreaming />);
  const carets = document.querySelectorAll('[data-answer] [aria-hidden]:not(svg)');
  expect(carets).toHaveLength(1);
  const holder = carets[0]?.parentElement;
  expect([holder?.tagName, holder?.textContent?.trim()]).toEqual([tag, words]);
  expect(holder?.lastElementChild).toBe(carets[0]);
  showAgain(<AnswerBody text={text} />);
  expect(document.querySelector('[data-answer] [aria-hidden]:not(svg)')).toBeNull();
});
