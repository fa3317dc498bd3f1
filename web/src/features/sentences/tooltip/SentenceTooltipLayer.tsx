// The sentence tooltip of a screen, shared by all its turns: which sentence it shows, and the actions of its buttons.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatingHome } from '../../../lib/floating-home.ts';
import { type SentenceActions, SentenceTooltip } from './SentenceTooltip.tsx';
import { type SentencePlace, focusSentence, jumpToSentence } from '../sentence-spans.ts';
import { SupportPanel } from '../SupportPanel.tsx';
import { TooltipBox } from './TooltipBox.tsx';
import { useVoice } from '../voices/use-voice.ts';
import { type SentenceWatch, type ShownSentence, watchSentences } from './watch-sentences.ts';

export type SentenceTooltipLayerProps = SentenceActions & {
  turns: readonly Turn[];
  /** Only some sentences of the answers are on the page, so no button leads to the next one. */
  isExcerpt?: boolean;
  /** Called when a visitor gives a fourth voice, or presses the sign-in button beside a kept voice. */
  onSignIn: () => void;
};

export function SentenceTooltipLayer(props: SentenceTooltipLayerProps) {
  const { turns, isExcerpt = false, onSignIn, ...actions } = props;
  const [shown, setShown] = useState<ShownSentence | null>(null);
  const [explained, setExplained] = useState<SentencePlace | null>(null);
  const watch = useRef<SentenceWatch | null>(null);
  /** Opened from the panel, which holds the focus while it is open. */
  const afterPanel = useRef(() => {});
  const turn = turns.find(({ id }) => id === shown?.turnId);
  const explainedTurn = turns.find(({ id }) => id === explained?.turnId);

  const close = () => watch.current?.close();
  const signIn = () => {
    close();
    onSignIn();
  };
  const { weigh, explained: introduced } = useVoice(turns, signIn);
  const weighByKey = useEffectEvent(({ turnId, index }: SentencePlace, stance: Stance) => {
    const weighed = turns.find(({ id }) => id === turnId);
    if (weighed !== undefined) weigh(weighed, index, stance);
  });
  useEffect(() => {
    const started = watchSentences({ onShow: setShown, onVoice: (...voice) => weighByKey(...voice) });
    watch.current = started;
    return started.stop;
  }, []);

  const explain = () => {
    setExplained(shown);
    close();
  };
  const showComment = (turn: Turn, commentId: string) => {
    actions.onShowComment(turn, commentId);
    scrollToComment(commentId);
  };
  const leavePanel = (then: (place: SentencePlace) => void) => {
    afterPanel.current = () => explained !== null && then(explained);
    setExplained(null);
  };

  return (
    <>
      {shown !== null &&
        turn !== undefined &&
        createPortal(
          <TooltipBox key={boxKey(shown)} shown={shown} onClose={close}>
            <SentenceTooltip
              turn={turn}
              index={shown.index}
              opened_by={shown.opened_by}
              isIntroduced={introduced !== null && isSamePlace(introduced, shown)}
              {...actions}
              onVoice={(stance) => weigh(turn, shown.index, stance)}
              onSignIn={signIn}
              onShowComment={showComment}
              onClose={close}
              onNext={isExcerpt ? null : () => watch.current?.next()}
              onExplain={explain}
            />
          </TooltipBox>,
          floatingHome(shown.span),
        )}
      {explained !== null && explainedTurn !== undefined && (
        <SupportPanel
          turn={explainedTurn}
          index={explained.index}
          onShowComment={(turn, commentId) => leavePanel(() => showComment(turn, commentId))}
          onShowSentence={() => leavePanel(jumpToSentence)}
          onClose={() => leavePanel(focusSentence)}
          onFocusBack={() => afterPanel.current()}
        />
      )}
    </>
  );
}

/** One sheet for all sentences, so that it stays in place from one to the next. */
function boxKey({ turnId, index, opened_by }: ShownSentence): string {
  return opened_by === 'tap' ? 'sheet' : `${turnId} ${index}`;
}

function isSamePlace(one: SentencePlace, other: SentencePlace): boolean {
  return one.turnId === other.turnId && one.index === other.index;
}

/** Scrolls to a comment in the page, on every press; a collapsed comment is expanded by the comment list. */
function scrollToComment(commentId: string): void {
  const item = document.querySelector<HTMLElement>(`[data-comment-id="${CSS.escape(commentId)}"]`);
  item?.firstElementChild?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}
