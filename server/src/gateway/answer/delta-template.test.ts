// Reading a delta by its template equals parsing its JSON, or is left to the parser.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeltaTemplate } from './delta-template.ts';

const event = (content: string, more: object = {}): string =>
  JSON.stringify({ id: 'a', ...more, choices: [{ index: 0, delta: { content }, finish_reason: null }] });

it('reads events that differ in their content only', () => {
  const template = createDeltaTemplate();
  expect(template.read(event('one'))).toBeNull();
  template.learn(event('one'), 'one');
  expect(template.read(event('two 🐸'))).toBe('two 🐸');
  expect(template.read(event('one'))).toBe('one');
});

it.each([
  ['another id', event('two', { id: 'b' })],
  ['a usage', event('two', { usage: { prompt_tokens: 1 } })],
  ['a finish reason', event('two').replace('null', '"stop"')],
  ['an escape', event('say "two"')],
  ['no content', event('')],
  ['an invalid string', event('two').replace('two', 'tw\no')],
  ['a second string in place of the content', event('two').replace('"two"', '"two","x":"y"')],
  ['an event shorter than the template', event('two').slice(-12)],
])('leaves an event with %s to the parser', (_name, data) => {
  const template = createDeltaTemplate();
  template.learn(event('one'), 'one');
  expect(template.read(data)).toBeNull();
});

it.each([
  [
    'two contents',
    JSON.stringify({ choices: [{ message: { content: 'one' }, delta: { content: 'one' } }] }),
    'one',
  ],
  ['a content that is not the one that was read', event('two'), 'one'],
  ['an escape', event('"'), '"'],
  ['a list of parts', '{"content":[{"text":"one"}]}', 'one'],
  ['a list of texts', '{"content":["one"]}', 'one'],
])('learns nothing from an event with %s', (_name, data, content) => {
  const template = createDeltaTemplate();
  template.learn(data, content);
  expect(template.read(data)).toBeNull();
});

it('reads any content as the parser does', () => {
  const template = createDeltaTemplate();
  template.learn(event('one'), 'one');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (content) => {
      expect(template.read(event(content)) ?? content).toBe(content);
    }),
  );
});
