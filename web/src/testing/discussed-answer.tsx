// An answer with discussed sentences inside a conversation, and the ways to reach a sentence: mouse, touch and keyboard.

import type { Turn } from '@frogpond/contract/conversations/turns';
import type { SelfUser } from '@frogpond/contract/people/users';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { vi } from 'vitest';
import { AnswerBody } from '../features/answer/AnswerBody.tsx';
import { setMarksVisible } from '../lib/storage/preferences.ts';
import type { SentenceActions } from '../features/sentences/tooltip/SentenceTooltip.tsx';
import { SentenceTooltipLayer } from '../features/sentences/tooltip/SentenceTooltipLayer.tsx';
import { SupportSummary } from '../features/sentences/SupportSummary.tsx';
import { useSentenceColors } from '../features/sentences/use-sentence-colors.ts';
import { patchTurn, seedConversation } from '../queries/conversations/conversation-cache.ts';
import { useKnownTurn } from '../queries/turns/turns.ts';
import { fakeApi } from './fake-api.ts';
import {
  sampleAnalysis,
  sampleAttribution,
  sampleComment,
  sampleHead,
  sampleTurn,
  sampleUser,
} from './samples.ts';
import { show, loaded, pass } from './show.tsx';

export const NO = 'No: they never do that, and every book on frogs says so.';
const COMMENTS = [
  sampleComment('ada', { content: `> Frogs sing.\n\n${NO}` }),
  sampleComment('bo', { content: 'I disagree.', replies: [sampleComment('cy', { content: 'Wrong.' })] }),
  sampleComment('di', { content: 'I agree.' }),
  sampleComment('ed', { content: 'Said before.', is_deleted: true }),
];

export const ANALYSIS = sampleAnalysis({
  'Frogs hop.': { color: 'green', up_count: 1, attributions: [sampleAttribution({ comment_id: 'di' })] },
  'Frogs sing.': {
    color: 'red',
    up_count: 1,
    down_count: 3,
    said_down: 1,
    attributions: [
      sampleAttribution({ comment_id: 'di', confidence: 0.5 }),
      sampleAttribution({ comment_id: 'ed', stance: 1, confidence: 0.99, is_counted: false }),
      sampleAttribution({ comment_id: 'ada', stance: -1, confidence: 0.97 }),
      sampleAttribution({ comment_id: 'cy', stance: -1, confidence: 0.8 }),
      sampleAttribution({ comment_id: 'bo', stance: -1, confidence: 0.51 }),
    ],
  },
  'Frogs read.': {},
  'Frogs swim.': { color: 'green-strong', up_count: 4 },
});
export const TURN = sampleTurn({
  ai_response: ANALYSIS.sentences.join(' '),
  analysis: ANALYSIS,
  comment_count: 4,
});

export const onSignIn = vi.fn<() => void>();
export const said = {
  onComment: vi.fn<SentenceActions['onComment']>(),
  onAsk: vi.fn<SentenceActions['onAsk']>(),
  onShowComment: vi.fn<SentenceActions['onShowComment']>(),
};

/** An answer in its turn, as a conversation shows it. */
function Discussed({ turn: given }: { turn: Turn }) {
  const turn = useKnownTurn(given);
  const body = useRef<HTMLDivElement>(null);
  useSentenceColors(body, turn.analysis);
  return (
    <>
      <article data-turn-id={turn.id}>
        <AnswerBody ref={body} text={turn.ai_response ?? ''} analysis={turn.analysis} />
        <SupportSummary turn={turn} />
        <div data-comment-id="cy" tabIndex={-1} />
      </article>
      <SentenceTooltipLayer turns={[turn]} onSignIn={onSignIn} {...said} />
    </>
  );
}

export const spans = () => [...document.querySelectorAll<HTMLElement>('article [data-sentence]')];
export const sentence = (index: number) => {
  const span = spans()[index];
  if (span === undefined) throw new Error(`No sentence ${index}`);
  return span;
};
export const tooltip = () => screen.queryByRole('dialog', { name: 'What readers say about this sentence' });
export const shownTooltip = () =>
  screen.getByRole('dialog', { name: 'What readers say about this sentence' });
/** Moves the pointer. */
export const comeTo = (element: Element, more: PointerEventInit = {}) => {
  screenX += 1;
  fireEvent.pointerOver(element, { pointerType: 'mouse', screenX, screenY: 0, ...more });
};
let screenX = 0;
export const tap = (element: Element) => {
  fireEvent.pointerDown(element, { pointerType: 'touch' });
  fireEvent.click(element, { detail: 1 });
};
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
export const leave = () => comeTo(document.body);
export const open = async (index: number) => {
  comeTo(sentence(index));
  await pass(300);
};

/** Renders it for `reader`; null is a visitor. The turn is in the cache, so that voices change it. */
export async function showAnswer(
  turn: Turn = TURN,
  { reader = sampleUser() }: { reader?: SelfUser | null } = {},
) {
  const shown = show(<Discussed turn={turn} />, { reader });
  act(() => seedConversation(shown.client, sampleHead(), turn));
  await loaded();
  return {
    client: shown.client,
    showTurn: async (next: Turn) => {
      act(() => patchTurn(shown.client, next, next));
      await loaded();
    },
  };
}

/** Fake timers, readable comments, nothing clicked, and marks shown. */
export function beginReading(): void {
  vi.useFakeTimers();
  for (const action of [...Object.values(said), onSignIn]) action.mockReset();
  fakeApi({ listComments: () => ({ items: COMMENTS }) });
  act(() => setMarksVisible(true));
}
