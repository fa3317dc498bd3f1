// Sentence support: the sentences of an answer and what the comments say of each.

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
    /** Speaks of the answer as a whole: colours a sentence only in answers of one or two sentences. */
    whole_answer: z.boolean(),
    /** Whether it is the one voice that its author has on this sentence, so that the counts are a recount of these. */
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

/** Where a sentence stands in the rendered answer: UTF-16 offsets, end exclusive. One sentence may be several spans. */
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
