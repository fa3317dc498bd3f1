// Tells readers of a conversation how far a running answer has come: with its first text, then at most once a second, so that
// it costs the same however fast the pieces come. The end is told by `turn_updated`.

import type { EventBus } from '../events/bus.ts';

const PROGRESS_MS = 1_000;

/** The returned function takes the length so far, in UTF-16 units, after each piece. */
export function tellProgress(
  bus: EventBus,
  turn: { conversation_id: string; turn_id: string },
): (length: number) => void {
  let told_at = -Infinity;
  return (length) => {
    const now = performance.now();
    if (length === 0 || now - told_at < PROGRESS_MS) return;
    told_at = now;
    const { conversation_id, turn_id } = turn;
    bus.publish({ type: 'answer_progress', conversation_id, turn_id, length });
  };
}
