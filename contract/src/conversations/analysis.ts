// Sentence support: the sentences of an answer and the community's support for each.

import { z } from 'zod';
import { count, id, version } from '../fields.ts';
import { READING_SENTENCES_MAX } from '../limits.ts';

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
    /** The comment is about the whole answer: it colours a sentence only in answers of one or two sentences. */
    whole_answer: z.boolean(),
    /**
     * Whether the author's comments give this side to the sentence. A tap of the same person replaces it in the counts, but
     * doesn't change this field, because a tap is secret.
     */
    is_counted: z.boolean(),
  })
  .meta({ id: 'Attribution' });
export type Attribution = z.infer<typeof attribution>;

/** The index of a sentence in its answer, from 0. */
export const sentenceIndex = z.int().min(0).max(9_999);

/** 1 agrees, -1 disagrees, 0 neither ("Not sure"). */
export const stance = z.union([z.literal(1), z.literal(0), z.literal(-1)]);
export type Stance = z.infer<typeof stance>;

/** How many people of one side of the pond agree with a sentence (`up`), and how many disagree (`down`). */
const sideCounts = z.object({ up: count, down: count }).meta({ id: 'SideCounts' });
export type SideCounts = z.infer<typeof sideCounts>;

/** The counts of a sentence that every reader may see. */
const sentenceCountFields = {
  index: count,
  color: sentenceColor,
  up_count: count,
  down_count: count,
  /** People with an explicit voice (a tap or a confirmed reading); included in up_count and down_count. */
  said_up: count,
  said_down: count,
  /** The verdict of people who usually disagree with each other; null while there is none. */
  agreed: z.enum(['supported', 'disputed']).nullable(),
  /** The least number of further experienced raters who could bring a verdict; 0 with a verdict, or if the sides don't agree. */
  raters_missing: count,
  /** With a verdict: the experienced raters of each side, rounded to people, the larger side first. Sides have no other order. */
  sides: z.tuple([sideCounts, sideCounts]).nullable(),
};

export const sentenceCounts = z.object(sentenceCountFields).meta({ id: 'SentenceCounts' });
export type SentenceCounts = z.infer<typeof sentenceCounts>;

export const sentenceSupport = z
  .object({
    ...sentenceCountFields,
    /** The caller's own tap; null without a tap, or if a newer confirmed reading of the caller replaces the tap. */
    my_voice: stance.nullable(),
    /** Of the clearest comments of each side, at most ATTRIBUTIONS_MAX. */
    attributions: z.array(attribution),
  })
  .meta({ id: 'SentenceSupport' });
export type SentenceSupport = z.infer<typeof sentenceSupport>;

/** The position of a sentence in the rendered answer: UTF-16 offsets, end exclusive. A sentence can have several spans. */
export const sentenceRanges = z.array(z.tuple([count, count]));
export type SentenceRanges = z.infer<typeof sentenceRanges>;

/** The people for and against a sentence according to the imported file of its answer. They are not voices of this server. */
export const importedCounts = z
  .object({ index: count, up: count, down: count })
  .meta({ id: 'ImportedCounts' });
export type ImportedCounts = z.infer<typeof importedCounts>;

export const analysis = z
  .object({
    sentence_colors: z.array(sentenceSupport),
    total_sentences: count,
    sentences: z.array(z.string()),
    sentence_ranges: z.array(sentenceRanges),
    /** The turn's version, which grows with every change of a count, so that a stale event or reply can be ignored. */
    version,
    /** Only for an imported answer: the counts of its discussed sentences, which are shown but don't affect colours. */
    imported_counts: z.array(importedCounts).optional(),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

/** Who read a comment: the built-in analyser, a model of the gateway, or its author, who confirmed or corrected the reading. */
const readBy = z.enum(['built_in', 'model', 'author']);

export const sentiment = z
  .object({
    type: z.enum(['agree', 'disagree', 'neutral']),
    stance: z.number(),
    confidence: z.number().min(0).max(1),
    read_by: readBy,
  })
  .meta({ id: 'Sentiment' });
export type Sentiment = z.infer<typeof sentiment>;

/** The reading of a comment: the analyser's result, or what its author confirmed or corrected. */
export const reading = z
  .object({
    stance,
    confidence: z.number().min(0).max(1),
    /** The sentences that the comment is about, with its side on each. */
    sentences: z.array(z.object({ index: count, stance })),
    is_confirmed: z.boolean(),
    read_by: readBy,
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof reading>;

/** A reading sent by the comment's author: each sentence at most once. */
export const readingInput = z
  .object({
    stance,
    sentences: z
      .array(z.object({ index: sentenceIndex, stance }))
      .max(READING_SENTENCES_MAX)
      .refine((list) => new Set(list.map(({ index }) => index)).size === list.length, {
        error: 'A sentence can be named only once.',
      }),
  })
  .meta({ id: 'ReadingInput' });
export type ReadingInput = z.infer<typeof readingInput>;
