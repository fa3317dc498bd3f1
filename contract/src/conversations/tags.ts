// Tags of conversations. Spellings that differ by case, spaces, hyphens or underscores are one tag.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, flag, queryNumber, searchText } from '../fields.ts';
import { tagParams } from '../people/follows.ts';
import { PAGE_SIZE, PER_PAGE_MAX } from '../limits.ts';

export const tagItem = z
  .object({
    /** The most frequent spelling. */
    tag: z.string(),
    /** The number of public conversations with the tag. */
    conversation_count: count,
    is_followed: z.boolean(),
  })
  .meta({ id: 'Tag' });
export type TagItem = z.infer<typeof tagItem>;

export const tagPage = z
  .object({
    ...tagItem.shape,
    related: z.array(z.string()).meta({ description: 'Tags of the same conversations, most frequent first' }),
  })
  .meta({ id: 'TagPage' });
export type TagPage = z.infer<typeof tagPage>;

export const tagEndpoints = {
  getTag: endpoint({
    summary: 'Get a tag: its most frequent spelling, its number of public conversations, and related tags.',
    auth: 'optional',
    shared_as: 'list',
    params: tagParams,
    reply: tagPage,
  }),
  listTags: endpoint({
    summary:
      'List the tags of public conversations, most frequent first; with `q`, the tags that begin with it.',
    auth: 'optional',
    shared_as: 'list',
    query: z.object({
      q: searchText.default(''),
      limit: queryNumber(PER_PAGE_MAX).default(PAGE_SIZE),
      followed: flag.default(false).meta({
        description: 'Only the tags that the caller follows, also those without public conversations',
      }),
    }),
    reply: z.object({ items: z.array(tagItem) }),
  }),
};
