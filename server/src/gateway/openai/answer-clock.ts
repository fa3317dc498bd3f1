// The timeouts of an upstream call: a signal that fires on the caller's abort (with its reason) or after a timeout (with
// `gateway_timeout`).
import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';

export type AnswerClock = {
  signal: AbortSignal;
  /** Call on all bytes of the stream, keep-alive comments included. */
  receive(): void;
  /** Call on each text: from the first one on, the idle timeout applies. */
  touch(): void;
  /** Call when the model has finished: starts the short timeout for the usage figures. */
  finishSoon(): void;
  /** Aborts the upstream call if it is still running, and clears the timers. */
  stop(): void;
};

/** `caller`: the signal of the call. Stop the clock when the call has ended. */
export function startAnswerClock(limits: GatewayLimits, caller: AbortSignal): AnswerClock {
  const controller = new AbortController();
  const end = performance.now() + limits.total_ms;
  let silentUntil = performance.now() + limits.first_byte_ms;
  let textUntil = performance.now() + limits.first_text_ms;
  let isFinishing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = Infinity;

  // Deadlines move with every delta, the timer does not: it checks the current deadline when it fires.
  function schedule(): void {
    const next = dueAt();
    if (next >= firesAt) return;
    clearTimeout(timer);
    firesAt = next;
    timer = setTimeout(check, Math.max(0, next - performance.now()) + 1);
  }

  function dueAt(): number {
    return Math.min(silentUntil, textUntil, end);
  }

  function check(): void {
    firesAt = Infinity;
    if (performance.now() >= dueAt()) controller.abort(new GatewayError('gateway_timeout'));
    else schedule();
  }

  const passOn = (): void => controller.abort(caller.reason);
  if (caller.aborted) passOn();
  else caller.addEventListener('abort', passOn, { once: true });
  schedule();

  return {
    signal: controller.signal,
    receive() {
      if (!isFinishing) silentUntil = performance.now() + limits.silence_ms;
      schedule();
    },
    touch() {
      // Text after a finish reason: the reason was sent too early.
      isFinishing = false;
      silentUntil = performance.now() + limits.silence_ms;
      textUntil = performance.now() + limits.idle_ms;
      schedule();
    },
    finishSoon() {
      if (isFinishing) return;
      isFinishing = true;
      textUntil = performance.now() + limits.after_finish_ms;
      schedule();
    },
    stop() {
      clearTimeout(timer);
      caller.removeEventListener('abort', passOn);
      controller.abort(new GatewayError('gateway_failed'));
    },
  };
}
