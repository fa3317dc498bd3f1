// A call that sends a file as its body; the browser reads it while sending.

import { ApiError, readApiError } from './api-error.ts';
import { routeMethod, routePath, type Reply } from './client.ts';
import { sessionFetch } from './session.ts';

/** Idempotency key: the same key and file return the first result again. */
export async function uploadImport(
  file: Blob,
  idempotency_key: string,
): Promise<Reply<'importConversations'>> {
  const response = await sessionFetch(routePath('importConversations'), {
    method: routeMethod('importConversations'),
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotency_key },
    body: file,
  });
  if (!response.ok) throw await readApiError(response);
  // The server builds its replies from the contract's schemas, so they are not validated again.
  return (await response.json()) as Reply<'importConversations'>;
}

/** The blob's type is the media type of the request. Throws ApiError if the request fails or is refused. */
export async function uploadAvatar(id: string, image: Blob): Promise<Reply<'uploadAvatar'>> {
  const response = await sessionFetch(routePath('uploadAvatar', { id }), {
    method: routeMethod('uploadAvatar'),
    headers: { 'content-type': image.type },
    body: image,
  }).catch((cause: unknown) => {
    throw new ApiError(0, null, { message: String(cause) });
  });
  if (!response.ok) throw await readApiError(response);
  // Not validated again: see above.
  return (await response.json()) as Reply<'uploadAvatar'>;
}
