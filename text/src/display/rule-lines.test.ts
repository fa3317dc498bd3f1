// The lines of a site's rules.

import { expect, it } from 'vitest';
import { ruleLines } from './rule-lines.ts';

it('returns each line once, without marks of lists', () => {
  const rules = `# Rules\n\n1. Be kind.\n- No advertising.\n* No advertising.\n  2) Cite 2 sources. \n${'x'.repeat(501)}`;
  expect(ruleLines(rules)).toEqual(['Rules', 'Be kind.', 'No advertising.', 'Cite 2 sources.']);
  expect(ruleLines('')).toEqual([]);
});
