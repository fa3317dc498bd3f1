import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS, patientLimits } from '../limits.ts';
import { startAnswerClock } from './answer-clock.ts';

describe('the timeouts of an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const never = new AbortController().signal;

  it('allows silence of 60 s before the first byte and of 30 s between texts', () => {
    const clock = startAnswerClock(GATEWAY_LIMITS, never);
    vi.advanceTimersByTime(59_990);
    expect(clock.signal.aborted).toBe(false);
    clock.receive();
    clock.touch();
    for (let piece = 0; piece < 3; piece += 1) {
      vi.advanceTimersByTime(29_990);
      expect(clock.signal.aborted).toBe(false);
      clock.touch();
    }
    vi.advanceTimersByTime(30_010);
    expect(clock.signal.reason).toMatchObject({ code: 'gateway_timeout' });
  });

  it('allows 180 s until the first text and 120 s between texts if other bytes arrive', () => {
    const clock = startAnswerClock(GATEWAY_LIMITS, never);
    const keepAlive = (ms: number) => {
      for (let elapsed = 0; elapsed < ms; elapsed += 10_000) {
        clock.receive();
        vi.advanceTimersByTime(10_000);
      }
    };
    keepAlive(170_000);
    expect(clock.signal.aborted).toBe(false);
    clock.touch();
    keepAlive(110_000);
    expect(clock.signal.aborted).toBe(false);
    keepAlive(20_000);
    expect(clock.signal.reason).toMatchObject({ code: 'gateway_timeout' });

    const other = startAnswerClock(GATEWAY_LIMITS, never);
    for (let elapsed = 0; elapsed < 190_000; elapsed += 10_000) {
      other.receive();
      vi.advanceTimersByTime(10_000);
    }
    expect(other.signal.reason).toMatchObject({ code: 'gateway_timeout' });
  });

  it('takes the patience of slow machines from the settings', () => {
    const patience = patientLimits({ first_text_s: 500, idle_s: 200 });
    const clock = startAnswerClock({ ...GATEWAY_LIMITS, ...patience }, never);
    vi.advanceTimersByTime(499_000);
    expect(clock.signal.aborted).toBe(false);
    clock.receive();
    clock.touch();
    vi.advanceTimersByTime(99_000);
    expect(clock.signal.aborted).toBe(false);
    expect(patientLimits({ first_text_s: null, idle_s: null })).toEqual({});
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
    clock.receive();
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
