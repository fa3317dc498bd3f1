// Spellings of a tag that count as one tag.

/**
 * Returns the key of a tag: case, spaces, hyphens and underscores are ignored; `+` and `#` are not, so `C++` is not `C`. Equals
 * the function `fold_tag` of the database (migrations/0019_find.sql).
 */
export function foldTag(tag: string): string {
  return tag
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase();
}
