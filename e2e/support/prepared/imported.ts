// Large test data: imports conversations with one call instead of one question and answer per turn. They are private and marked as
// imported.
import type { Person } from './people.ts';

export type Exchange = {
  user_message: string;
  ai_response: string;
  /** Index of the parent exchange; the previous exchange by default. */
  after?: number;
  /** The sources that the answer cites, each a `Source` of the contract. */
  sources?: { index: number; url: string; title: string; start: number | null; end: number | null }[];
};
export type ImportedPath = { id: string; turn_ids: string[] };

/** Imports each list of exchanges as a conversation. */
export async function importPaths(
  baseURL: string,
  owner: Person,
  paths: { title: string; exchanges: Exchange[] }[],
): Promise<{ id: string; title: string }[]> {
  const file = paths.map(({ title, exchanges }) => ({
    format: 'frogpond-conversation',
    version: 1,
    conversation: { title, tags: [] },
    turns: exchanges.map(({ after, ...exchange }, n) => ({
      ...exchange,
      id: String(n),
      parent_turn_id: n === 0 ? null : String(after ?? n - 1),
    })),
  }));
  const reply = await fetch(`${baseURL}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });
  if (reply.status !== 201) throw new Error(`Importing: ${reply.status} ${await reply.text()}`);
  // The type of the contract's ImportReport.
  const { conversations } = (await reply.json()) as { conversations: { id: string; title: string }[] };
  if (conversations.length !== paths.length) throw new Error('Some conversations were not imported.');
  return conversations;
}

/** Imports one conversation and returns the ids of its turns from the root on. */
export async function importPath(
  baseURL: string,
  owner: Person,
  title: string,
  exchanges: Exchange[],
): Promise<ImportedPath> {
  const [conversation] = await importPaths(baseURL, owner, [{ title, exchanges }]);
  if (conversation === undefined) throw new Error('importPaths returned no conversation.');
  const reply = await fetch(`${baseURL}/api/conversations/${conversation.id}?path_mode=all`, {
    headers: { authorization: `Bearer ${owner.access_token}` },
  });
  // The type of the contract's conversation. Without forks, turns are in path order.
  const { turns } = (await reply.json()) as { turns: { id: string }[] };
  return { id: conversation.id, turn_ids: turns.map(({ id }) => id) };
}
