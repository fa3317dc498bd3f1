// Reads comments under one answer by a model of the gateway, in as few requests as the limits and the steering rules allow.

import { MODEL_READING } from '@frogpond/contract/limits';
import type { CommentAnalysis } from '../analysis/comment-analysis.ts';
import { type Gateway, GatewayError } from '../gateway/gateway.ts';
import { buildRequest, type ReaderAnswer, type ReaderComment } from './prompt.ts';
import { parseReply } from './reply.ts';
import { mayAddressReader } from '../analysis/steering.ts';

/** Failures that a model causes by its reply. All others are failures of the gateway, after which a retry may succeed. */
const FAULTS_OF_MODEL: ReadonlySet<string> = new Set(['gateway_truncated', 'gateway_too_large']);
const READ_MS = 90_000;

/**
 * Returns the analysis of each comment in order; null if the model returned no valid reading of the comment. Throws GatewayError if the
 * gateway fails, or the signal's reason.
 */
export async function readByModel(
  gateway: Gateway,
  modelId: string,
  answer: ReaderAnswer,
  comments: readonly ReaderComment[],
  signal: AbortSignal,
): Promise<(CommentAnalysis | null)[]> {
  const request = { ...buildRequest(answer, comments), model_id: modelId };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]);
  try {
    return parseReply(await gateway.completeJson(request, limited), comments, answer.sentences);
  } catch (error) {
    if (error instanceof GatewayError && FAULTS_OF_MODEL.has(error.code)) return comments.map(() => null);
    throw error;
  }
}

/**
 * Groups comments for requests. A comment that may give orders to the reader is alone, so that it can't change other readings. A group is
 * bounded in number and characters.
 */
export function toBatches<T extends ReaderComment>(comments: readonly T[]): T[][] {
  const batches: T[][] = [];
  let open: T[] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const comment of comments) {
    if (mayAddressReader(comment.text)) {
      batches.push([comment]);
      continue;
    }
    const length = Math.min(comment.text.length, MODEL_READING.comment_characters);
    characters += length;
    if (characters > MODEL_READING.batch_characters || open.length === MODEL_READING.batch_comments) {
      open = [];
      batches.push(open);
      characters = length;
    }
    open.push(comment);
  }
  return batches;
}
