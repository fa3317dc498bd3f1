// Calls whose reply is a file, handed to the browser as a download. The token goes along, so a plain link would not do.

import { routePath, type CallOptions } from './client.ts';
import { readApiError } from './api-error.ts';
import { sessionFetch } from './session.ts';

/** Downloads everything that belongs to one's own account. Throws ApiError for a refusal. */
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
  saveAs(await response.blob(), fileName(response.headers.get('content-disposition')));
}

/** `attachment; filename="frogpond-ada.json"`. */
function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export';
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
