import type { Comment } from '@frogpond/contract/conversations/comments';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buttonIn,
  commentItem,
  listed,
  pressButton,
  shownIds,
  showComments,
} from '../../testing/commented-turn.tsx';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleComment, sampleTurn } from '../../testing/samples.ts';
import { pass } from '../../testing/show.tsx';

beforeEach(() => void vi.useFakeTimers());

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => sampleComment(`${prefix}${index + 1}`));
const list = () => screen.getByRole('list', { name: 'Comments' });

/** A chain of nested comments, built from the deepest one. */
function thread(depth: number): Comment {
  let comment = sampleComment(`at${depth}`);
  for (let at = depth - 1; at >= 0; at--) comment = sampleComment(`at${at}`, { replies: [comment] });
  return comment;
}

describe('comments', () => {
  it('comments and replies show two at first, then all, and focus the first new one', async () => {
    fakeApi(listed([sampleComment('a', { replies: many('r', 3) }), ...many('c', 3)]));
    await showComments();
    expect(shownIds(list())).toEqual(['a', 'c1']);
    fireEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
    expect(shownIds(list())).toEqual(['a', 'c1', 'c2', 'c3']);
    expect(document.activeElement).toBe(commentItem('c2'));
    expect(shownIds(screen.getByRole('list', { name: 'Replies to a' }))).toEqual(['r1', 'r2']);
    fireEvent.click(screen.getByRole('button', { name: 'Show more (1)' }));
    expect(shownIds(screen.getByRole('list', { name: 'Replies to a' }))).toEqual(['r1', 'r2', 'r3']);
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('show their author, date, and whether they were edited or changed after votes', async () => {
    vi.setSystemTime('2026-01-01T03:00:00Z');
    const changed = sampleComment('cy', { is_edited: true, changed_after_votes: 3 });
    fakeApi(listed([sampleComment('ada', { is_edited: true }), sampleComment('bo'), changed]));
    await showComments();
    const ada = commentItem('ada');
    expect(ada.textContent).toMatch(/^ada3h agoedited/);
    expect(within(ada).getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/user/ada');
    expect(commentItem('bo').textContent).not.toContain('edited');
    fireEvent.click(screen.getByRole('button', { name: 'Show more (1)' }));
    expect(commentItem('cy').textContent).toMatch(/^cy3h agoedited, changed after 3 votes/);
  });

  it('stay as [deleted], with their replies and without vote, reply or edit', async () => {
    const gone = {
      is_deleted: true,
      is_edited: true,
      content: '[deleted]',
      user_id: null,
      user: { id: null, username: '[deleted]', avatar_url: null },
      sentiment: { type: 'agree', stance: 1, confidence: 1, read_by: 'built_in' },
    } as const;
    const calls = fakeApi(listed([sampleComment('x', { ...gone, replies: [sampleComment('r')] })]));
    await showComments();
    const item = commentItem('x');
    expect(item.textContent).toMatch(/^\[deleted\]\d+\w+ ago\[deleted\]/);
    expect(within(item).queryByRole('link', { name: '[deleted]' })).toBeNull();
    expect(item.contains(commentItem('r'))).toBe(true);
    const upvote = buttonIn(item, 'Upvote');
    expect(upvote.getAttribute('aria-disabled')).toBe('true');
    expect(upvote.dataset['tooltip']).toBe('This comment was deleted');
    await pressButton(item, 'Upvote');
    expect(calls.some(({ name }) => name === 'voteComment')).toBe(false);
    // A deleted comment has none of these controls: each belongs to its reply.
    expect(within(item).getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
    expect(within(item).getAllByRole('button', { name: 'Report' })).toHaveLength(1);
    expect(within(item).queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('have no actions when they are deleted and have no replies', async () => {
    fakeApi(listed([sampleComment('x', { is_deleted: true, content: '[deleted]' })]));
    await showComments();
    expect(within(commentItem('x')).queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['agree', 0.7, 'agrees'],
    ['disagree', 0.71, 'disagrees'],
    ['agree', 0.69, null],
    ['neutral', 1, null],
  ] as const)('that %s with a certainty of %d are marked: %s', async (type, confidence, shown) => {
    fakeApi(
      listed([sampleComment('a', { sentiment: { type, stance: 0, confidence, read_by: 'built_in' } })]),
    );
    await showComments();
    const mark = commentItem('a').querySelector<HTMLElement>('[data-sentiment]');
    expect(mark?.textContent ?? null).toBe(shown);
    expect(mark?.dataset['sentiment'] ?? null).toBe(shown === null ? null : type);
  });

  it('render a small markdown subset: no image, no raw HTML, and links without endorsement', async () => {
    const content =
      'A *b* `c` [d](https://e.example) ![f](https://g.example/h.png) <img src=x>\n\n> i\n\n# j';
    fakeApi(listed([sampleComment('a', { content })]));
    await showComments();
    const item = commentItem('a');
    expect([...item.querySelectorAll('em, code, blockquote')].map(({ textContent }) => textContent)).toEqual([
      'b',
      'c',
      'i',
    ]);
    const link = within(item).getByRole('link', { name: 'd' });
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'noopener']));
    expect(item.querySelector('.prose img, h1')).toBeNull();
    expect(item.textContent).toContain('<img src=x>');
  });

  it('fifty levels deep are collapsed in steps, expand on request, and are indented up to the sixth', async () => {
    fakeApi(listed([thread(49)]));
    await showComments();
    // Read from the DOM directly: role queries on such a deep page are slow.
    const folds = () =>
      [...document.querySelectorAll('button')].filter(({ textContent }) =>
        textContent.startsWith('Continue'),
      );
    const presses: string[] = [];
    for (let [fold] = folds(); fold !== undefined; [fold] = folds()) {
      presses.push(fold.textContent);
      fireEvent.click(fold);
    }
    expect(presses[0]).toBe('Continue this thread (42)');
    expect(document.querySelectorAll('[data-comment-id]')).toHaveLength(50);
    const indents = [...document.querySelectorAll<HTMLElement>('[data-indent]')].map(
      ({ dataset }) => dataset['indent'],
    );
    expect(indents.slice(0, 8)).toEqual([
      'always',
      'always',
      'always',
      'wide',
      'wide',
      'wide',
      'never',
      'never',
    ]);
    expect(indents.slice(8).every((indent) => indent === 'never')).toBe(true);
    expect(commentItem('at30').textContent).toMatch(/^at30to at29/);
  });

  it('load in pages on request', async () => {
    const calls = fakeApi({
      listComments: ({ query }) =>
        query['cursor'] === undefined
          ? { items: many('a', 3), next: 'further' }
          : { items: many('b', 3), next: null },
    });
    await showComments({ turn: sampleTurn({ comment_count: 5_000 }) });
    expect(shownIds(list())).toEqual(['a1', 'a2']);
    await pressButton(document.body, 'Load more comments');
    expect(calls.at(-1)?.query).toEqual({ cursor: 'further' });
    expect(screen.queryByRole('button', { name: 'Load more comments' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more (4)' }));
    expect(shownIds(list())).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  });

  it('show fifty more per press if there are hundreds, with the focus on the first of them', async () => {
    fakeApi(listed(many('c', 120)));
    await showComments();
    const items = () => list().children.length;
    fireEvent.click(screen.getByText('Show more (118)'));
    expect(items()).toBe(52);
    expect(document.activeElement).toBe(commentItem('c3'));
    fireEvent.click(screen.getByText('Show more (68)'));
    expect(items()).toBe(102);
    expect(document.activeElement).toBe(commentItem('c53'));
    fireEvent.click(screen.getByText('Show more (18)'));
    expect(items()).toBe(120);
    expect(screen.queryByText(/^Show more/)).toBeNull();
  });

  it('show a failure to load, and load again on request', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ listComments: () => new Refusal(403, 'No.') });
    await showComments();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Comments could not be loaded.Retry',
    );
    expect(log).toHaveBeenCalledWith('The comments could not be loaded.', expect.anything());
    log.mockRestore();
    fakeApi(listed([sampleComment('a')]));
    await pressButton(document.body, 'Retry');
    expect(shownIds(list())).toEqual(['a']);
  });

  it('of an unsaved turn are not requested', async () => {
    const calls = fakeApi(listed([]));
    await showComments({ turn: sampleTurn({ id: 'temp-1' }) });
    expect(calls).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a thread of which replies are left out', () => {
  it('loads them with Show more, after the replies that are loaded', async () => {
    const replies = many('r', 2);
    const top = sampleComment('c1', { replies, reply_count: 4, replies_next: '0.r2' });
    const calls = fakeApi({
      listComments: ({ query }) =>
        query['cursor'] === '0.r2'
          ? { items: [sampleComment('r3'), sampleComment('r4')], next: null }
          : { items: [top], next: null },
    });
    await showComments();
    await pressButton(document.body, 'Show more (2)');
    await pass(0);
    expect(['r1', 'r2', 'r3', 'r4'].map((id) => commentItem(id).dataset['commentId'])).toHaveLength(4);
    expect(screen.queryByText(/Show more/)).toBeNull();
    expect(calls.at(-1)?.query).toEqual({ comment_id: 'c1', cursor: '0.r2' });
  });
});
