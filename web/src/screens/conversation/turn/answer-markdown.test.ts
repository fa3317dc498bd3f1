import { expect, it } from 'vitest';
import { answerAsMarkdown } from './answer-markdown.ts';

const source = (url: string, title: string) => ({ index: 0, url, title, start: null, end: null });

it('copies an answer without sources as it is', () => {
  expect(answerAsMarkdown({ ai_response: '**Frogs** hop.', sources: [] })).toBe('**Frogs** hop.');
});

it('lists the sources below the answer', () => {
  const sources = [source('https://a.test/x(1)', 'Frogs [a\nstudy]'), source('https://b.test/', '')];
  expect(answerAsMarkdown({ ai_response: 'Frogs hop.\n', sources })).toBe(
    'Frogs hop.\n\nSources:\n\n1. [Frogs a study](<https://a.test/x(1)>)\n2. [https://b.test/](<https://b.test/>)\n',
  );
});
