// The answer of a turn in any state: waiting, thinking, streaming, being revealed, complete, stopped or failed.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { type ReactNode, type Ref, Suspense, lazy, useState } from 'react';
import { ClientOnly } from '../../lib/hydration.tsx';
import { isUnderWay, useAnswer } from '../../queries/turns/answers.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { answerNote, hasNote } from './answer-note.ts';
import { SourceList } from './sources/SourceList.tsx';
import { ThinkingPanel } from './ThinkingPanel.tsx';
import { useReveal } from './reveal.ts';
import { useUnfinished } from './unfinished.ts';

const SpokenAnswer = lazy(() => import('./SpokenAnswer.tsx').then((m) => ({ default: m.SpokenAnswer })));

type AnswerViewProps = {
  turn: Turn;
  /** The reader is the author and can ask again. */
  isOwn: boolean;
  /** The reply contained the complete answer, which is revealed progressively. */
  isRevealed: boolean;
  onRetry: () => void;
  /** A further way to an answer, beside Retry. */
  besideRetry?: ReactNode;
  bodyRef?: Ref<HTMLDivElement>;
};

export function AnswerView({ turn, isOwn, isRevealed, onRetry, besideRetry, bodyRef }: AnswerViewProps) {
  const answer = useAnswer(turn.id);
  const text = turn.ai_response ?? answer?.text ?? '';
  const reveal = useReveal(text, isRevealed && turn.ai_response !== null);
  const hasFailed = turn.status === 'failed' || answer?.status === 'failed';
  const isRunning = isUnderWay(turn, answer?.status ?? null);
  useUnfinished(isRunning || !reveal.isWhole);
  const [hasRun, setHasRun] = useState(isRunning);
  if (isRunning && !hasRun) setHasRun(true);
  const thinking = answer?.thinking ?? turn.thinking ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- pressing only skips the reveal
    <div data-answer-view onClick={reveal.isWhole ? undefined : reveal.showAll}>
      <ThinkingPanel
        thinking={thinking}
        isThinking={isRunning && text === '' && answer?.is_thinking_complete !== true}
        responseLength={text.length}
      />
      {text !== '' && !(hasFailed && turn.ai_response === null) && (
        <AnswerBody
          {...(bodyRef !== undefined && { ref: bodyRef })}
          text={reveal.text}
          // An answer is usually in the language of its question.
          language={turn.user_message_language}
          isStreaming={isRunning || !reveal.isWhole}
          analysis={turn.analysis}
          sources={turn.sources}
        />
      )}
      {!isRunning && reveal.isWhole && turn.ai_response !== null && turn.sources.length > 0 && (
        <SourceList sources={turn.sources} text={turn.ai_response} />
      )}
      {hasRun && (
        <ClientOnly>
          <SpokenAnswer text={text} isStreaming={isRunning} />
        </ClientOnly>
      )}
      {hasNote(turn) && (
        <Suspense fallback={null}>
          <answerNote.View
            turn={turn}
            answer={answer}
            isOwn={isOwn}
            isRunning={isRunning}
            onRetry={onRetry}
            besideRetry={besideRetry}
          />
        </Suspense>
      )}
    </div>
  );
}
