import { describe, expect, it } from 'vitest';
import { nextSpoken, NOTHING_SPOKEN } from './SpokenAnswer.tsx';

describe('the announcements of a streaming answer', () => {
  it('announces each sentence once, when it is complete', () => {
    let spoken = NOTHING_SPOKEN;
    const heard = new Map<number, string>();
    const source = 'Frogs **sing**. They do it at 3.5 kHz, mostly! Why\nnobody knows';
    for (let length = 1; length <= source.length; length++) {
      spoken = nextSpoken(spoken, source.slice(0, length), false);
      for (const { at, text } of spoken.lines) heard.set(at, text);
    }
    expect([...heard.values()]).toEqual(['Frogs sing.', 'They do it at 3.5 kHz, mostly!', 'Why']);
    spoken = nextSpoken(spoken, source, true);
    expect(spoken.lines.at(-1)?.text).toBe('nobody knows');
    expect(nextSpoken(spoken, source, true)).toBe(spoken);
  });

  it('announces the visible text, not the markup', () => {
    const source =
      'See [this pond](https://a.b/c.d) now.\n\n| kind | depth |\n|---|:-:|\n| small | 1 |\n\n---\n\n```ts\njump();\n```\n';
    expect(nextSpoken(NOTHING_SPOKEN, source, true).lines.map(({ text }) => text)).toEqual([
      'See this pond now. kind depth small 1 jump();',
    ]);
  });
});
