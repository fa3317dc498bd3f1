import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Formula } from './Formula.tsx';
import { TextWithFormulas } from './TextWithFormulas.tsx';

it('reserves the space of a formula until it is typeset, by its lines, superscripts and subscripts', () => {
  const formulas = ['x', '\\frac{1}{2}', '\\sum_{n=1}^9 n', 'x \\\\ y'];
  show(formulas.map((tex) => <Formula key={tex} start={0} tex={tex} display />));
  const rooms = [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.minHeight);
  expect(rooms.map((room) => Number.parseFloat(room).toFixed(1))).toEqual(['3.3', '4.3', '5.5', '4.6']);
});

it.each([
  ['A chance of $\\frac{1}{2}$ and $n$ more.', 'A chance of \\frac{1}{2} and n more.', ['\\frac{1}{2}', 'n']],
  ['It costs $5, or $10 a year.', 'It costs $5, or $10 a year.', []],
])('is found between dollars, unless these are money: %j', (text, shown, formulas) => {
  show(<TextWithFormulas text={text} />);
  expect([...document.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(formulas);
  expect(document.body.textContent).toBe(shown);
});
