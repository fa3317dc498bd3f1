import { expect, it } from 'vitest';
import { contactAddress, contactText } from './contact.ts';

it.each([
  ['host@pond.example', 'mailto:host@pond.example', 'host@pond.example'],
  ['mailto:host@pond.example', 'mailto:host@pond.example', 'host@pond.example'],
  ['https://pond.example/help/', 'https://pond.example/help/', 'pond.example/help'],
  ['data:text/html,x', 'mailto:data:text/html,x', 'data:text/html,x'],
])('links %s', (contact, address, text) => {
  expect([contactAddress(contact), contactText(contact)]).toEqual([address, text]);
});
