// Checks the shape of a reply without its schemas, which stay out of the bundle. A check returns the value, repaired if nothing
// is lost, or `WRONG`. It covers only what the app reads unconditionally.

export const WRONG = Symbol('wrong shape');

export type Check = (value: unknown) => unknown;

export const text: Check = (value) => (typeof value === 'string' ? value : WRONG);

export const number: Check = (value) => (typeof value === 'number' ? value : WRONG);

/** Makes a check optional: an invalid value becomes null. */
export function orNull(check: Check): Check {
  return (value) => {
    const checked = value === undefined ? null : check(value);
    return checked === WRONG ? null : checked;
  };
}

/** Checks for some fields of `T`. */
export type Checks<T> = { [K in keyof T]?: Check };

/** Checks an object with these fields. Other fields are kept unchecked. */
export function fields(checks: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(checks);
  return (value) => {
    if (!isRecord(value)) return WRONG;
    const checked = entries.map(([name, check]) => [name, check(value[name])] as const);
    if (checked.some(([, field]) => field === WRONG)) return WRONG;
    const repaired = checked.filter(([name, field]) => field !== value[name]);
    return repaired.length === 0 ? value : { ...value, ...Object.fromEntries(repaired) };
  };
}

/** Checks a list and drops its invalid items. A value that is not a list is invalid. */
export function listOf(check: Check): Check {
  return (value) => {
    if (!isList(value)) return WRONG;
    const kept = value.map(check).filter((item) => item !== WRONG);
    return isSameList(kept, value) ? value : kept;
  };
}

/** Checks a list whose items are read by position: one invalid item makes it invalid. */
export function wholeListOf(check: Check): Check {
  return (value) => {
    if (!isList(value)) return WRONG;
    const checked = value.map(check);
    if (checked.includes(WRONG)) return WRONG;
    return isSameList(checked, value) ? value : checked;
  };
}

/** Checks a list and replaces an invalid or missing one with an empty list. */
export function listOrEmpty(check: Check): Check {
  const list = listOf(check);
  return (value) => {
    const checked = list(value);
    return checked === WRONG ? [] : checked;
  };
}

/** Checks a list of turns in tree order. The turns below a dropped turn are attached to the turn before it. */
export function branchesOf(check: Check): Check {
  const list = listOrEmpty(check);
  return (value) => {
    // The turns that passed the check.
    const kept = list(value) as { id: string; parent_turn_id: string | null }[];
    if (isList(value) && value.length === kept.length) return kept;
    const ids = new Set(kept.map(({ id }) => id));
    // The first turn of a window continues a turn that is not in the reply.
    const first = isList(value) ? value[0] : undefined;
    return kept.map((turn, at) => {
      if (turn === first) return turn;
      if (turn.parent_turn_id === null || ids.has(turn.parent_turn_id)) return turn;
      return { ...turn, parent_turn_id: kept[at - 1]?.id ?? null };
    });
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isSameList(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length === other.length && list.every((item, at) => item === other[at]);
}
