// Ends the answer streams of readers who lose access, because the creator has made an unlisted conversation private.

import type { EventBus } from '../events/bus.ts';

type Closing = { closed: AbortSignal; stop: () => void };

/** `closed` aborts when the conversation is closed to the viewer. Call `stop` when the stream has ended. */
export function watchClosing(
  bus: Pick<EventBus, 'subscribe'>,
  { conversation_id, creator_id }: { conversation_id: string; creator_id: string | null },
  viewerId: string | null,
): Closing {
  const controller = new AbortController();
  const stop = bus.subscribe((message) => {
    if (
      message.type === 'conversation_closed' &&
      message.closed_id === conversation_id &&
      viewerId !== creator_id
    )
      controller.abort();
  });
  return { closed: controller.signal, stop };
}
