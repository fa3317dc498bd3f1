import type { Turn } from '@frogpond/contract/conversations/turns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKnownTurn } from '../../queries/turns/turns.ts';
import { seedConversation } from '../../queries/conversations/conversation-cache.ts';
import { buttonIn, commentItem, listed, pressButton, showComments } from '../../testing/commented-turn.tsx';
import { fakeApi, Refusal, type SeenCall } from '../../testing/fake-api.ts';
import { sampleComment, sampleHead, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { TurnActions } from './turn/TurnActions.tsx';
import type { Place } from './place/use-place.ts';

const nowhere: Place = {
  shown: { turn_id: null, is_end: false },
  focusTurnId: null,
  commentId: null,
  target: '|',
  isAwaited: false,
  choose: () => undefined,
  continueFrom: () => undefined,
  await: () => undefined,
  restore: () => undefined,
  settle: () => undefined,
};

function Actions({ turn }: { turn: Turn }) {
  const known = useKnownTurn(turn);
  return (
    <TurnActions turn={known} isLast place={nowhere} onEdit={() => undefined} onComments={() => undefined} />
  );
}

type Voted = { score: number; vote: 'upvote' | 'downvote' | null };
type Answer = () => Promise<Voted | Refusal>;
type Stage = { page: () => HTMLElement; calls: SeenCall[] };

/** The votes on a turn with three upvotes by others, and the server's replies. */
async function onTurn(answer: Answer, reader: boolean): Promise<Stage> {
  let version = 1;
  const reply = async () => {
    const voted = await answer();
    if (voted instanceof Refusal) return voted;
    version += 1;
    return { version, score: voted.score, upvotes: voted.score, downvotes: 0, user_vote: voted.vote };
  };
  const calls = fakeApi({ voteTurn: reply, unvoteTurn: reply });
  const turn = sampleTurn({ score: 3, upvotes: 3 });
  const { client } = show(<Actions turn={turn} />, { reader: reader ? sampleUser() : null });
  seedConversation(client, sampleHead(), turn);
  await pass(0);
  return { page: () => document.body, calls };
}

/** The same on a comment. */
async function onComment(answer: Answer, reader: boolean): Promise<Stage> {
  let version = 1;
  const reply = async () => {
    const voted = await answer();
    version += 1;
    return voted instanceof Refusal ? voted : { version, score: voted.score, user_vote: voted.vote };
  };
  const calls = fakeApi({
    ...listed([sampleComment('a', { score: 3 })]),
    voteComment: reply,
    unvoteComment: reply,
  });
  await showComments({ reader: reader ? sampleUser() : null });
  return { page: () => commentItem('a'), calls };
}

const score = (page: HTMLElement) => page.querySelector('fieldset')?.textContent;
const pressed = (page: HTMLElement) =>
  ['Upvote', 'Downvote'].filter((name) => buttonIn(page, name).getAttribute('aria-pressed') === 'true');

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void log.mockClear());

describe.each([
  ['a turn', onTurn],
  ['a comment', onComment],
])('votes on %s', (_, stage) => {
  it('show at once and then with the server’s count; a second press removes the vote, the other button switches it', async () => {
    let answer: (voted: Voted) => void = () => undefined;
    const { page, calls } = await stage(() => new Promise((resolve) => (answer = resolve)), true);
    const seen = () => [score(page()), ...pressed(page())];
    expect(seen()).toEqual(['Score 3']);
    for (const [name, expected, counted, confirmed] of [
      ['Upvote', ['Score 4', 'Upvote'], { score: 9, vote: 'upvote' }, ['Score 9', 'Upvote']],
      ['Downvote', ['Score 7', 'Downvote'], { score: 6, vote: 'downvote' }, ['Score 6', 'Downvote']],
      ['Downvote', ['Score 7'], { score: 8, vote: null }, ['Score 8']],
    ] as const) {
      await pressButton(page(), name);
      expect(seen()).toEqual(expected);
      answer(counted);
      await pass(0);
      expect(seen()).toEqual(confirmed);
    }
    const asked = calls.filter(({ name }) => /vote/i.test(name));
    expect(asked.map(({ name, body }) => [name.replace(/Turn|Comment/, ''), body])).toEqual([
      ['vote', { vote_type: 'upvote' }],
      ['vote', { vote_type: 'downvote' }],
      ['unvote', undefined],
    ]);
  });

  it('are reverted and only logged if the server refuses them', async () => {
    const alert = vi.fn<() => void>();
    vi.stubGlobal('alert', alert);
    const { page } = await stage(() => Promise.resolve(new Refusal(500, 'No.')), true);
    await pressButton(page(), 'Upvote');
    await pass(0);
    expect([score(page()), pressed(page())]).toEqual(['Score 3', []]);
    expect(log).toHaveBeenCalledWith('The vote could not be saved.', expect.anything());
    expect(alert).not.toHaveBeenCalled();
  });

  it('need a signed-in user; visitors read why', async () => {
    const { page, calls } = await stage(() => Promise.resolve({ score: 9, vote: 'upvote' }), false);
    for (const name of ['Upvote', 'Downvote']) {
      const button = buttonIn(page(), name);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.dataset['tooltip']).toBe('Login to vote');
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toBe('Login to vote');
      await pressButton(page(), name);
    }
    expect(score(page())).toContain('Score 3');
    expect(calls.some(({ name }) => /vote/i.test(name))).toBe(false);
  });
});

it('on a comment that is still being sent wait until it is saved', async () => {
  fakeApi({ ...listed([sampleComment('temp-1')]) });
  await showComments();
  expect(buttonIn(commentItem('temp-1'), 'Upvote').dataset['tooltip']).toBe('This comment is being sent');
});

it('a turn that a moderator removed can’t be asked again, voted on or reported', async () => {
  fakeApi({});
  const turn = sampleTurn({ user_id: 'another', is_removed: true });
  const { client } = show(<Actions turn={turn} />, { reader: sampleUser() });
  seedConversation(client, sampleHead(), turn);
  await pass(0);
  const names = [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toContain('Share');
  expect(names).not.toContain('Regenerate');
  expect(buttonIn(document.body, 'Upvote').getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('A moderator has removed this turn.');
});
