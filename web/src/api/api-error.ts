// The one error of every call: what the server said, and the sentence in it that a person should read.

import type { ErrorCode } from '@frogpond/contract/errors';

/** The body of a refusal, ours or that of something between (a proxy may answer with anything). */
type RefusalBody = {
  error?: string;
  message?: string;
  code?: ErrorCode;
  errors?: Record<string, string[]>;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 where no reply came at all, 200 for a failure told inside a stream. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The server's words for a person, if it had any. */
  readonly sentence: string | null;
  /** Sentences by field. */
  readonly errors: Record<string, string[]>;
  /** Seconds to wait, where the server named them. */
  readonly retry_after: number | null;
  readonly body: unknown;

  constructor(
    status: number,
    body: unknown,
    options: { message?: string; retry_after?: number | null } = {},
  ) {
    const refusal: RefusalBody = typeof body === 'object' && body !== null ? body : {};
    const sentence = refusalSentence(refusal);
    super(options.message ?? sentence ?? `HTTP ${status}`);
    this.status = status;
    this.code = refusal.code ?? null;
    this.sentence = sentence;
    this.errors = refusal.errors ?? {};
    this.retry_after = options.retry_after ?? null;
    this.body = body;
  }
}

/** `error`, `message`, or the first message of the first field; a field's message says more than "not valid". */
function refusalSentence({ error, message, code, errors }: RefusalBody): string | null {
  const [ofField] = Object.values(errors ?? {})[0] ?? [];
  if (code === 'invalid_input' && ofField !== undefined) return ofField;
  return error ?? message ?? ofField ?? null;
}

export async function readApiError(response: Response, message?: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null); // not every refusal is JSON
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return new ApiError(response.status, body, {
    ...(message === undefined ? {} : { message }),
    retry_after: Number.isFinite(seconds) ? seconds : null,
  });
}

/** What to show for any thrown thing: the server's sentence, else the fallback of the place. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.sentence : null) ?? otherwise;
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
