// The shape of a catalogue of texts, and the messages about fields that it translates.

import type { ErrorCode } from '../errors.ts';
import type { NotificationKind } from '../people/notifications.ts';

/** Patterns of the schemas' English messages about fields. A translation has `{n}` and `{m}` in place of the captured numbers. */
export const FIELD_MESSAGES = {
  required: / is required\.$|^This is required\.$/,
  at_most: /(?: can|^Must) have at most ([\d,]+) characters\.$/,
  at_least: / must have at least ([\d,]+) characters\.$/,
  whole_number: /^Must be a whole number from 1\.$/,
  too_many_tags: /^At most (\d+) tags\.$/,
  email: /^Enter a valid email address\.$/,
  password: /^Password does not meet requirements$/,
  username: /^Username can only contain /,
  time_zone: /^The time zone is not known\.$/,
  available: /^(?:Username|Email) is available$/,
  username_length: /^Username must have (\d+) to (\d+) characters$/,
  contact: /^Must be a mail address or an address that starts with /,
  color: /^Must be a colour such as /,
  picture_address: /^The picture address must start with /,
} as const;

export type FieldMessage = keyof typeof FIELD_MESSAGES;

/** An error without a translation is shown in English. A test requires a translation of every error. */
export type Catalogue = {
  errors: { [C in ErrorCode]?: string };
  /** Sentences of notifications, without names. */
  news: Record<NotificationKind, string>;
  fields: Record<FieldMessage, string>;
};
