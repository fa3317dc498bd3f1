// Timeouts and size limits of the gateway. Tests inject smaller values. The settings ANSWER_FIRST_TEXT_SECONDS and
// ANSWER_IDLE_SECONDS change the timeouts for slow machines.

import type { AnswerPatience } from '../config.ts';

export type GatewayLimits = {
  /** Until a connection, including its TLS handshake. */
  connect_ms: number;
  /** From the call to the first byte of the answer's stream, including retries. */
  first_byte_ms: number;
  /** Between two bytes of the stream, keep-alive comments included. */
  silence_ms: number;
  /** From the call to the first reasoning or answer text, while bytes arrive. */
  first_text_ms: number;
  /**
   * Between two texts, while bytes arrive. Comment lines and empty deltas are no text: a server that only sends them is stalled.
   * Encrypted reasoning counts, because the model is working.
   */
  idle_ms: number;
  total_ms: number;
  /** Maximum wait for the usage figures after the finish reason. */
  after_finish_ms: number;
  /** A reply that isn't streamed: a page of the catalogue, a JSON completion, a batch of embeddings. */
  reply_ms: number;
  /** Number of tries before the first byte, including the first. */
  tries: number;
  retry_pause_ms: number;
  /** A longer Retry-After is reported as an error instead of waiting. */
  retry_after_max_ms: number;
  /** Size of an event, in characters: an image as a data URL, or 100,000 sources, must not end the answer. */
  line_chars: number;
  /** Size of a stream in characters, including framing and heartbeats. */
  stream_chars: number;
  /** Size of a reply that isn't streamed, in characters. */
  reply_chars: number;
  /** Reasoning and answer together. The rest is dropped and the answer ends with `length`. */
  answer_chars: number;
};

export const GATEWAY_LIMITS: GatewayLimits = {
  connect_ms: 10_000,
  first_byte_ms: 60_000,
  silence_ms: 30_000,
  first_text_ms: 180_000,
  idle_ms: 120_000,
  total_ms: 600_000,
  after_finish_ms: 2_000,
  reply_ms: 60_000,
  tries: 2,
  retry_pause_ms: 500,
  retry_after_max_ms: 10_000,
  line_chars: 16 * 1024 * 1024,
  stream_chars: 64 * 1024 * 1024,
  reply_chars: 16 * 1024 * 1024,
  answer_chars: 400_000,
};

/** Returns the limits that the settings change. A setting also applies to a server that sends no byte while its model works. */
export function patientLimits({ first_text_s, idle_s }: AnswerPatience): Partial<GatewayLimits> {
  return {
    ...(first_text_s !== null && {
      first_byte_ms: first_text_s * 1_000,
      first_text_ms: first_text_s * 1_000,
    }),
    ...(idle_s !== null && { silence_ms: idle_s * 1_000, idle_ms: idle_s * 1_000 }),
  };
}

/** Returns the limits of a call whose reply isn't streamed. */
export function unstreamed(limits: GatewayLimits): GatewayLimits {
  return { ...limits, first_byte_ms: limits.reply_ms, first_text_ms: limits.reply_ms };
}
