// Comments on turns, replies to comments, and votes on them.

import { z } from 'zod';
import { analysis, reading, readingInput, sentenceIndex, sentiment } from './analysis.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, text, time, userRef, version, voteBody, voteType, word } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const commentContent = text({ name: 'Comment', max: TEXT_LIMITS.comment_max });

/** Optional data that the author sends with the comment. */
const readingFields = {
  /** The sentence that the comment was written on. */
  sentence_index: sentenceIndex.nullish(),
  /** The author's own reading, which is confirmed from the start. */
  reading: readingInput.nullish(),
};

const commentFields = {
  id,
  version,
  turn_id: id,
  parent_comment_id: id.nullable(),
  user_id: id.nullable(),
  user: userRef,
  content: z.string(),
  score: count,
  user_vote: voteType.nullable(),
  is_deleted: z.boolean(),
  is_edited: z.boolean(),
  /** Written by a program with an API token of the author. */
  is_by_app: z.boolean().optional(),
  /** How many votes are older than the last change of the text or reading. They stay in the score, but rate no sentence. */
  changed_after_votes: count.optional(),
  /** Removed by a moderator: shown like a deleted comment, with the text `[removed]`. */
  is_removed: z.boolean().optional(),
  /** Whether the caller has blocked the author. */
  is_blocked: z.boolean().optional(),
  created_at: time,
  sentiment,
  reading,
  /** Direct replies, also deleted ones. */
  reply_count: count,
  replies_next: z.string().nullable().meta({
    description:
      'If replies are left out: the `cursor` that reads them, with the id of this comment as `comment_id`.',
  }),
};

const commentBase = z.object(commentFields);

export type Comment = z.infer<typeof commentBase> & { replies: Comment[] };

export const comment: z.ZodType<Comment> = z
  .object({
    ...commentFields,
    get replies() {
      return z.array(comment);
    },
  })
  .meta({ id: 'Comment' });

/** A comment after a write, with the new sentence support of its turn. */
export const commentWritten = z
  .object({ comment, updated_analysis: analysis.nullable() })
  .meta({ id: 'CommentWritten' });
export type CommentWritten = z.infer<typeof commentWritten>;

/** `version`: the comment's version with this vote. */
const commentVoteState = z
  .object({ version, score: count, user_vote: voteType.nullable() })
  .meta({ id: 'CommentVoteState' });

export const commentEndpoints = {
  listComments: endpoint({
    summary: 'List the comments on a turn with nested replies, best first.',
    auth: 'optional',
    shared_as: 'part',
    params: idParams,
    query: z.object({
      /** `next` of the previous page, or `replies_next` of a comment. */
      cursor: word(200).optional(),
      comment_id: id.optional().meta({
        description:
          'Only the thread of this comment. With `cursor`: only the replies to it after the cursor.',
      }),
    }),
    reply: z.object({
      items: z.array(comment),
      next: z.string().nullish().meta({
        description: 'The cursor of the next threads, or with `comment_id` of the next replies to it.',
      }),
    }),
  }),
  createComment: endpoint({
    summary: 'Comment on a turn, or reply to a comment.',
    auth: 'required',
    params: idParams,
    body: z.object({
      content: commentContent,
      parent_comment_id: id.nullish(),
      validation_type: word(50).nullish(),
      ...readingFields,
    }),
    status: 201,
    reply: commentWritten,
    creates: true,
    errors: [
      'comment_too_deep',
      'comment_deleted',
      'turn_removed',
      'blocked_by_author',
      'blocked_by_creator',
    ],
  }),
  getComment: endpoint({
    summary: 'Get a comment with its replies.',
    auth: 'optional',
    shared_as: 'part',
    params: idParams,
    reply: z.object({ comment }),
  }),
  updateComment: endpoint({
    summary: 'Edit your comment. It is read again, unless a reading is sent.',
    auth: 'required',
    params: idParams,
    body: z.object({ content: commentContent, ...readingFields }),
    reply: commentWritten,
    errors: ['not_author', 'comment_deleted'],
  }),
  deleteComment: endpoint({
    summary: 'Delete your comment. It stays in the thread as [deleted].',
    auth: 'required',
    params: idParams,
    reply: commentWritten,
    errors: ['not_author', 'comment_deleted'],
  }),
  voteComment: endpoint({
    summary: 'Vote on a comment, or replace your vote.',
    auth: 'required',
    params: idParams,
    body: voteBody,
    reply: commentVoteState,
    errors: ['comment_deleted'],
  }),
  unvoteComment: endpoint({
    summary: 'Retract your vote on a comment.',
    auth: 'required',
    params: idParams,
    reply: commentVoteState,
    errors: ['comment_deleted'],
  }),
};
