// The extensions of plain markdown that models write, as the page renders them.

import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AnswerBody } from './AnswerBody.tsx';

const answer = () => document.querySelector('[data-answer]');

it('shows the allowed elements, and every other tag as text', () => {
  show(<AnswerBody text={'H<sub>2</sub>O<br>x<sup>2</sup> <kbd>Esc</kbd> <mark>new</mark> <b>bold</b>'} />);
  const names = [...(answer()?.querySelectorAll('sub, sup, kbd, mark, br, b') ?? [])].map((e) => e.localName);
  expect(names).toEqual(['sub', 'br', 'sup', 'kbd', 'mark']);
  expect(answer()?.textContent).toBe('H2Ox2 Esc new <b>bold</b>');
});

it('shows tasks as boxes that cannot be pressed', () => {
  show(<AnswerBody text={'- [x] catch flies\n- [ ] sleep'} />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(
    boxes.map((box) => [box.checked, box.disabled, box.ariaLabel ?? box.getAttribute('aria-label')]),
  ).toEqual([
    [true, true, 'Done'],
    [false, true, 'To do'],
  ]);
  expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'catch flies',
    'sleep',
  ]);
});

it('shows alerts with their names, folds, and footnotes linked with their signs', () => {
  const text = [
    '> [!WARNING]\n> Frogs are slippery.',
    '<details>\n<summary>More</summary>\n\nThey hop.[^1]\n\n</details>',
    '[^1]: Far.',
  ].join('\n\n');
  const { showAgain } = show(<AnswerBody text={text} isStreaming />);
  showAgain(<AnswerBody text={text} />);
  expect(document.querySelector('[data-alert="warning"]')?.textContent).toBe('WarningFrogs are slippery.');
  const fold = document.querySelector('details');
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([false, 'More']);
  const sign = document.querySelector<HTMLElement>('[data-note-sign="1"]');
  sign?.click();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Footnote 1');
  document.activeElement?.querySelector('button')?.click();
  expect(document.activeElement).toBe(sign);
  expect(fold?.open).toBe(true);
});

it('shows the source of a diagram until it is drawn', () => {
  show(<AnswerBody text={'```mermaid\nflowchart LR\n  Tadpole --> Frog\n```'} />);
  expect(answer()?.querySelector('code')?.textContent).toContain('Tadpole --> Frog');
  expect(answer()?.querySelector('img')).toBeNull();
});
