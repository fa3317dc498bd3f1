// Voices on sentences: one tap of a reader, the reading that a comment's author confirms, and the deck of sentences that need voices. A
// tap is secret: replies and events contain counts and the caller's own voice, never who tapped.

import { z } from 'zod';
import { reading, readingInput, sentenceIndex, sentenceSupport, stance } from './analysis.ts';
import { commentContent, commentWritten } from './comments.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, queryNumber, userRef, version, word } from '../fields.ts';
import { WEIGH_IN_CARDS, WEIGH_IN_CARDS_MAX, WEIGH_IN_COUNT_MAX } from '../deck-limits.ts';
import { TEXT_LIMITS } from '../limits.ts';

const sentenceParams = z.object({
  id,
  index: z
    .string()
    .regex(/^[0-9]{1,4}$/)
    .transform(Number),
});

const voiceReply = z
  .object({
    sentence: sentenceSupport,
    /** The turn's version with this voice, to compare with the versions of events. */
    version,
  })
  .meta({ id: 'VoiceReply' });

/** A comment for or against the sentence, as a card shows it. */
export const weighInComment = z
  .object({ id, content: z.string(), score: count, user: userRef })
  .meta({ id: 'WeighInComment' });
export type WeighInComment = z.infer<typeof weighInComment>;

export const weighInItem = z
  .object({
    turn_id: id,
    conversation: z.object({ id, title: z.string() }),
    user_message: z.string(),
    sentence_index: count,
    sentence: z.string(),
    /** The paragraph that contains the sentence, as plain text. */
    context: z.string(),
    /** The position of the sentence in `context`: UTF-16 offsets, end exclusive. */
    context_range: z.tuple([count, count]),
    best_for: weighInComment.nullable(),
    best_against: weighInComment.nullable(),
  })
  .meta({ id: 'WeighInItem' });
export type WeighInItem = z.infer<typeof weighInItem>;

export const voiceEndpoints = {
  castVoice: endpoint({
    summary: 'Give your voice on a sentence of an answer. The last call wins.',
    auth: 'required',
    params: sentenceParams,
    body: z.object({ stance }),
    reply: voiceReply,
    errors: ['turn_not_answered', 'turn_removed', 'blocked_by_creator'],
  }),
  retractVoice: endpoint({
    summary: 'Retract your voice on a sentence.',
    auth: 'required',
    params: sentenceParams,
    reply: voiceReply,
    errors: ['turn_not_answered', 'turn_removed'],
  }),
  confirmReading: endpoint({
    summary: 'Confirm or correct how your comment was read.',
    auth: 'required',
    params: idParams,
    body: readingInput,
    reply: commentWritten,
    errors: ['not_author', 'comment_deleted', 'blocked_by_creator'],
  }),
  readDraft: endpoint({
    summary: 'Read a draft of a comment. Stores nothing.',
    auth: 'required',
    params: idParams,
    body: z.object({ content: commentContent, sentence_index: sentenceIndex.nullish() }),
    reply: z.object({ reading }),
    errors: ['turn_removed', 'blocked_by_creator'],
  }),
  listWeighIn: endpoint({
    summary: 'List sentences of public answers that need voices and don’t have yours.',
    auth: 'required',
    scans_texts: true,
    query: z.object({
      limit: queryNumber(WEIGH_IN_CARDS_MAX).default(WEIGH_IN_CARDS),
      tag: word(TEXT_LIMITS.tag_max).optional(),
      languages: z
        .string()
        .regex(/^[a-z]{2,3}(?:,[a-z]{2,3}){0,9}$/, {
          error: 'Must be codes of at most 10 languages, such as en,de.',
        })
        .transform((codes) => codes.split(','))
        .default([])
        .meta({ description: 'The languages that you read. Sentences in others come last.' }),
    }),
    reply: z.object({ items: z.array(weighInItem) }),
  }),
  countWeighIn: endpoint({
    summary: `Count the answers that a reader disagrees with and on which you gave no voice: at most ${WEIGH_IN_COUNT_MAX}.`,
    auth: 'required',
    reply: z.object({ count }),
  }),
};
