// What is typed while a comment is being sent, if sending it then fails.

import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  commentItem,
  field,
  listed,
  pressButton,
  send,
  showComments,
  write,
} from '../../testing/commented-turn.tsx';
import { Refusal, fakeApi } from '../../testing/fake-api.ts';
import { sampleComment, sampleUser } from '../../testing/samples.ts';
import { pass } from '../../testing/show.tsx';

const ME = sampleUser('me');

let refuse: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', () => undefined);
  fakeApi({
    ...listed([sampleComment('a')]),
    createComment: () => new Promise((resolve) => (refuse = () => resolve(new Refusal(502, null)))),
  });
});

/** Opens the page again, as after a reload. */
async function reopen() {
  document.body.replaceChildren();
  await showComments({ reader: ME });
}

it('a comment is restored before what was typed since, in its draft, too', async () => {
  await showComments({ reader: ME });
  write(field('Comment'), 'Frogs sing.');
  await send(field('Comment'));
  write(field('Comment'), 'Toads, too.');
  refuse();
  await pass(0);
  expect(field('Comment').value).toBe('Frogs sing.\n\nToads, too.');
  await reopen();
  expect(field('Comment').value).toBe('Frogs sing.\n\nToads, too.');
});

it('a reply that could not be sent is restored before a newer draft', async () => {
  await showComments({ reader: ME });
  await pressButton(commentItem('a'), 'Reply');
  write(field('Reply to a'), 'So do I.');
  await send(field('Reply to a'));
  await pressButton(commentItem('a'), 'Reply');
  write(field('Reply to a'), 'And toads?');
  refuse();
  await pass(0);
  expect(field('Reply to a').value).toBe('So do I.\n\nAnd toads?');
  await reopen();
  await pressButton(commentItem('a'), 'Reply');
  expect(field('Reply to a').value).toBe('So do I.\n\nAnd toads?');
});

it('an edit that is saved later closes no other field, and keeps what was typed since', async () => {
  let save: () => void = () => undefined;
  const mine = sampleComment('mine', { user_id: ME.id, user: ME, content: 'Frogs sing.' });
  const comment = { ...mine, version: 2, content: 'Frogs croak.' };
  fakeApi({
    ...listed([mine]),
    updateComment: () =>
      new Promise((resolve) => (save = () => resolve({ comment, updated_analysis: null }))),
  });
  await showComments({ reader: ME });
  await pressButton(commentItem('mine'), 'Edit');
  write(field('Edit comment'), 'Frogs croak.');
  await send(field('Edit comment'));
  write(field('Edit comment'), 'Frogs croak at night.');
  fireEvent.keyDown(field('Edit comment'), { key: 'Escape' });
  await pressButton(commentItem('mine'), 'Reply');
  save();
  await pass(0);
  expect(document.activeElement).toBe(field('Reply to me'));
  await pressButton(commentItem('mine'), 'Edit');
  expect(field('Edit comment').value).toBe('Frogs croak at night.');
});

it('a reply is restored where the browser refuses to store anything', async () => {
  vi.stubGlobal('localStorage', undefined);
  await showComments({ reader: ME });
  await pressButton(commentItem('a'), 'Reply');
  write(field('Reply to a'), 'So do I.');
  await send(field('Reply to a'));
  refuse();
  await pass(0);
  expect(field('Reply to a').value).toBe('So do I.');
});
