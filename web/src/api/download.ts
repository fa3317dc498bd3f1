// Calls that return a file, which is saved. They need the access token, so a plain link would not work.

import { saveFile } from '../lib/save-file.ts';
import { routePath, type CallOptions } from './client.ts';
import { readApiError } from './api-error.ts';
import { sessionFetch } from './session.ts';

/** Downloads the data of the user's account. Throws ApiError for a refusal. */
export async function downloadExport({ params, query }: CallOptions<'exportUser'>): Promise<void> {
  await download(routePath('exportUser', params, query));
}

/** Downloads a conversation's whole tree. Throws ApiError for a refusal. */
export async function downloadConversation({
  params,
  query,
}: CallOptions<'exportConversation'>): Promise<void> {
  await download(routePath('exportConversation', params, query));
}

async function download(path: string): Promise<void> {
  const response = await sessionFetch(path, {});
  if (!response.ok) throw await readApiError(response);
  saveFile(await response.blob(), fileName(response.headers.get('content-disposition')));
}

/** `attachment; filename="frogpond-ada.json"`. */
function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export';
}
