// Canonical JSON: the JSON Canonicalization Scheme (RFC 8785). Equal values have the same text: no white space, the keys of an object
// sorted by UTF-16 code units, and numbers and strings as ECMAScript writes them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Returns the text that is hashed. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
