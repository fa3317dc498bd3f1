// Numbers the equations of an answer and prepares each formula for KaTeX: its numbers as \tag, so that they do not depend on a counter of
// the page; labels removed and references replaced by numbers; environments that KaTeX lacks replaced by the most similar ones.

import type { Inline, MarkdownTree } from '../markdown/tree.ts';
import { eachLeaf, eachUnit } from '../markdown/walk.ts';
import { splitRows } from './rows.ts';

/** The changed formulas by their offset in the rendered text. Formulas that need no change are left out. */
export type Equations = ReadonlyMap<number, string>;

const NONE: Equations = new Map();
const CONCERNED = /\\(?:begin\{|label\{|ref\{|eqref\{)/;

/** Returns the TeX for KaTeX of each formula with an environment, a label or a reference. */
export function numberEquations(tree: MarkdownTree): Equations {
  if (!CONCERNED.test(tree.source)) return NONE;
  const numbering: Numbering = { count: 0, labels: new Map() };
  const prepared = new Map<number, string>();
  eachFormula(tree, (start, tex, isDisplay) => {
    if (CONCERNED.test(tex)) prepared.set(start, isDisplay ? numbered(tex, numbering) : withoutLabels(tex));
  });
  for (const [start, tex] of prepared) prepared.set(start, withReferences(tex, numbering.labels));
  return prepared;
}

function eachFormula(
  tree: MarkdownTree,
  visit: (start: number, tex: string, isDisplay: boolean) => void,
): void {
  const visitRun = (children: readonly Inline[]) =>
    eachLeaf(children, (leaf) => {
      if (leaf.type === 'math') visit(leaf.start, leaf.tex, leaf.display);
    });
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'run') visitRun(unit.run.children);
    else if (unit.block.type === 'mathBlock') visit(unit.block.start, unit.block.tex, true);
  });
}

type Numbering = { count: number; readonly labels: Map<string, string> };

const NUMBERED =
  /^\s*\\begin\{(equation|displaymath|align|flalign|alignat|gather|multline|eqnarray)(\*?)\}([\s\S]*)\\end\{\1\2\}([\s.,;:]*)$/;
const WRAPPER = /\\(?:begin|end)\{subequations\}/g;
const LABEL = /\\label\s*\{([^{}]*)\}/g;
const TAG = /\\tag(\*?)\s*\{([^{}]*)\}/;
const UNNUMBERED = /\\(?:nonumber|notag)(?![A-Za-z])\s*/g;

function numbered(source: string, numbering: Numbering): string {
  const tex = source.replaceAll(WRAPPER, '');
  const found = NUMBERED.exec(tex);
  // A plain formula has a number if it has a label.
  if (found === null) return numberedRow(tex, tex.includes('\\label'), numbering);
  const [, name = '', star = '', body = '', end = ''] = found;
  const isNumbered = star === '' && name !== 'displaymath';
  if (name === 'equation' || name === 'displaymath') return numberedRow(body + end, isNumbered, numbering);
  const columns = name === 'alignat' ? (/^\s*\{\d+\}/.exec(body)?.[0] ?? '') : '';
  const rows = splitRows(body.slice(columns.length));
  const last = rows.length - 1;
  const lines = rows.map((row, index) => {
    const line = name === 'eqnarray' ? row.replace(/&\s*([^&]*?)\s*&/, '&$1{}') : row;
    return numberedRow(line, isNumbered && (name !== 'multline' || index === last), numbering);
  });
  const environment = ENVIRONMENTS[name] ?? 'align*';
  return `\\begin{${environment}}${columns}${lines.join('\\\\')}\\end{${environment}}${end}`;
}

/** The starred form, which adds no numbers: each row has its number as a tag. */
const ENVIRONMENTS: Record<string, string> = { gather: 'gather*', multline: 'gather*', alignat: 'alignat*' };

function numberedRow(row: string, isNumbered: boolean, numbering: Numbering): string {
  const labels = [...row.matchAll(LABEL)].map(([, label = '']) => label);
  const tag = TAG.exec(row)?.[2];
  const hasNumber = tag === undefined && isNumbered && row.search(UNNUMBERED) < 0;
  const number = tag ?? (hasNumber ? String(++numbering.count) : null);
  if (number !== null) for (const label of labels) numbering.labels.set(label, number);
  const plain = withoutLabels(row).replaceAll(UNNUMBERED, '');
  return hasNumber ? `${plain.trimEnd()} \\tag{${number}}` : plain;
}

function withoutLabels(tex: string): string {
  return tex.replaceAll(LABEL, '');
}

/** Replaces references by numbers. A reference to an unknown label is unchanged, so KaTeX shows it as an error. */
function withReferences(tex: string, labels: ReadonlyMap<string, string>): string {
  return tex.replaceAll(/\\(eq)?ref\s*\{([^{}]*)\}/g, (reference, eq: string | undefined, label: string) => {
    const number = labels.get(label);
    if (number === undefined) return reference;
    return eq === undefined ? `\\text{${number}}` : `\\text{(${number})}`;
  });
}
