// In the place of the `entities` package for the Markdown parser: the browser knows the table of HTML's named characters,
// which would weigh 16 kB here.

/** One character reference such as `&amp;` or `&#38;`; anything else comes back as it is. */
export function decodeHTMLStrict(reference: string): string {
  if (!/^&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});$/i.test(reference)) return reference;
  return new DOMParser().parseFromString(reference, 'text/html').documentElement.textContent ?? reference;
}
