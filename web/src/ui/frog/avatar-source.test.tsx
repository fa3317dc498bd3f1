import { afterEach, expect, it } from 'vitest';
import { avatarSource } from './FrogAvatar.tsx';

function allowHosts(content: string) {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'avatar-hosts', content });
  document.head.append(meta);
}
afterEach(() => document.head.replaceChildren());

it.each([
  ['/api/users/1/avatar?v=x', '/api/users/1/avatar?v=x'],
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['https://avatars.example:8443/a.png', 'https://avatars.example:8443/a.png'],
  ['https://avatars.example/a.png', null],
  ['https://other.example/a.png', null],
  ['https://pictures.example.other.example/a.png', null],
  ['http://pictures.example/a.png', null],
  ['//pictures.example/a.png', null],
  ['https:', null],
  ['data:image/png;base64,', null],
  ['', null],
  [null, null],
])('loads %s from %s', (avatarUrl, source) => {
  allowHosts('pictures.example avatars.example:8443');
  expect(avatarSource(avatarUrl)).toBe(source);
});

it('loads no external address without allowed hosts', () => {
  expect(avatarSource('https://pictures.example/a.png')).toBeNull();
  allowHosts('');
  expect(avatarSource('https://pictures.example/a.png')).toBeNull();
});
