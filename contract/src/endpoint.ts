// The shape of a contract entry: one HTTP call with everything that the server validates and the documents show.

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /**
   * `none`: no access token is looked at; `optional`: anonymous visitors may call; `required`: 401 without a token.
   * A token that is sent must be good wherever one is looked at.
   */
  auth: 'none' | 'optional' | 'required';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file of at most so many bytes, handed over as text. */
  body_bytes_max?: number;
  /** Whether an empty body is taken as `{}`. */
  body_optional?: boolean;
  /** The status of success, 200 where it is not named. */
  status?: 200 | 201 | 204;
  /** The body of success; absent for 204, for event streams and for files. */
  reply?: z.ZodType;
  /** Success is a `text/event-stream`. */
  is_stream?: boolean;
  /** Success is a file, sent piece by piece; `reply` is absent. */
  is_download?: boolean;
  /** The call creates something, so it honours Idempotency-Key. */
  creates?: boolean;
  /** Errors that this call can give beyond those that every call can. */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an entry while checking its shape. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}
