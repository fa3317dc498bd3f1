// A sibling selector with a universal subject (`+ *`) makes the browser recalculate the whole answer with each new block.
import { expect, it } from 'vitest';
import comment from '../ui/text/CommentBody.module.css?raw';
import answer from '../features/answer/Answer.module.css?raw';
import code from './code.css?raw';
import prose from './prose.css?raw';
import sentences from './sentences.css?raw';

it.each(Object.entries({ answer, code, comment, prose, sentences }))(
  '%s has no sibling selectors with a universal subject',
  (_, styles) => {
    const rules = styles.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => /[+~]/.test(rule))).toEqual([]);
  },
);
