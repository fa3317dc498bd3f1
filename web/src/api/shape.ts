// Checks of a reply's shape without its schemas, which stay out of the bundle. A check returns the value, repaired where nothing is
// lost by that, or `WRONG`. It looks only at what the app reads without asking first.

export const WRONG = Symbol('wrong shape');

export type Check = (value: unknown) => unknown;

export const text: Check = (value) => (typeof value === 'string' ? value : WRONG);

export const number: Check = (value) => (typeof value === 'number' ? value : WRONG);

/** A part that may be missing: a wrong one is null, too. */
export function orNull(check: Check): Check {
  return (value) => {
    const checked = value === undefined ? null : check(value);
    return checked === WRONG ? null : checked;
  };
}

/** Checks for some fields of `T`. */
export type Checks<T> = { [K in keyof T]?: Check };

/** An object with these fields. Fields without a check are taken as they are. */
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

/** A list without its wrong items. What is no list at all is wrong. */
export function listOf(check: Check): Check {
  return (value) => {
    if (!isList(value)) return WRONG;
    const kept = value.map(check).filter((item) => item !== WRONG);
    return isSameList(kept, value) ? value : kept;
  };
}

/** A list whose items are read by their position: one wrong item makes it wrong. */
export function wholeListOf(check: Check): Check {
  return (value) => {
    if (!isList(value)) return WRONG;
    const checked = value.map(check);
    if (checked.includes(WRONG)) return WRONG;
    return isSameList(checked, value) ? value : checked;
  };
}

/** A list that is empty where it is wrong or missing. */
export function listOrEmpty(check: Check): Check {
  const list = listOf(check);
  return (value) => {
    const checked = list(value);
    return checked === WRONG ? [] : checked;
  };
}

/** A list of turns in tree order. The turns below one that is dropped hang on the turn before it. */
export function branchesOf(check: Check): Check {
  const list = listOrEmpty(check);
  return (value) => {
    // What the check has let through.
    const kept = list(value) as { id: string; parent_turn_id: string | null }[];
    if (isList(value) && value.length === kept.length) return kept;
    const ids = new Set(kept.map(({ id }) => id));
    return kept.map((turn, at) => {
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
