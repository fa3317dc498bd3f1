// The time limits of one upstream call, and its one way to be ended: a signal that fires on the caller's abort (with the
// caller's reason) or when a limit has passed (with `gateway_timeout`).
import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';

export interface AnswerClock {
  signal: AbortSignal;
  /** A piece came: from now on the idle limit counts. */
  touch(): void;
  /** The model has finished: only a moment more for the usage figures. */
  finishSoon(): void;
  /** Ends the upstream call if it still runs; nothing fires afterwards. */
  stop(): void;
}

export function startAnswerClock(limits: GatewayLimits, caller: AbortSignal): AnswerClock {
  const controller = new AbortController();
  const end = performance.now() + limits.total_ms;
  let due = performance.now() + limits.first_token_ms;
  let isFinishing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = Infinity;

  // Deadlines move with every piece; the timer doesn't. It looks at the current deadline when it fires.
  function schedule(): void {
    const next = Math.min(due, end);
    if (next >= firesAt) return;
    clearTimeout(timer);
    firesAt = next;
    timer = setTimeout(check, Math.max(0, next - performance.now()) + 1);
  }

  function check(): void {
    firesAt = Infinity;
    if (performance.now() >= Math.min(due, end)) controller.abort(new GatewayError('gateway_timeout'));
    else schedule();
  }

  const passOn = (): void => controller.abort(caller.reason);
  if (caller.aborted) passOn();
  else caller.addEventListener('abort', passOn, { once: true });
  schedule();

  return {
    signal: controller.signal,
    touch() {
      if (isFinishing) return;
      due = performance.now() + limits.idle_ms;
      schedule();
    },
    finishSoon() {
      if (isFinishing) return;
      isFinishing = true;
      due = performance.now() + limits.after_finish_ms;
      schedule();
    },
    stop() {
      clearTimeout(timer);
      caller.removeEventListener('abort', passOn);
      controller.abort(new GatewayError('gateway_failed'));
    },
  };
}
