// Sentence support: the sentences of an answer and the community's support for each.

import { z } from 'zod';
import { count, id } from './fields.ts';

export const sentenceColor = z.enum([
  'none',
  'green',
  'green-strong',
  'red',
  'red-strong',
  'amber',
  'amber-strong',
]);
export type SentenceColor = z.infer<typeof sentenceColor>;

export const attribution = z
  .object({
    comment_id: id,
    sentence_index: count,
    /** 1 agrees, -1 disagrees, 0 neither. */
    stance: z.int().min(-1).max(1),
    confidence: z.number().min(0).max(1),
    /** Is about the whole answer: colours a sentence only in answers of one or two sentences. */
    whole_answer: z.boolean(),
    /** Whether it counts as its author's voice on this sentence. */
    is_counted: z.boolean(),
  })
  .meta({ id: 'Attribution' });
export type Attribution = z.infer<typeof attribution>;

export const sentenceSupport = z
  .object({
    index: count,
    color: sentenceColor,
    up_count: count,
    down_count: count,
    attributions: z.array(attribution),
  })
  .meta({ id: 'SentenceSupport' });
export type SentenceSupport = z.infer<typeof sentenceSupport>;

/** The position of a sentence in the rendered answer: UTF-16 offsets, end exclusive. A sentence can have several spans. */
export const sentenceRanges = z.array(z.tuple([count, count]));
export type SentenceRanges = z.infer<typeof sentenceRanges>;

export const analysis = z
  .object({
    sentence_colors: z.array(sentenceSupport),
    total_sentences: count,
    sentences: z.array(z.string()),
    sentence_ranges: z.array(sentenceRanges),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

export const sentiment = z
  .object({
    type: z.enum(['agree', 'disagree', 'neutral']),
    stance: z.number(),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'Sentiment' });
export type Sentiment = z.infer<typeof sentiment>;
