// How long the gateway waits and how much it takes in. Tests inject smaller values; nothing here is a setting.

export interface GatewayLimits {
  /** To a connection, its TLS handshake included. */
  connect_ms: number;
  /** From the call to the first piece of reasoning or answer, waits between tries included. */
  first_token_ms: number;
  /**
   * Between two pieces. Comment lines and empty deltas are no pieces: a server that only sends heartbeats is as
   * stalled as a silent one. Hidden (encrypted) reasoning is a piece, since the model is at work.
   */
  idle_ms: number;
  total_ms: number;
  /** How long the usage figures may follow the finish reason before the answer counts as complete without them. */
  after_finish_ms: number;
  /** One whole reply that isn't streamed: a page of the catalogue, a JSON completion, a batch of embeddings. */
  reply_ms: number;
  /** Calls before the first byte, the first included. */
  tries: number;
  retry_pause_ms: number;
  /** A server that asks for a longer pause is not tried again: the person is told instead. */
  retry_after_max_ms: number;
  /** One event of a stream, in characters. */
  line_chars: number;
  /** A whole stream in characters, framing and heartbeats included. */
  stream_chars: number;
  /** One whole reply that isn't streamed, in characters. */
  reply_chars: number;
  /** Reasoning and answer together. What comes beyond is cut off and the answer ends with `length`. */
  answer_chars: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  connect_ms: 10_000,
  first_token_ms: 60_000,
  idle_ms: 30_000,
  total_ms: 600_000,
  after_finish_ms: 2_000,
  reply_ms: 60_000,
  tries: 2,
  retry_pause_ms: 500,
  retry_after_max_ms: 10_000,
  line_chars: 1024 * 1024,
  stream_chars: 64 * 1024 * 1024,
  reply_chars: 16 * 1024 * 1024,
  answer_chars: 400_000,
};
