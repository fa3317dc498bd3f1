import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AnswerBody } from './AnswerBody.tsx';

it('shows no markup of a streaming answer before its end has come, and all of it in the end', () => {
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
