// Reads votes of real people on statements: one CSV file a conversation, as the folder's README describes. No row is part of this
// repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Vote = { person: string; statement: number; value: 1 | -1 };
export type Group = 0 | 1;

/** The true agreement of both groups with a statement, as shares: (agree + 1) / (agree + disagree + 2). */
export type Truth = { statement: number; holds: boolean; is_rejected: boolean };

export type Conversation = {
  name: string;
  votes: Vote[];
  groups: Map<string, Group>;
  larger: Group;
  truths: Truth[];
};

const GROUP_VOTES_MIN = 15;
const HOLDS_FROM = 0.6;
const REJECTED_BELOW = 0.5;

export function hasVotes(folder: string | undefined): folder is string {
  return folder !== undefined && existsSync(folder) && readdirSync(folder).some(isTable);
}

export function readConversations(folder: string): Conversation[] {
  return readdirSync(folder)
    .filter(isTable)
    .toSorted()
    .map((file) => conversationOf(file, readFileSync(join(folder, file), 'utf8')));
}

function isTable(file: string): boolean {
  return file.endsWith('.csv');
}

/** Passes do not count as votes. */
function conversationOf(name: string, text: string): Conversation {
  const [header = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const groups = new Map<string, Group>();
  const votes: Vote[] = [];
  for (const [person = '', group = '', ...cells] of rows) {
    if (group === '0' || group === '1') groups.set(person, group === '0' ? 0 : 1);
    for (const [statement, cell] of cells.entries()) {
      if (cell === '1' || cell === '-1') votes.push({ person, statement, value: cell === '1' ? 1 : -1 });
    }
  }
  const sizes = [...groups.values()].filter((group) => group === 0).length;
  const larger = sizes * 2 >= groups.size ? 0 : 1;
  return { name, votes, groups, larger, truths: truthsOf(votes, groups, header.length - 2) };
}

function truthsOf(votes: readonly Vote[], groups: ReadonlyMap<string, Group>, statements: number): Truth[] {
  const counts = Array.from({ length: statements }, () => [
    { up: 0, down: 0 },
    { up: 0, down: 0 },
  ]);
  for (const { person, statement, value } of votes) {
    const group = groups.get(person);
    const count = group === undefined ? undefined : counts[statement]?.[group];
    if (count !== undefined) count[value > 0 ? 'up' : 'down'] += 1;
  }
  return counts.flatMap((sides, statement) => {
    if (sides.some(({ up, down }) => up + down < GROUP_VOTES_MIN)) return [];
    const least = Math.min(...sides.map(({ up, down }) => (up + 1) / (up + down + 2)));
    return [{ statement, holds: least >= HOLDS_FROM, is_rejected: least < REJECTED_BELOW }];
  });
}
