import { expect, it } from 'vitest';
import { assertsNothing } from './assertions.ts';

it.each([
  'Certainly:',
  'Certainly!',
  'Here is the code:',
  'Great question!',
  'I hope this helps.',
  'Let me know if you need more.',
  'Does that help?',
  '以下是代码：',
])('%j asserts nothing', (sentence) => expect(assertsNothing(sentence)).toBe(true));

it.each([
  'Frogs hop.',
  'Sure, frogs hop.',
  'Certainly the most common frog is brown.',
  'A frog that is cold moves slowly, and this has one simple reason:',
  'Yes.',
  'Who would have thought that frogs sing?',
])('%j asserts something', (sentence) => expect(assertsNothing(sentence)).toBe(false));
