// Export of a conversation's tree as a file, and import of files from this and other products as private conversations.
// docs/portability.md describes the formats.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams } from '../fields.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';

export const EXPORT_FORMAT = 'frogpond-conversation';
export const ACCOUNT_EXPORT_FORMAT = 'frogpond-account';
export const EXPORT_VERSION = 1;

/** Parts of a file that were not imported, or only in part. */
export const leftOutReason = z.enum([
  'system_messages',
  'tool_messages',
  'attachments',
  'reasoning',
  'empty_messages',
  'answers_without_question',
  'messages_without_place',
  'shortened_texts',
  'comments_and_votes',
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Why a conversation of a file was skipped. */
export const skipReason = z.enum([
  'unknown_format',
  'not_readable',
  'nothing_to_import',
  'too_large',
  'path_too_long',
  'too_many',
]);
export type SkipReason = z.infer<typeof skipReason>;

export const importReport = z
  .object({
    conversations: z.array(z.object({ id, title: z.string(), turn_count: count })),
    turn_count: count,
    left_out: z.array(z.object({ reason: leftOutReason, count })),
    skipped: z.array(z.object({ title: z.string().nullable(), reason: skipReason })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const portabilityEndpoints = {
  exportConversation: endpoint({
    summary:
      'Export a conversation’s whole tree as a file, with authors, models, votes, comments and support.',
    auth: 'optional',
    params: idParams,
    query: z.object({ format: z.enum(['json', 'markdown']).default('json') }),
    is_download: true,
    scans_texts: true,
  }),
  exportDataset: endpoint({
    summary:
      'Export all listed conversations with their support as a compressed file, one JSON document a line. For admins.',
    auth: 'required',
    is_download: true,
    scans_texts: true,
    errors: ['not_admin'],
  }),
  importConversations: endpoint({
    summary: 'Import an export of this or another product as private conversations.',
    auth: 'required',
    body: z
      .custom<string>((value) => typeof value === 'string')
      .meta({ description: 'The unchanged file: JSON in a known format.' }),
    body_bytes_max: IMPORT_BYTES_MAX,
    status: 201,
    reply: importReport,
    creates: true,
    // The conversation was deleted during the import.
    errors: ['malformed_body', 'not_found', 'path_too_long'],
  }),
};
