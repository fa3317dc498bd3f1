// The dataset of the site: each listed conversation with its support, one `frogpond-conversation` a line, compressed. Written piece by
// piece while it is sent.

import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sayInEnglish } from '@frogpond/text/messages/messages';
import { AppError } from '../../app-error.ts';
import type { Reader } from '../../db/connect.ts';
import type { Download } from '../../http/download.ts';
import { exportConversation, type ExportDeps } from '../export/export.ts';
import { loadListedIds } from './store.ts';

/** Returns the compressed file. The caller has checked the right. */
export function exportDataset(deps: ExportDeps): Download {
  return {
    name: 'public.jsonl.gz',
    type: 'application/gzip',
    pieces: compressed(lines(deps)),
  };
}

async function* lines(deps: ExportDeps): AsyncGenerator<string> {
  for await (const id of listedIds(deps.db)) {
    const file = await exportIfListed(deps, id);
    if (file === undefined) continue;
    // JSON has line breaks between values only.
    for await (const piece of file.pieces) yield piece.replaceAll('\n', '');
    yield '\n';
  }
}

async function* listedIds(db: Reader): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await loadListedIds(db, { after });
    yield* ids;
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Returns undefined if the conversation was deleted or hidden since its id was read. */
async function exportIfListed(deps: ExportDeps, id: string): Promise<Download<string> | undefined> {
  try {
    return await exportConversation(deps, null, id, 'json', sayInEnglish);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function compressed(source: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  // An error of the source ends the result with the same error.
  return pipeline(Readable.from(source), createGzip(), () => undefined);
}
