// The type of a contract entry: one HTTP call with everything that the server validates and the API document shows.

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /**
   * `none`: the Authorization header is ignored. `optional`: anonymous visitors may call. `required`: 401 without a token.
   * With `optional` and `required`, an invalid token is always 401.
   */
  auth: 'none' | 'optional' | 'required';
  /** The Authorization header holds a refresh token, which the handler checks. `auth` is `none`. */
  takes_refresh_token?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file of at most this many bytes, passed to the handler as text, or as bytes with `body_types`. */
  body_bytes_max?: number;
  /** The media types of a body that is not JSON. */
  body_types?: readonly string[];
  /** Whether an empty body is read as `{}`. */
  body_optional?: boolean;
  /** The status of success; 200 by default. */
  status?: 200 | 201 | 204;
  /** The body of success; absent for 204, for event streams and for files. */
  reply?: z.ZodType;
  /** Success is a `text/event-stream`. */
  is_stream?: boolean;
  /** Success is a file, which the handler returns in pieces; `reply` is absent. */
  is_download?: boolean;
  /** Success is a file of one of these media types, which the handler sends; `reply` is absent. */
  reply_types?: readonly string[];
  /**
   * Signed-out callers share one reply for up to a second. `conversation`: until the conversation `id` or `conversation_id` changes.
   * `part` (of a conversation) and `list`: until any data changes. A CDN may answer with a `list` that is seconds old. It revalidates
   * its copy of the other two kinds, because clients load them again after an event.
   */
  shared_as?: 'conversation' | 'part' | 'list';
  /** The reply may lack changes of the last seconds, but never the caller's own. The same is true of every `list`. */
  may_lag?: boolean;
  /** The call reads many texts, so it needs one of the few places for such calls; 503 `busy` if no place becomes free. */
  scans_texts?: boolean;
  /** The call creates something, so it accepts an Idempotency-Key. */
  creates?: boolean;
  /** Error codes of this call, besides the codes that every call can return. */
  errors?: readonly ErrorCode[];
};

/** Checks the shape of an entry and keeps its literal types. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}
