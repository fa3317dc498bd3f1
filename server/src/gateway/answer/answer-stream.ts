// Reads the event stream of an answer. All text of one read from the socket is one piece.
import type { Readable } from 'node:stream';

import { type AnswerPiece, GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import type { AnswerClock } from '../openai/answer-clock.ts';
import type { AnswerParser } from './answer-parser.ts';

/** Maximum of data after [DONE] before the connection is closed instead of reused. */
const SURPLUS_CHARS = 4_096;

export type AnswerStreamOptions = {
  parser: AnswerParser;
  clock: AnswerClock;
  limits: GatewayLimits;
  onPiece: (piece: AnswerPiece) => void;
};

/** Resolves when the answer is over or the stream has ended. Rejects with the error of the stream or of `onPiece`. */
export function readAnswer(
  body: Readable,
  { parser, clock, limits, onPiece }: AnswerStreamOptions,
): Promise<void> {
  let characters = 0;
  let surplus = 0;

  function read(text: string): void {
    characters += text.length;
    clock.receive();
    if (parser.isOver()) {
      surplus += text.length;
      if (surplus > SURPLUS_CHARS) body.destroy();
      return;
    }
    if (characters > limits.stream_chars) body.destroy(new GatewayError('gateway_too_large'));
    parser.feed(text);
    if (parser.tookPiece()) clock.touch();
    if (parser.isFinished()) clock.finishSoon();
    for (const piece of parser.take()) onPiece(piece);
  }

  return new Promise((resolve, reject) => {
    body.setEncoding('utf8');
    body.once('error', reject).once('end', resolve).once('close', resolve);
    body.on('data', (text: string) => {
      try {
        read(text);
        if (parser.isOver()) resolve();
      } catch (error) {
        body.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
