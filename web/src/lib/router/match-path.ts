// Matches an address with a pattern such as `/conversation/:id`.

type NameIn<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? Name : never;

/** Returns the decoded parameters, or null if the address has another form. A slash at the end and the letter case don't matter. */
export function matchPath<Pattern extends string>(
  pattern: Pattern,
  pathname: string,
): Record<NameIn<Pattern>, string> | null {
  const wanted = splitSegments(pattern);
  const given = splitSegments(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, segment] of wanted.entries()) {
    const value = decode(given[place] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function splitSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
