// Reads comments under one answer by a model of the gateway, in as few requests as the limits and the steering rules allow.

import { MODEL_READING } from '@frogpond/contract/limits';
import type { CommentAnalysis } from '../comment-analysis.ts';
import { type Gateway, GatewayError } from '../../gateway/gateway.ts';
import { buildRequest, type ReaderAnswer, type ReaderComment } from './prompt.ts';
import { readReply } from './reply.ts';
import { mayAddressReader } from '../steering.ts';

/** A comment with its built-in analysis, whose quoted sentences are kept. */
export type Readable = { comment: ReaderComment; builtIn: CommentAnalysis };

/** Failures that a model causes by its reply. The others are failures of the gateway, after which a retry may succeed. */
const FAULTS_OF_MODEL: ReadonlySet<string> = new Set(['gateway_truncated', 'gateway_too_large']);
const READ_MS = 90_000;

/**
 * Returns the analysis of each comment in order; null where the model returned none that is valid. Throws GatewayError if the gateway fails,
 * or the signal's reason.
 */
export async function readByModel(
  gateway: Gateway,
  model_id: string,
  answer: ReaderAnswer,
  batch: readonly Readable[],
  signal: AbortSignal,
): Promise<(CommentAnalysis | null)[]> {
  const request = buildRequest(
    answer,
    batch.map(({ comment }) => comment),
  );
  try {
    const reply = await gateway.completeJson(
      { ...request, model_id },
      AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]),
    );
    return readReply(reply, batch, answer.sentences.length);
  } catch (error) {
    if (error instanceof GatewayError && FAULTS_OF_MODEL.has(error.code)) return batch.map(() => null);
    throw error;
  }
}

/**
 * Groups comments for requests. One that may give orders to the reader is alone, so that it can't change the readings of others. A group is
 * bounded in number and characters.
 */
export function toBatches<T extends { comment: ReaderComment }>(items: readonly T[]): T[][] {
  const batches: T[][] = [];
  let open: T[] = [];
  let characters = 0;
  for (const item of items) {
    const size = Math.min(item.comment.text.length, MODEL_READING.comment_characters);
    if (mayAddressReader(item.comment.text)) {
      batches.push([item]);
      continue;
    }
    const is_full =
      open.length === MODEL_READING.batch_comments || characters + size > MODEL_READING.batch_characters;
    if (open.length === 0 || is_full) {
      open = [];
      characters = 0;
      batches.push(open);
    }
    open.push(item);
    characters += size;
  }
  return batches;
}
