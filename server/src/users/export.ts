// One's own account as a file, made piece by piece while it is sent: no more of it is held than one page of one list.

import type { Db } from '../db/connect.ts';
import { getUser } from './users.ts';

export type ExportFile = { name: string; type: string; pieces: AsyncGenerator<string> };

export function exportFile(
  deps: { db: Db },
  who: { user_id: string; username: string },
  format: 'json' | 'markdown',
): ExportFile {
  const is_json = format === 'json';
  return {
    name: `${who.username}.${is_json ? 'json' : 'md'}`,
    type: is_json ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8',
    pieces: writeJson(deps, who.user_id),
  };
}

async function* writeJson(deps: { db: Db }, user_id: string): AsyncGenerator<string> {
  yield JSON.stringify({ profile: await getUser(deps.db, user_id, user_id) });
}
