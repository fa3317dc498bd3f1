import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areVoicesExplained } from '../../lib/storage/preferences.ts';
import {
  commentItem,
  field,
  listed,
  pressButton,
  send,
  showComments,
  shownIds,
  write,
} from '../../testing/commented-turn.tsx';
import { Refusal, fakeApi } from '../../testing/fake-api.ts';
import { sampleComment, sampleUser } from '../../testing/samples.ts';
import { pass } from '../../testing/show.tsx';

const alert = vi.fn<(text: string) => void>();
const ME = sampleUser('me');
const mine = (content: string, said = {}) =>
  sampleComment('mine', { user_id: ME.id, user: ME, content, ...said });
const written = (content: string, said = {}) => ({ comment: mine(content, said), updated_analysis: null });
const paragraphs = (item: Element) => [...item.querySelectorAll('.prose p')].map((p) => p.textContent);
const comments = () => screen.getByRole('list', { name: 'Comments' });
const problem = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', alert.mockReset());
});

describe('a comment', () => {
  it('is sent by Enter, is shown first at once, and is replaced by the server’s comment', async () => {
    let reply: (content: string) => void = () => undefined;
    const calls = fakeApi({
      ...listed([sampleComment('a')]),
      createComment: () => new Promise((resolve) => (reply = (content) => resolve(written(content)))),
    });
    await showComments({ reader: ME });
    const box = field('Comment');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    write(box, ' \n ');
    await send(box);
    write(box, ' Frogs sing. ');
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await pass(0);
    expect(calls.filter(({ name }) => name === 'createComment')).toEqual([]);
    await send(box);
    expect(calls.at(-1)?.body).toEqual({ content: 'Frogs sing.', validation_type: 'general' });
    expect(box.value).toBe('');
    expect(shownIds(comments())).toEqual([expect.stringMatching(/^temp-/), 'a']);
    expect(comments().textContent).toContain('Frogs sing.');
    expect(areVoicesExplained()).toBe(false);
    reply('Frogs sing.');
    await pass(0);
    expect(shownIds(comments())).toEqual(['mine', 'a']);
    // A person who has commented needs no introduction to voices.
    expect(areVoicesExplained()).toBe(true);
  });

  it.each([
    ['the server’s text', new Refusal(429, 'Too many comments.'), 'Too many comments.'],
    ['a default message if it has none', new Refusal(502, null), 'Failed to post comment'],
  ])('that fails is restored as a draft, with %s', async (_, refusal, words) => {
    const calls = fakeApi({ ...listed([sampleComment('a')]), createComment: () => refusal });
    await showComments({ reader: ME });
    const box = field('Comment');
    write(box, 'Frogs sing.');
    await send(box);
    expect(problem()).toBe(words);
    expect(box.value).toBe('Frogs sing.');
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(shownIds(comments())).toEqual(['a']);
    // A retry of the same text uses the same key.
    await send(box);
    const keys = calls
      .filter(({ name }) => name === 'createComment')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
    write(box, '');
    expect(problem()).toBe('');
  });

  it('draft is restored after a reload, for its author only', async () => {
    fakeApi(listed([]));
    await showComments({ reader: ME });
    write(field('Comment'), 'Frogs s');
    document.body.replaceChildren();
    await showComments({ reader: sampleUser('next') });
    expect(field('Comment').value).toBe('');
    document.body.replaceChildren();
    await showComments({ reader: ME });
    expect(field('Comment').value).toBe('Frogs s');
  });

  it('is kept when a list that was requested before it arrives after it', async () => {
    const lists: (() => void)[] = [];
    const calls = fakeApi({
      // The reply has the state of the time of the request.
      listComments: () => {
        const items = calls.some(({ name }) => name === 'createComment')
          ? [mine('Frogs sing.'), sampleComment('a')]
          : [sampleComment('a')];
        return new Promise((resolve) => lists.push(() => resolve({ items, next: null })));
      },
      createComment: () => written('Frogs sing.'),
    });
    await showComments({ reader: ME });
    write(field('Comment'), 'Frogs sing.');
    await send(field('Comment'));
    expect(shownIds(comments())).toEqual(['mine']);
    for (const tell of lists.splice(0)) tell();
    await pass(0);
    for (const tell of lists.splice(0)) tell();
    await pass(0);
    expect(shownIds(comments())).toEqual(['mine', 'a']);
  });

  it('stays visible, marked and with the same element, if others are rated higher', async () => {
    const others = Array.from({ length: 5 }, (_, at) => sampleComment(`other ${at}`, { score: 1 }));
    let items = others;
    fakeApi({
      listComments: () => ({ items, next: null }),
      createComment: () => {
        items = [...others, mine('Frogs sing.')];
        return written('Frogs sing.');
      },
    });
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100, 10, 10));
    const { client } = await showComments({ reader: ME });
    write(field('Comment'), 'Frogs sing.');
    into.mockClear();
    fireEvent.keyDown(field('Comment'), { key: 'Enter' });
    await act(() => Promise.resolve());
    const [item] = comments().children;
    expect(item?.querySelector('[data-lit="true"]')).not.toBeNull();
    expect([...new Set(into.mock.contexts)]).toEqual([item]);
    vi.restoreAllMocks();
    await pass(0);
    await act(() => client.invalidateQueries({ queryKey: ['comments'] }));
    await pass(0);
    expect(shownIds(comments())).toEqual(['mine', 'other 0', 'other 1']);
    expect(commentItem('mine')).toBe(item);
    await pressButton(document.body, 'Show more (3)');
    expect(shownIds(comments())).toEqual(['mine', ...others.map(({ id }) => id)]);
    expect(document.activeElement).toBe(commentItem('other 2'));
  });

  it('can quote a sentence above the current text', async () => {
    fakeApi(listed([]));
    const { showWith } = await showComments();
    write(field('Comment'), 'Begun.');
    const onQuoteUsed = vi.fn<() => void>();
    await showWith({ quote: 'Frogs\n sing.', onQuoteUsed });
    expect(field('Comment').value).toBe('Begun.\n\n> Frogs sing.\n\n');
    expect(document.activeElement).toBe(field('Comment'));
    expect(onQuoteUsed).toHaveBeenCalled();
  });

  it('is written in a box that grows to 120 px', async () => {
    fakeApi(listed([]));
    await showComments();
    const box = field('Comment');
    const tall = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get');
    tall.mockReturnValue(78);
    write(box, 'x\ny\nz');
    expect([box.style.height, box.style.overflowY]).toEqual(['78px', 'hidden']);
    tall.mockReturnValue(500);
    write(box, 'x\n'.repeat(20));
    expect([box.style.height, box.style.overflowY]).toEqual(['120px', 'auto']);
    tall.mockRestore();
  });

  it('can be edited by its author only, and is then marked', async () => {
    const calls = fakeApi({
      ...listed([mine('Frogs sing.'), sampleComment('a')]),
      updateComment: () => written('Frogs croak.', { is_edited: true }),
    });
    await showComments({ reader: ME });
    expect(commentItem('a').textContent).not.toMatch(/Edit|Delete/);
    await pressButton(commentItem('mine'), 'Edit');
    const box = field('Edit comment');
    expect(box.value).toBe('Frogs sing.');
    expect(document.activeElement).toBe(box);
    write(box, 'Frogs croak.');
    await send(box);
    expect(calls.at(-1)).toMatchObject({ name: 'updateComment', body: { content: 'Frogs croak.' } });
    expect(paragraphs(commentItem('mine'))).toEqual(['Frogs croak.']);
    expect(commentItem('mine').textContent).toContain('edited');
    expect(document.activeElement).toBe(commentItem('mine'));
  });

  it('being edited keeps its draft until it is saved or cancelled', async () => {
    fakeApi({ ...listed([mine('Frogs sing.')]), updateComment: () => written('Frogs croak.') });
    const editing = async () => {
      document.body.replaceChildren();
      await showComments({ reader: ME });
      await pressButton(commentItem('mine'), 'Edit');
      return field('Edit comment');
    };
    write(await editing(), 'Frogs cr');
    expect((await editing()).value).toBe('Frogs cr');
    fireEvent.keyDown(field('Edit comment'), { key: 'Escape' });
    expect((await editing()).value).toBe('Frogs cr');
    await pressButton(commentItem('mine'), 'Cancel');
    const box = await editing();
    expect(box.value).toBe('Frogs sing.');
    write(box, 'Frogs croak.');
    await send(box);
    expect((await editing()).value).toBe('Frogs sing.');
  });

  it.each([
    ['the server’s text', new Refusal(403, 'Not yours.'), 'Not yours.'],
    ['plain words', new Refusal(502, null), 'Failed to delete comment'],
  ])('that could not be deleted stays, and an alert reports it in %s', async (_, refusal, words) => {
    fakeApi({ ...listed([mine('Frogs sing.')]), deleteComment: () => refusal });
    await showComments({ reader: ME });
    await pressButton(commentItem('mine'), 'Delete');
    expect(alert).toHaveBeenCalledExactlyOnceWith(words);
    expect(paragraphs(commentItem('mine'))).toEqual(['Frogs sing.']);
  });

  it('stays as [deleted] with its replies after deletion, and its text can be posted again', async () => {
    const deletedUser = { id: null, username: '[deleted]', avatar_url: null };
    const calls = fakeApi({
      ...listed([mine('Frogs sing.', { replies: [sampleComment('r')] })]),
      createComment: () => written('Frogs sing.'),
      deleteComment: () => written('[deleted]', { is_deleted: true, user_id: null, user: deletedUser }),
    });
    await showComments({ reader: ME });
    await pressButton(commentItem('mine'), 'Delete');
    expect(commentItem('mine').textContent).toMatch(/^\[deleted\].*\[deleted\]/);
    expect(commentItem('mine').contains(commentItem('r'))).toBe(true);
    expect(document.activeElement).toBe(commentItem('mine'));
    await pressButton(document.body, 'Post it again');
    expect(calls.at(-1)).toMatchObject({ name: 'createComment', body: { content: 'Frogs sing.' } });
  });
});

