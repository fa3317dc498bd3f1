// Reads the event stream of an answer. The parser runs as data arrives; the consumer takes everything since its last read, so a
// slow consumer gets larger chunks. At most the capped answer is buffered.
import type { Readable } from 'node:stream';

import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import type { AnswerClock } from '../openai/answer-clock.ts';
import type { AnswerParser } from './answer-parser.ts';

/** Maximum of data after [DONE] before the connection is closed instead of reused. */
const SURPLUS_CHARS = 4_096;

export interface AnswerFollower {
  /** Resolves to true when the parser has events, false at the end of the stream. Rejects with the stream's error. */
  more(): Promise<boolean>;
}

/** Leaving the loop early does not end the stream. */
export function followAnswer(
  body: Readable,
  parser: AnswerParser,
  clock: AnswerClock,
  limits: GatewayLimits,
): AnswerFollower {
  let characters = 0;
  let surplus = 0;
  let fault: Error | undefined;
  let isClosed = false;
  let wake = noop;

  function read(text: string): void {
    characters += text.length;
    if (parser.isOver()) {
      surplus += text.length;
      if (surplus > SURPLUS_CHARS) body.destroy();
      return;
    }
    if (characters > limits.stream_chars) body.destroy(new GatewayError('gateway_too_large'));
    parser.feed(text);
    if (parser.tookPiece()) clock.touch();
    if (parser.isFinished()) clock.finishSoon();
    wake();
  }

  function close(error?: Error): void {
    fault ??= error;
    isClosed = true;
    wake();
  }

  body.setEncoding('utf8');
  body.on('data', read).once('error', close);
  body.once('end', close).once('close', close);

  return {
    async more() {
      for (;;) {
        if (parser.hasEvents()) return true;
        if (fault !== undefined) throw fault;
        if (isClosed || parser.isOver()) return false;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function noop(): void {}
