import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../markdown/markdown.ts';
import { numberEquations } from './equations.ts';
import { splitRows } from './rows.ts';

function prepared(source: string): string[] {
  return [...numberEquations(parseMarkdown(source)).values()];
}

describe('numberEquations', () => {
  it.each([
    ['\\begin{equation}a\\end{equation}', ['a \\tag{1}']],
    ['\\begin{equation*}a\\end{equation*}', ['a']],
    [
      '\\begin{align}a &= b \\\\ c &= d \\nonumber \\\\ e &= f \\tag{x} \\\\ g\\end{align}',
      ['\\begin{align*}a &= b \\tag{1}\\\\ c &= d \\\\ e &= f \\tag{x} \\\\ g \\tag{2}\\end{align*}'],
    ],
    [
      '\\begin{align*}a &= \\begin{cases} 1 \\\\ 2 \\end{cases} \\\\ b\\end{align*}',
      ['\\begin{align*}a &= \\begin{cases} 1 \\\\ 2 \\end{cases} \\\\ b\\end{align*}'],
    ],
    [
      '\\begin{eqnarray}a &=& b \\\\ c &=& d\\end{eqnarray}',
      ['\\begin{align*}a &={} b \\tag{1}\\\\ c &={} d \\tag{2}\\end{align*}'],
    ],
    ['\\begin{multline}a \\\\ b\\end{multline}', ['\\begin{gather*}a \\\\ b \\tag{1}\\end{gather*}']],
    ['\\begin{alignat}{2}a&b\\end{alignat}', ['\\begin{alignat*}{2}a&b \\tag{1}\\end{alignat*}']],
    ['$$a \\label{x}$$\n\n$$b$$\n\nby \\eqref{x} and $\\ref{x}$', ['a \\tag{1}', '\\text{(1)}', '\\text{1}']],
    [
      'by \\eqref{b}:\n\n\\begin{gather}a\\label{a}\\\\b\\label{b}\\end{gather}',
      ['\\text{(2)}', '\\begin{gather*}a \\tag{1}\\\\b \\tag{2}\\end{gather*}'],
    ],
    ['\\eqref{none}', ['\\eqref{none}']],
    ['$$a$$ and $x$', []],
  ])('prepares %j', (source, formulas) => {
    expect(prepared(source)).toEqual(formulas);
  });

  it('splits rows outside braces and environments only', () => {
    expect(splitRows('a \\\\[2pt] {b \\\\ c} \\\\ \\{ \\\\')).toEqual(['a ', ' {b \\\\ c} ', ' \\{ ']);
    expect(splitRows('')).toEqual(['']);
  });
});
