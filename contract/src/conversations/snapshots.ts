// Snapshots: frozen copies of public answers, for citing them. docs/sharing.md describes their content.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

export const SNAPSHOT_FORMAT = 'frogpond-snapshot';
export const SNAPSHOT_VERSION = 1;

export const snapshot = z
  .object({
    id,
    /** The address of its page; with `Accept: application/json`, of the text whose hash is `sha256`. */
    url: z.string(),
    /** Hexadecimal, in lower case. */
    sha256: z.string(),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshot>;

export const snapshotEndpoints = {
  createSnapshot: endpoint({
    summary: 'Freeze a public answer with its support as it is now, and get its address.',
    auth: 'required',
    params: idParams,
    status: 201,
    reply: snapshot,
    creates: true,
    errors: ['too_large'],
  }),
};
