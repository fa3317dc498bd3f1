// The answer at the end of the path: its author starts it, every reader joins it, and when it is complete the address and the
// stored path are updated.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent } from 'react';
import { useAnswerControls, useAnswerStatus, useStopAnswer } from '../../../queries/turns/answers.ts';
import { isRunning } from '../../../queries/turns/answer-store.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../../queries/people/session.ts';
import { storePath } from '../../../queries/conversations/path.ts';
import type { Place } from '../place/use-place.ts';

export type Answering = {
  isStreaming: boolean;
  /** Stops the answer; undefined if none is running or another user started it. */
  stop: (() => void) | undefined;
};

/** Starts or joins the answer at the end of the path, and returns its state. */
export function useAnswering(path: readonly Turn[], place: Place): Answering {
  const { user } = useSession();
  const controls = useAnswerControls();
  const stop = useStopAnswer();
  const last = path.at(-1);
  const status = useAnswerStatus(last?.id ?? '');
  const isOwn = user !== null && last?.user_id === user.id;
  const mayStart = last !== undefined && !isUnsaved(last.id) && !isAnswered(last);
  const isWanted = mayStart && (last.status === 'streaming' || (isOwn && last.status === 'pending'));

  const wantedId = isWanted ? last.id : null;
  const start = useEffectEvent((id: string) => {
    if (last?.id === id) controls.start(last);
  });
  useEffect(() => {
    if (wantedId !== null) start(wantedId);
  }, [wantedId]);

  const pathIds = path.map((turn) => turn.id).join(' ');
  const isWhole = last !== undefined && isAnswered(last);
  const conversationId = last?.conversation_id;
  useEffect(() => {
    if (conversationId !== undefined)
      storePath(
        conversationId,
        pathIds.split(' ').map((id) => ({ id })),
      );
  }, [conversationId, pathIds]);
  const leafId = last?.id ?? null;
  const settle = useEffectEvent((id: string | null) => place.settle(id));
  // `settled`: the server reported the answer as stored, and the reply with the answer follows. The reader no longer waits.
  const isOver = (isWhole || status === 'settled') && place.isAwaited;
  useEffect(() => {
    if (isOver) settle(leafId);
  }, [isOver, leafId]);

  const isStreaming = last !== undefined && !isAnswered(last) && (isUnsaved(last.id) || isRunning(status));
  const canStop = isStreaming && isOwn && !isUnsaved(last.id) && !stop.isPending;
  return { isStreaming, stop: canStop ? () => stop.mutate(last) : undefined };
}
