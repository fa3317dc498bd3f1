// Text that a client brings must never pose as an answer that a model gave here: its model is marked as imported, for as long as
// the turn lives.

const MARK = 'imported/';

/** `gpt-4o` -> `imported/gpt-4o`; an answer that was imported before keeps its one mark. */
export function importedModel(model: string | null): string {
  const name = (model ?? 'unknown').replace(/[^\w./:-]+/g, '-').slice(0, 150);
  const bare = name.startsWith(MARK) ? name.slice(MARK.length) : name;
  return MARK + (bare === '' ? 'unknown' : bare);
}
