// Cuts text between code points. Separate from graphemes.ts, whose Unicode tables are large for a page.

/** Returns the longest prefix of at most `maxUnits` UTF-16 units that does not end inside a surrogate pair. */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const unit = text.charCodeAt(maxUnits);
  const unitBefore = text.charCodeAt(maxUnits - 1);
  const isInsidePair = unit >= 0xdc00 && unit <= 0xdfff && unitBefore >= 0xd800 && unitBefore <= 0xdbff;
  return text.slice(0, isInsidePair ? maxUnits - 1 : maxUnits);
}
