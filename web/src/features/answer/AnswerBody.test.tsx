import { Profiler } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleAnalysis } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { loadUnfinished } from './unfinished.ts';

beforeAll(loadUnfinished);

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

describe('sentence marks', () => {
  const SENTENCE_LENGTH = 99;
  const marked = () => [...document.querySelectorAll('[data-sentence]')].map((span) => span.textContent);
  const answerOf = (count: number) => {
    const sentences = Array.from({ length: count }, (_, n) => `Frog ${n} `.padEnd(SENTENCE_LENGTH, 'o'));
    const analysis = sampleAnalysis(Object.fromEntries(sentences.map((sentence) => [sentence, {}])));
    return { sentences, analysis, text: sentences.join('\n\n') };
  };

  it.each([
    { count: 30, isStreamed: true, commits: [30] },
    { count: 100, isStreamed: true, commits: [40, 80, 100] },
    { count: 100, isStreamed: false, commits: [100] },
  ])(
    'of $count sentences are added in commits of $commits (streamed: $isStreamed)',
    ({ count, isStreamed, commits }) => {
      const { sentences, analysis, text } = answerOf(count);
      const seen = new Set<number>();
      const noted = (props: { isStreaming?: boolean }) => (
        <Profiler id="answer" onRender={() => seen.add(marked().length)}>
          <AnswerBody text={text} analysis={analysis} {...props} />
        </Profiler>
      );
      const { showAgain } = show(noted({ isStreaming: isStreamed }));
      showAgain(noted({}));
      expect([...seen].filter((length) => length > 0)).toEqual(commits);
      expect(marked()).toEqual(sentences);
      expect(document.querySelector('[data-marking]')).toBeNull();
    },
  );
});

it('keeps the element of a leaf that is not split, such as code, when its mark arrives', () => {
  const analysis = sampleAnalysis({ 'Frogs hop far.': {} });
  const code = () => document.querySelector('[data-answer] code');
  const { showAgain } = show(<AnswerBody text="Frogs `hop` far." />);
  const before = code();
  expect(before?.closest('[data-sentence]')).toBeNull();
  showAgain(<AnswerBody text="Frogs `hop` far." analysis={analysis} />);
  expect(code()?.closest('[data-sentence="0"]')).not.toBeNull();
  expect(code()).toBe(before);
});
