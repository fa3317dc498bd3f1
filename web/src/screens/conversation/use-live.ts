// Follows the conversation's events, and joins other people's running answers on the current path.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent } from 'react';
import { useAnswerControls } from '../../queries/turns/answers.ts';
import { useConversationEvents } from '../../queries/conversations/live.ts';

export function useLive(conversationId: string, path: readonly Turn[]): void {
  useConversationEvents(conversationId);
  const controls = useAnswerControls();
  const running = path.filter((turn) => turn.status === 'streaming' && turn.ai_response === null);
  const join = useEffectEvent((ids: string) => {
    for (const turn of running) if (ids.includes(turn.id)) controls.start(turn);
  });
  const ids = running.map((turn) => turn.id).join(' ');
  useEffect(() => join(ids), [ids]);
}
