import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANALYSIS,
  TURN,
  beginReading,
  leave,
  onSignIn,
  open,
  press,
  sentence,
  showAnswer,
  shownTooltip,
  tap,
  tooltip,
} from '../../../testing/discussed-answer.tsx';
import { fakeApi, Refusal, type SeenCall } from '../../../testing/fake-api.ts';
import { sampleAnalysis, sampleAttribution, sampleComment, sampleTurn } from '../../../testing/samples.ts';
import { loaded, pass } from '../../../testing/show.tsx';

beforeEach(beginReading);

const api = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ listComments: () => ({ items: [] }), ...answers });
const voiceButton = (name: string) => within(shownTooltip()).getByRole('button', { name });
const pressed = () =>
  within(screen.getByRole('group', { name: 'Your view' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);
const counts = () => /(\d+) agree(\d+) disagree/.exec(shownTooltip().textContent)?.slice(1).map(Number);
const SECRET = /Others see the counts, not who tapped\. Comments show their author\./;

function replyOf(index: number, support: Partial<SentenceSupport>, version = 1) {
  const known = ANALYSIS.sentence_colors[index];
  if (known === undefined) throw new Error(`No sentence ${index}`);
  return { sentence: { ...known, ...support }, version };
}

type Sent = Pick<SeenCall, 'name' | 'params' | 'body'>;
const voicesIn = (calls: readonly SeenCall[]): Sent[] =>
  calls
    .filter(({ name }) => name === 'castVoice' || name === 'retractVoice')
    .map(({ name, params, body }) => ({ name, params, body }));

/** Fetches that stay open until `release` is called. */
function held() {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('a voice', () => {
  it('is shown before the reply, then as the server counted it, and is retracted by the same press', async () => {
    const reply = held();
    const calls = api({
      castVoice: async () => {
        await reply.until;
        return replyOf(1, { my_voice: 1, up_count: 7, said_up: 7, down_count: 3, color: 'green' });
      },
      retractVoice: () => replyOf(1, { my_voice: null, up_count: 6, down_count: 3, color: 'amber' }, 2),
    });
    await showAnswer();
    await open(1);
    fireEvent.click(voiceButton('Agree'));
    await loaded();
    expect(pressed()).toEqual(['Agree']);
    expect(counts()).toEqual([2, 3]);
    expect(sentence(1).dataset['color']).toBe('amber');
    reply.release();
    await loaded();
    expect(counts()).toEqual([7, 3]);
    expect(sentence(1).dataset['color']).toBe('green');
    fireEvent.click(voiceButton('Agree'));
    await loaded();
    expect(pressed()).toEqual([]);
    expect(counts()).toEqual([6, 3]);
    const params = { id: 'turn', index: '1' };
    expect(voicesIn(calls)).toEqual([
      { name: 'castVoice', params, body: { stance: 1 } },
      { name: 'retractVoice', params, body: undefined },
    ]);
  });

  it('on a sentence without a colour colours it', async () => {
    api({ castVoice: () => replyOf(2, { my_voice: -1, down_count: 1, said_down: 1, color: 'red' }) });
    await showAnswer();
    await open(2);
    fireEvent.click(voiceButton('Disagree'));
    await loaded();
    expect(sentence(2).dataset['color']).toBe('red');
    expect(shownTooltip().textContent).toContain('Disputed: 1 reader disagrees');
  });

  it('is rolled back with a notice if the call fails, also after two quick presses', async () => {
    const calls = api({
      castVoice: () => new Refusal(403, 'A moderator has suspended this account.', 'account_suspended'),
    });
    await showAnswer();
    await open(1);
    fireEvent.click(voiceButton('Agree'));
    fireEvent.click(voiceButton('Disagree'));
    await loaded();
    await pass(10);
    expect(voicesIn(calls)).toHaveLength(2);
    expect(pressed()).toEqual([]);
    expect(counts()).toEqual([1, 3]);
    expect(sentence(1).dataset['color']).toBe('red');
    const notices = screen.getByRole('region', { name: 'Notices' });
    expect(notices.textContent).toBe('A moderator has suspended this account.');
  });

  it('keeps what the server confirmed if only the second of two quick presses fails', async () => {
    api({
      castVoice: ({ body }) =>
        JSON.stringify(body).includes('-1')
          ? new Refusal(500, null)
          : replyOf(1, { my_voice: 1, up_count: 2, said_up: 1, down_count: 3, color: 'amber' }),
    });
    await showAnswer();
    await open(1);
    fireEvent.click(voiceButton('Agree'));
    fireEvent.click(voiceButton('Disagree'));
    await loaded();
    await pass(10);
    expect(pressed()).toEqual(['Agree']);
    expect(counts()).toEqual([2, 3]);
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe(
      'Your choice could not be saved. Try again.',
    );
  });

  it('replaces the side of the reader’s own comment in the counts', async () => {
    const never = held();
    api({
      listComments: () => ({ items: [sampleComment('ada', { content: 'No.' })] }),
      castVoice: async () => {
        await never.until;
        return replyOf(1, {});
      },
    });
    const own = sampleAttribution({ comment_id: 'ada', stance: -1, confidence: 0.9 });
    const analysis = sampleAnalysis({
      'Frogs sing.': { color: 'red', down_count: 1, attributions: [own] },
    });
    await showAnswer(sampleTurn({ ai_response: 'Frogs sing.', analysis }));
    await open(0);
    expect(counts()).toEqual([0, 1]);
    fireEvent.click(voiceButton('Agree'));
    await loaded();
    expect(counts()).toEqual([1, 0]);
    fireEvent.click(voiceButton('Not sure'));
    await loaded();
    expect(counts()).toBeUndefined();
  });

  it('is explained after the first one, once in this browser', async () => {
    api({
      castVoice: ({ params }) => replyOf(Number(params['index']), { my_voice: 1, up_count: 1 }),
    });
    await showAnswer();
    await open(2);
    expect(shownTooltip().textContent).not.toMatch(SECRET);
    fireEvent.click(voiceButton('Agree'));
    await loaded();
    expect(shownTooltip().textContent).toMatch(SECRET);
    leave();
    await open(0);
    fireEvent.click(voiceButton('Disagree'));
    await loaded();
    expect(shownTooltip().textContent).not.toMatch(SECRET);
  });
});

describe('a voice by key', () => {
  it('is given by a, d and u on a focused sentence, which keeps the focus', async () => {
    const calls = api({
      castVoice: ({ params, body }) =>
        replyOf(Number(params['index']), { my_voice: (body as { stance: 1 | 0 | -1 }).stance }),
    });
    await showAnswer();
    act(() => sentence(0).focus());
    press('a');
    await loaded();
    expect(pressed()).toEqual(['Agree']);
    expect(document.activeElement).toBe(sentence(0));
    press('ArrowRight');
    expect(tooltip()).toBeNull();
    press('d');
    await loaded();
    expect(pressed()).toEqual(['Disagree']);
    press('ArrowRight');
    press('U');
    await loaded();
    expect(pressed()).toEqual(['Not sure']);
    press('Escape');
    expect(tooltip()).toBeNull();
    expect(voicesIn(calls).map(({ params, body }) => [params['index'], body])).toEqual([
      ['0', { stance: 1 }],
      ['1', { stance: -1 }],
      ['2', { stance: 0 }],
    ]);
  });

  it('works inside the tooltip, and not if keys of one character are turned off', async () => {
    const calls = api({ castVoice: () => replyOf(0, { my_voice: 1 }) });
    await showAnswer();
    act(() => sentence(0).focus());
    press('Enter');
    expect(document.activeElement).toBe(voiceButton('Agree'));
    press('a');
    await loaded();
    expect(pressed()).toEqual(['Agree']);
    localStorage.setItem('single-key-shortcuts', 'off');
    press('d');
    await loaded();
    expect(pressed()).toEqual(['Agree']);
    expect(voicesIn(calls)).toHaveLength(1);
  });
});

describe('a voice by touch', () => {
  it('is given in a sheet that quotes the sentence and stays from one sentence to the next', async () => {
    api({
      castVoice: ({ params }) => replyOf(Number(params['index']), { my_voice: 1, up_count: 1 }),
    });
    await showAnswer();
    tap(sentence(2));
    const sheet = shownTooltip();
    expect(sheet.hasAttribute('data-sheet')).toBe(true);
    expect(sheet.textContent).toMatch(/^Frogs read\./);
    fireEvent.click(voiceButton('Agree'), { detail: 1 });
    await loaded();
    expect(pressed()).toEqual(['Agree']);
    tap(sentence(1));
    expect(shownTooltip()).toBe(sheet);
    expect(sheet.textContent).toMatch(/^Frogs sing\./);
    fireEvent.click(voiceButton('Close'), { detail: 1 });
    expect(tooltip()).toBeNull();
  });
});

describe('a visitor’s voices', () => {
  const kept = () => JSON.parse(localStorage.getItem('kept-voices') ?? '[]') as unknown;

  it('are shown and kept: three of them, and the next, which opens the sign-in dialog', async () => {
    const calls = api({});
    await showAnswer(TURN, { reader: null });
    await open(1);
    fireEvent.click(voiceButton('Disagree'));
    expect(pressed()).toEqual(['Disagree']);
    expect(tooltip()?.textContent).toContain('Yours is kept in this browser.');
    fireEvent.click(voiceButton('Disagree'));
    expect(pressed()).toEqual([]);
    for (const index of [0, 1, 2]) {
      await open(index);
      fireEvent.click(voiceButton('Agree'));
    }
    expect(onSignIn).not.toHaveBeenCalled();
    await open(3);
    fireEvent.click(voiceButton('Agree'));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(tooltip()).toBeNull();
    expect(kept()).toEqual([0, 1, 2, 3].map((index) => ({ turn_id: 'turn', index, stance: 1 })));
    expect(voicesIn(calls)).toEqual([]);
  });

  it('are sent once after the sign-in, also those on other answers', async () => {
    localStorage.setItem(
      'kept-voices',
      JSON.stringify([
        { turn_id: 'turn', index: 2, stance: 1 },
        { turn_id: 'elsewhere', index: 0, stance: -1 },
      ]),
    );
    const calls = api({ castVoice: () => replyOf(2, { my_voice: 1, up_count: 1, color: 'green' }) });
    await showAnswer();
    await loaded();
    expect(voicesIn(calls)).toEqual(
      expect.arrayContaining([
        { name: 'castVoice', params: { id: 'turn', index: '2' }, body: { stance: 1 } },
        { name: 'castVoice', params: { id: 'elsewhere', index: '0' }, body: { stance: -1 } },
      ]),
    );
    expect(sentence(2).dataset['color']).toBe('green');
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toMatch(/Your 2 choices count now/);
    expect(kept()).toEqual([]);
  });

  it('that were stored in another shape are ignored', async () => {
    localStorage.setItem('kept-voices', '[{"turn_id":"turn","index":"2","stance":5}, null, 7]');
    const calls = api({});
    await showAnswer();
    expect(voicesIn(calls)).toEqual([]);
  });
});
