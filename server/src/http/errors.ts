// Maps every failure to the contract's error envelope: status, code, message, request id.

import { errorStatus, type ErrorBody, type ErrorCode } from '@frogpond/contract/errors';
import type { Language } from '@frogpond/contract/languages/languages';
import { errorSentenceIn, fieldMessageIn } from '@frogpond/contract/languages/translate';
import { IMPORT_BYTES_MAX } from '@frogpond/contract/limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCode } from '../app-error.ts';
import { languageOf } from './language.ts';
import { GatewayError } from '../gateway/gateway.ts';
import {
  isAccountDeleted,
  isDatabaseUnavailable,
  isDiskFull,
  isForeignKeyViolation,
  isStatementTimeout,
} from '../db/errors.ts';

/** Error codes of Fastify's own refusals. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
};

/** The failures after which a client may try again in `SOON_S`. */
const SOON: ReadonlySet<ErrorCode> = new Set(['busy', 'database_unavailable', 'shutting_down']);
const SOON_S = 2;

/** Something that this server or call does not offer, such as sign-in with Google. It is no failure. */
const NOT_IMPLEMENTED = 501;

/** Replies to every error with the envelope, and logs failures of the server. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = refusalOf(request, toAppError(error, request.viewer));
    const status = errorStatus(failure.code);
    if (status >= 500 && status !== NOT_IMPLEMENTED)
      request.log.error({ err: error, request_id: request.id }, 'request failed');
    // Keeps the connection open, so that Node drains the unread body: if the connection closed while a proxy sends, the proxy
    // would return 502.
    if (status === 413 && Number(request.headers['content-length']) <= IMPORT_BYTES_MAX)
      reply.removeHeader('connection');
    return sendError(request, reply, failure);
  });
}

/** Uses the errors of images on routes that accept one: Fastify refuses a body before the handler runs. */
function refusalOf(request: FastifyRequest, failure: AppError): AppError {
  const { body_types } = request.routeOptions.config;
  if (body_types?.every((type) => type.startsWith('image/')) !== true) return failure;
  if (failure.code === 'too_large') return new AppError('image_too_large');
  if (failure.code === 'unsupported_media_type') return new AppError('unsupported_image_type');
  return failure;
}

/** Sends the envelope in the language of the request, with `Retry-After` where a retry may succeed. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
  const retryAfterS = failure.retry_after_s ?? (SOON.has(failure.code) ? SOON_S : undefined);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply
    .code(failure.status ?? errorStatus(failure.code))
    .type('application/json; charset=utf-8')
    .header('content-language', languageOf(request))
    .send({ ...failure.extra, ...errorBody(failure, request.id, languageOf(request)) });
}

/** Returns the envelope with its texts in `language`. */
export function errorBody(failure: AppError, requestId: string, language: Language): ErrorBody {
  return {
    error: errorSentenceIn(language, failure.code),
    code: failure.code,
    ...(failure.errors === undefined ? {} : { errors: translated(failure.errors, language) }),
    request_id: requestId,
  };
}

function translated(errors: Record<string, string[]>, language: Language): Record<string, string[]> {
  const fields = Object.entries(errors);
  return Object.fromEntries(
    fields.map(([field, messages]) => [field, messages.map((message) => fieldMessageIn(language, message))]),
  );
}

/** A foreign key violation is a concurrent delete: `not_found`, or `token_invalid` if the caller's account was deleted. */
export function toAppError(error: unknown, viewer: { user_id: string } | null = null): AppError {
  if (error instanceof AppError) return error;
  // A failure of a service that the call requires, such as the embeddings endpoint.
  if (error instanceof GatewayError) return new AppError(error.code);
  if (viewer !== null && isAccountDeleted(error, viewer.user_id)) return new AppError('token_invalid');
  if (isForeignKeyViolation(error)) return new AppError('not_found');
  if (isDiskFull(error)) return new AppError('disk_full');
  if (isStatementTimeout(error)) return new AppError('busy');
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable');
  const code = FASTIFY_CODES[errorCode(error) ?? ''];
  if (code !== undefined) return new AppError(code);
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return new AppError('malformed_body');
  return new AppError('internal');
}
