import { expect, it } from 'vitest';
import { claimsNothing } from './claims.ts';

it.each([
  'Certainly:',
  'Certainly!',
  'Here is the code:',
  'Great question!',
  'I hope this helps.',
  'Let me know if you need more.',
  'Does that help?',
  '以下是代码：',
])('%j claims nothing', (sentence) => expect(claimsNothing(sentence)).toBe(true));

it.each([
  'Frogs hop.',
  'Sure, frogs hop.',
  'Certainly the most common frog is brown.',
  'A frog that is cold moves slowly, and this has one simple reason:',
  'Yes.',
  'Who would have thought that frogs sing?',
])('%j claims something', (sentence) => expect(claimsNothing(sentence)).toBe(false));
