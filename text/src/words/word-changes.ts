// The changes between two texts, word by word: a longest common subsequence of words and white space.

export type WordChange = { kind: 'kept' | 'dropped' | 'added'; text: string };

/** In larger texts, everything between the common beginning and the common end is one change. */
const CELLS_MAX = 4_000_000;
const PIECE = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Returns the pieces of both texts in order. Without the added pieces they are `before`, without the dropped pieces `after`. */
export function wordChanges(before: string, after: string): WordChange[] {
  const old = before.match(PIECE) ?? [];
  const now = after.match(PIECE) ?? [];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  return merged([
    ...kept(old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...kept(old.slice(old.length - end)),
  ]);
}

function kept(pieces: readonly string[]): WordChange[] {
  return pieces.map((text) => ({ kind: 'kept', text }));
}

function between(old: readonly string[], now: readonly string[]): WordChange[] {
  const dropped = (text: string): WordChange => ({ kind: 'dropped', text });
  const added = (text: string): WordChange => ({ kind: 'added', text });
  if (old.length * now.length > CELLS_MAX) return [...old.map(dropped), ...now.map(added)];
  const width = now.length + 1;
  /** Lengths of the longest common subsequences of what follows each pair of places. */
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: WordChange[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    const [from = '', to = ''] = [old[i], now[j]];
    if (from === to) {
      changes.push({ kind: 'kept', text: from });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      changes.push(dropped(from));
      i += 1;
    } else {
      changes.push(added(to));
      j += 1;
    }
  }
  return [...changes, ...old.slice(i).map(dropped), ...now.slice(j).map(added)];
}

/** Joins neighbours of the same kind. */
function merged(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else runs.push({ ...change });
  }
  return runs;
}