describe('a reply', () => {
  it('is posted to its comment and shown below it', async () => {
    const calls = fakeApi({
      ...listed([sampleComment('a', { replies: [sampleComment('r')] })]),
      createComment: () => written('So do I.', { parent_comment_id: 'a' }),
    });
    await showComments({ reader: ME });
    await pressButton(commentItem('a'), 'Reply');
    const box = field('Reply to a');
    expect(document.activeElement).toBe(box);
    write(box, 'So do I.');
    await send(box);
    expect(calls.at(-1)?.body).toMatchObject({ content: 'So do I.', parent_comment_id: 'a' });
    expect(shownIds(screen.getByRole('list', { name: 'Replies to a' }))).toEqual(['mine', 'r']);
    expect(screen.queryByRole('textbox', { name: 'Reply to a' })).toBeNull();
    expect(document.activeElement).toBe(commentItem('mine'));
  });

  it.each([
    ['the server’s text', new Refusal(400, 'This thread is too deep.'), 'This thread is too deep.'],
    ['plain words', new Refusal(502, null), 'Failed to submit reply'],
  ])('that fails is reported by an alert in %s, and restored as a draft', async (_, refusal, words) => {
    fakeApi({ ...listed([sampleComment('a')]), createComment: () => refusal });
    await showComments({ reader: ME });
    await pressButton(commentItem('a'), 'Reply');
    write(field('Reply to a'), 'So do I.');
    await send(field('Reply to a'));
    expect(alert).toHaveBeenCalledExactlyOnceWith(words);
    expect(field('Reply to a').value).toBe('So do I.');
    expect(screen.queryByRole('list', { name: 'Replies to a' })).toBeNull();
  });

  it('is cancelled by Escape, and the focus stays on the comment', async () => {
    fakeApi(listed([sampleComment('a')]));
    await showComments();
    await pressButton(commentItem('a'), 'Reply');
    fireEvent.keyDown(field('Reply to a'), { key: 'Escape', keyCode: 229 });
    fireEvent.keyDown(field('Reply to a'), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Reply to a' })).toBeNull();
    expect(document.activeElement).toBe(commentItem('a'));
  });
});

describe('a visitor who is not signed in', () => {
  it('is asked to sign in by the box, by Reply and by a quote', async () => {
    fakeApi(listed([sampleComment('a')]));
    const onSignIn = vi.fn<() => void>();
    const { showWith } = await showComments({ reader: null, onSignIn });
    expect(screen.queryByRole('textbox')).toBeNull();
    await pressButton(document.body, 'Add a comment...');
    await pressButton(commentItem('a'), 'Reply');
    expect(onSignIn).toHaveBeenCalledTimes(2);
    await showWith({ quote: 'Frogs sing.' });
    expect(onSignIn.mock.calls.length).toBeGreaterThan(2);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
