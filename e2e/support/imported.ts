// Conversations of many turns, or many conversations, that stand before a story begins: one call of the public import instead of
// a question and an answer for each turn. They are private and marked as imported.
import type { Person } from './people.ts';

export type Exchange = {
  user_message: string;
  ai_response: string;
  /** The place in the list of the exchange that it follows; without it the one before. */
  after?: number;
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
  // The contract's ImportReport, which the server validates before it answers.
  const { conversations } = (await reply.json()) as { conversations: { id: string; title: string }[] };
  if (conversations.length !== paths.length) throw new Error('Some conversations were not imported.');
  return conversations;
}

/** Imports one conversation and gives the ids of its turns from the root on. */
export async function importPath(
  baseURL: string,
  owner: Person,
  title: string,
  exchanges: Exchange[],
): Promise<ImportedPath> {
  const [conversation] = await importPaths(baseURL, owner, [{ title, exchanges }]);
  if (conversation === undefined) throw new Error('importPaths gives one for each.');
  const reply = await fetch(`${baseURL}/api/conversations/${conversation.id}?path_mode=all`, {
    headers: { authorization: `Bearer ${owner.access_token}` },
  });
  // The contract's conversation, as above; on one path the order of the tree is that of the path.
  const { turns } = (await reply.json()) as { turns: { id: string }[] };
  return { id: conversation.id, turn_ids: turns.map(({ id }) => id) };
}
