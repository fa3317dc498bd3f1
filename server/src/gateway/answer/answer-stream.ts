// Follows the event stream of one answer. The parser runs as data comes, and the consumer takes what has come since it
// last looked: one that is slow gets larger pieces, and no more than the capped answer is ever held for it.
import type { Readable } from 'node:stream';

import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import type { AnswerClock } from '../openai/answer-clock.ts';
import type { AnswerParser } from './answer-parser.ts';

/** What a server may still send after [DONE] before its connection is given up instead of kept. */
const SURPLUS_CHARS = 4_096;

export interface AnswerFollower {
  /** True when the parser has something to take, false at the end of the stream. Rejects with what broke it. */
  more(): Promise<boolean>;
}

/** Doesn't end the stream when it is left early. */
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
