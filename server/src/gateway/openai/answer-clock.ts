// The timeouts of an upstream call: a signal that fires on the caller's abort (with its reason) or after a timeout (with
// `gateway_timeout`).
import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';

export interface AnswerClock {
  signal: AbortSignal;
  /** Call on each delta: from the first one on, the idle timeout applies. */
  touch(): void;
  /** Call when the model has finished: starts the short timeout for the usage figures. */
  finishSoon(): void;
  /** Aborts the upstream call if it is still running, and clears the timers. */
  stop(): void;
}

export function startAnswerClock(limits: GatewayLimits, caller: AbortSignal): AnswerClock {
  const controller = new AbortController();
  const end = performance.now() + limits.total_ms;
  let due = performance.now() + limits.first_token_ms;
  let isFinishing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = Infinity;

  // Deadlines move with every delta, the timer does not: it checks the current deadline when it fires.
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
