// The sentences of an answer, computed from its markdown tree when the answer is stored, and stored with the version of these
// rules, so that a colour or a comment never moves to another sentence. The unit is a run of inline content (a paragraph, an
// item, a cell, a quote); headings, table heads, code blocks and display formulas contain no sentences.

import type { Inline, MarkdownTree, Run } from '../markdown/tree.ts';
import { eachUnit, leafText, OBJECT_CHARACTER, renderedText } from '../markdown/walk.ts';
import { findSentences } from './boundaries.ts';
import { hashText, leavesOf, readRange } from './hashes.ts';
import type { SentenceRange } from './marks.ts';

/** Raise with every change of the rules or the parser that moves a boundary. */
export const SENTENCE_VERSION = 3;

/** Sentences beyond this are not marked. */
export const MAX_SENTENCES = 2_000;

export type Sentence = {
  readonly index: number;
  /** The visible text: spaces collapsed, formulas as TeX between dollars. */
  readonly text: string;
  /** Hash of `text`: 14 hexadecimal digits, stable across versions. */
  readonly hash: string;
  /** The ranges of the sentence in the rendered text. */
  readonly ranges: readonly SentenceRange[];
};

export type Segmentation = {
  readonly version: number;
  /** The rendered text that the ranges refer to. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
};

/** Returns at most `MAX_SENTENCES` sentences, in document order. */
export function segmentSentences(tree: MarkdownTree): Segmentation {
  const steps = segmentingSteps(tree);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Returns the result of `segmentSentences`. Yields after each run, so that the caller can do other work between steps. */
export function* segmentingSteps(tree: MarkdownTree): Generator<undefined, Segmentation> {
  const sentences: Sentence[] = [];
  const runs: Run[] = [];
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'run' && unit.role === 'prose') runs.push(unit.run);
  });
  for (const run of runs) {
    if (sentences.length >= MAX_SENTENCES) break;
    const leaves = leavesOf(run);
    const spans = findSentences(leaves.map(leafText).join(''), maskedText(run));
    for (const { start, end } of spans.slice(0, MAX_SENTENCES - sentences.length)) {
      const range: SentenceRange = [run.start + start, run.start + end];
      const text = readRange(leaves, range);
      sentences.push({ index: sentences.length, text, hash: hashText(text), ranges: [range] });
    }
    yield;
  }
  return { version: SENTENCE_VERSION, text: renderedText(tree), sentences };
}

/** Returns the run's text with everything that is not prose masked; see boundaries.ts. */
function maskedText(run: Run): string {
  return run.children.map(maskInline).join('');
}

function maskInline(node: Inline): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
      return OBJECT_CHARACTER.repeat(node.text.length);
    case 'math':
      return OBJECT_CHARACTER;
    case 'footnote':
      return SUPERSCRIPT_ONE;
    case 'break':
      return LINE_SEPARATOR;
    case 'link': {
      const text = node.children.map(maskInline).join('');
      if (node.bare) return OBJECT_CHARACTER.repeat(text.length);
      return FOOTNOTE.test(text) ? SUPERSCRIPT_ONE.repeat(text.length) : text;
    }
    default:
      return node.children.map(maskInline).join('');
  }
}

const LINE_SEPARATOR = '\u2028';
const SUPERSCRIPT_ONE = '\u00b9';
const FOOTNOTE = /^\[?\^?[0-9]{1,3}\]?$/;
