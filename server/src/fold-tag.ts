// The form of a tag under which all its spellings are one.

export function foldTag(tag: string): string {
  return tag.trim().toLowerCase();
}
