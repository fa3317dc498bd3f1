import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS } from '../limits.ts';
import { startAnswerClock } from './answer-clock.ts';

describe('the timeouts of an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const never = new AbortController().signal;

  it('allows 60 s until the first text and 30 s between deltas', () => {
    const clock = startAnswerClock(GATEWAY_LIMITS, never);
    vi.advanceTimersByTime(59_990);
    expect(clock.signal.aborted).toBe(false);
    clock.touch();
    for (let piece = 0; piece < 3; piece += 1) {
      vi.advanceTimersByTime(29_990);
      expect(clock.signal.aborted).toBe(false);
      clock.touch();
    }
    vi.advanceTimersByTime(30_010);
    expect(clock.signal.reason).toMatchObject({ code: 'gateway_timeout' });
  });

  it('ends a long answer after 10 min in total', () => {
    const clock = startAnswerClock(GATEWAY_LIMITS, never);
    for (let elapsed = 0; elapsed < 595_000; elapsed += 5_000) {
      clock.touch();
      vi.advanceTimersByTime(5_000);
    }
    expect(clock.signal.aborted).toBe(false);
    clock.touch();
    vi.advanceTimersByTime(5_010);
    expect(clock.signal.reason).toBeInstanceOf(GatewayError);
  });

  it('waits 2 s for the usage figures once the model has finished', () => {
    const clock = startAnswerClock(GATEWAY_LIMITS, never);
    clock.finishSoon();
    clock.touch();
    vi.advanceTimersByTime(1_990);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(20);
    expect(clock.signal.aborted).toBe(true);
  });

  it('forwards an abort with its reason, and leaves no timer when stopped', () => {
    const caller = new AbortController();
    const clock = startAnswerClock(GATEWAY_LIMITS, caller.signal);
    const reason = new Error('stopped');
    caller.abort(reason);
    expect(clock.signal.reason).toBe(reason);
    expect(startAnswerClock(GATEWAY_LIMITS, caller.signal).signal.reason).toBe(reason);

    vi.clearAllTimers();
    const other = startAnswerClock(GATEWAY_LIMITS, never);
    other.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
