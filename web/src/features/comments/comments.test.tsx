import type { Comment } from '@frogpond/contract/comments';
import type { Turn } from '@frogpond/contract/turns';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleComment, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { TurnComments, type TurnCommentsProps } from './TurnComments.tsx';

type Shown = Partial<Omit<TurnCommentsProps, 'turn'>> & { turn?: Turn; anonymous?: boolean };

/** Comments that are asked for, so that they don't wait for the view to come near. */
function showComments({ turn = sampleTurn({ comment_count: 1 }), anonymous = false, ...props }: Shown = {}) {
  const node = (more: Shown) => (
    <TurnComments expanded onSignIn={() => undefined} {...props} {...more} turn={turn} />
  );
  const shown = show(node({}), { reader: anonymous ? null : sampleUser() });
  return { ...shown, showWith: (more: Shown) => shown.showAgain(node(more)) };
}

const listed = (items: Comment[]) => ({ listComments: () => ({ items }) });
const box = () => screen.getByRole('textbox', { name: 'Comment' });
const type = (area: HTMLElement, text: string) => fireEvent.change(area, { target: { value: text } });
const button = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole('button', { name });
const itemOf = (id: string) => {
  const item = document.querySelector<HTMLElement>(`[data-comment-id="${id}"]`);
  if (item === null) throw new Error(`No comment ${id}`);
  return item;
};

beforeEach(() => vi.stubGlobal('alert', vi.fn()));

describe('comments', () => {
  it('are two at first, then all; replies alike', async () => {
    const replies = ['r1', 'r2', 'r3'].map((id) => sampleComment(id));
    fakeApi(
      listed([sampleComment('a', { replies }), sampleComment('b'), sampleComment('c'), sampleComment('d')]),
    );
    showComments();
    const list = await screen.findByRole('list', { name: 'Comments' });
    expect([...list.children].map((item) => item.getAttribute('data-comment-id'))).toEqual(['a', 'b']);
    fireEvent.click(button('Show more (2)'));
    expect([...list.children].map((item) => item.getAttribute('data-comment-id'))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(document.activeElement).toBe(itemOf('c'));
    const replyList = screen.getByRole('list', { name: 'Replies to a' });
    expect(replyList.children).toHaveLength(2);
    fireEvent.click(button('Show more (1)'));
    expect(replyList.children).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('are sent by Enter, stand there at once, and come back with the server’s text when it refuses', async () => {
    let answer: (refusal: Refusal) => void = () => undefined;
    const calls = fakeApi({
      ...listed([sampleComment('a')]),
      createComment: () => new Promise((resolve) => (answer = resolve)),
    });
    showComments();
    await screen.findByRole('list', { name: 'Comments' });
    expect(button('Send').getAttribute('disabled')).not.toBeNull();
    type(box(), '  \n ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    type(box(), ' Frogs don’t sing. ');
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    expect(calls.filter(({ name }) => name === 'createComment')).toEqual([]);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await screen.findByText('Frogs don’t sing.', { selector: 'p' });
    expect(box()).toHaveProperty('value', '');
    const sent = calls.find(({ name }) => name === 'createComment');
    expect(sent?.body).toEqual({ content: 'Frogs don’t sing.', validation_type: 'general' });
    await act(async () => answer(new Refusal(429, 'Too many comments. Try again in a minute.')));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many comments. Try again in a minute.'),
    );
    expect(box()).toHaveProperty('value', 'Frogs don’t sing.');
    expect(screen.queryByText('Frogs don’t sing.', { selector: 'p' })).toBeNull();
  });
});
