import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buttonIn,
  commentItem,
  field,
  listed,
  pressButton,
  send,
  shownIds,
  showComments,
  write,
} from '../../testing/commented-turn.tsx';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleComment } from '../../testing/samples.ts';
import { pass } from '../../testing/show.tsx';

beforeEach(() => void vi.useFakeTimers());

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => sampleComment(`${prefix}${index + 1}`));
const list = () => screen.getByRole('list', { name: 'Comments' });

describe('the comment of a share link', () => {
  const scrolled = vi.fn<(this: Element) => void>();
  beforeEach(() => {
    scrolled.mockReset();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  });

  it.each([
    ['that is expanded', 'c1', 100],
    ['that has to be unfolded', 'c4', 300],
    ['among the replies', 'r3', 300],
  ])('%s is highlighted after 200 ms and scrolled to after its delay', async (_, id, scrollsAt) => {
    fakeApi(
      listed([
        sampleComment('c1'),
        sampleComment('c2', { replies: many('r', 3) }),
        ...many('d', 1),
        sampleComment('c4'),
      ]),
    );
    await showComments({ expanded: false, highlightCommentId: id });
    const isLit = () => commentItem(id).firstElementChild?.hasAttribute('data-lit');
    await pass(scrollsAt - 1);
    expect(scrolled).not.toHaveBeenCalled();
    expect(isLit()).toBe(scrollsAt > 200);
    await pass(1);
    expect(scrolled.mock.contexts).toEqual([commentItem(id).firstElementChild]);
    expect(document.activeElement).toBe(commentItem(id));
    await pass(200);
    expect(isLit()).toBe(true);
  });

  it('is read with its thread if the first page leaves it out', async () => {
    const thread = sampleComment('b1', { replies: [sampleComment('b3', { parent_comment_id: 'b1' })] });
    fakeApi({
      listComments: ({ query }) =>
        query['comment_id'] === 'b3' ? { items: [thread] } : { items: many('a', 3), next: 'b' },
    });
    await showComments({ expanded: false, highlightCommentId: 'b3' });
    await pass(300);
    expect(document.activeElement).toBe(commentItem('b3'));
  });

  it('is looked up once if it does not exist', async () => {
    const calls = fakeApi({
      listComments: ({ query }) =>
        query['comment_id'] === undefined
          ? { items: many('a', 3), next: 'b' }
          : new Refusal(404, 'This doesn’t exist, or you don’t have access to it.'),
    });
    await showComments({ expanded: false, highlightCommentId: 'b3' });
    await pass(100);
    await pass(100);
    expect(calls.filter(({ query }) => query['comment_id'] === 'b3')).toHaveLength(1);
  });

  it('leaves the reader alone when other comments come before it', async () => {
    fakeApi({
      ...listed([sampleComment('c1'), sampleComment('c2')]),
      createComment: () => ({ comment: sampleComment('c3'), updated_analysis: null }),
    });
    await showComments({ expanded: false, highlightCommentId: 'c2' });
    await pass(300);
    scrolled.mockReset();
    act(() => field('Comment').focus());
    write(field('Comment'), 'Frogs sing.');
    await send(field('Comment'));
    await pass(300);
    expect(shownIds(list())).toEqual(['c3', 'c1', 'c2']);
    expect(document.activeElement).toBe(field('Comment'));
    expect(scrolled.mock.contexts).not.toContain(commentItem('c2').firstElementChild);
  });

  it('is in the link that Share copies; the confirmation is shown for two seconds', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fakeApi(listed([sampleComment('c1')]));
    await showComments();
    const shareSign = buttonIn(commentItem('c1'), 'Share').querySelector('svg')?.innerHTML;
    await pressButton(commentItem('c1'), 'Share');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      `${window.location.origin}/conversation/conversation?turn=turn&comment=c1`,
    );
    // A phone shows the icon without the label.
    expect(screen.getByRole('button', { name: 'Copied' }).querySelector('svg')?.innerHTML).not.toBe(
      shareSign,
    );
    await pass(1_900);
    expect(screen.queryByRole('button', { name: 'Copied' })).not.toBeNull();
    await pass(100);
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
    expect(field('Comment').value).toBe('');
  });
});
