// The one sentence tooltip of a screen, shared by all its turns: which sentence it shows, and the actions of its buttons.

import type { Turn } from '@frogpond/contract/turns';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatingHome } from '../../ui/popover/floating-home.ts';
import type { SentenceActions } from './sentence-actions.ts';
import { focusSentence, jumpToSentence, type SentencePlace } from './sentence-spans.ts';
import { SentenceTooltip } from './SentenceTooltip.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { TooltipBox } from './TooltipBox.tsx';
import { watchSentences, type SentenceWatch, type ShownSentence } from './watch-sentences.ts';

export type SentenceTooltipLayerProps = SentenceActions & { turns: readonly Turn[] };

export function SentenceTooltipLayer({ turns, ...actions }: SentenceTooltipLayerProps) {
  const [shown, setShown] = useState<ShownSentence | null>(null);
  const [explained, setExplained] = useState<SentencePlace | null>(null);
  const watch = useRef<SentenceWatch | null>(null);
  /** Opened from the panel, which holds the focus while it is open. */
  const afterPanel = useRef(() => {});
  const turn = turns.find(({ id }) => id === shown?.turnId);
  const explainedTurn = turns.find(({ id }) => id === explained?.turnId);

  useEffect(() => {
    const started = watchSentences(setShown);
    watch.current = started;
    return started.stop;
  }, []);

  const close = () => watch.current?.close();
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
          <TooltipBox key={`${shown.turnId} ${shown.index}`} shown={shown} onLost={close}>
            <SentenceTooltip
              turn={turn}
              index={shown.index}
              {...actions}
              onShowComment={showComment}
              onClose={close}
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

/** Scrolls to a comment in the page, on every press; a collapsed comment is expanded by the comment list. */
function scrollToComment(commentId: string): void {
  const item = document.querySelector<HTMLElement>(`[data-comment-id="${CSS.escape(commentId)}"]`);
  item?.firstElementChild?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}
