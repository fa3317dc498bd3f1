// The formulas of an answer as KaTeX typesets them, from markdown to markup.

import katex from 'katex';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { numberEquations } from '@frogpond/text/math/equations';
import { beforeAll, describe, expect, it } from 'vitest';
import { formulaOptions } from './TypesetFormula.tsx';

beforeAll(() => import('katex/contrib/mhchem'));

function isTypeset(tex: string): boolean {
  try {
    katex.renderToString(tex, formulaOptions(true));
    return true;
  } catch {
    return false;
  }
}

function formulaOf(source: string): string {
  const tree = parseMarkdown(source);
  const [block] = tree.blocks;
  if (block?.type !== 'mathBlock') throw new Error('not a formula');
  return numberEquations(tree).get(block.start) ?? block.tex;
}

describe('a formula', () => {
  it.each([
    '\\begin{align} a &= b \\label{x} \\\\ c &= d \\end{align}',
    '\\begin{align*} a &= b \\\\[4pt] c &= \\begin{cases} 1 & x \\\\ 2 \\end{cases} \\end{align*}.',
    '\\begin{equation}\n\\begin{split}\na &= b \\\\\n&= c\n\\end{split}\n\\end{equation}',
    '\\begin{gather}\na \\notag \\\\\n\nb\n\\end{gather}',
    '\\begin{multline} a \\\\ b \\end{multline}',
    '\\begin{eqnarray} a &=& b \\\\ c &\\le& d \\end{eqnarray}',
    '\\begin{alignat}{2} a &= b &\\quad c &= d \\\\ e &= f \\end{alignat}',
    '\\begin{flalign} a &= b \\end{flalign}',
    '\\begin{subequations}\\begin{align} a \\\\ b \\end{align}\\end{subequations}',
    '\\begin{cases} 1 \\\\ 2 \\end{cases}',
    '\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}',
    '$$\n\\ce{2 H2 + O2 -> 2 H2O}\n$$',
    '$$\nx \\mbox{ if } y\n\nz\n$$',
    '$$x \\label{a}$$',
    '$$x \\tag{7}$$',
  ])('is typeset whole: %j', (source) => {
    expect(isTypeset(formulaOf(source))).toBe(true);
  });

  it('shows each row’s number once', () => {
    const tex = formulaOf('\\begin{align} a \\\\ b \\\\ c \\end{align}');
    const markup = katex.renderToString(tex, { ...formulaOptions(true), output: 'html' });
    const text = markup.replaceAll(/<[^>]*>/g, '');
    for (const number of ['1', '2', '3']) expect(text.split(number)).toHaveLength(2);
    expect(markup).not.toContain('eqn-num');
  });

  it.each(['x + \\unknown{y}', '\\eqref{none}', '\\frac{1}{', '\\begin{align} a'])(
    'is refused whole: %j',
    (tex) => {
      expect(isTypeset(tex)).toBe(false);
    },
  );
});
