// Imported text must never look like an answer generated here, so its model is permanently marked as imported.

const MARK = 'imported/';

/** `gpt-4o` -> `imported/gpt-4o`; an answer that was already imported keeps its single mark. */
export function importedModel(model: string | null): string {
  const name = (model ?? 'unknown').replace(/[^\w./:-]+/g, '-').slice(0, 150);
  const bare = name.startsWith(MARK) ? name.slice(MARK.length) : name;
  return MARK + (bare === '' ? 'unknown' : bare);
}
