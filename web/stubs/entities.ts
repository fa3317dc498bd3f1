// Replaces the `entities` package for the Markdown parser: the browser can decode HTML's named characters, whose table would
// add 16 kB.

/** Decodes one character reference such as `&amp;` or `&#38;`. Returns any other text unchanged. */
export function decodeHTMLStrict(reference: string): string {
  if (!/^&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});$/i.test(reference)) return reference;
  return new DOMParser().parseFromString(reference, 'text/html').documentElement.textContent ?? reference;
}
