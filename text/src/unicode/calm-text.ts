// Makes untrusted text safe to render.

const HEAP = /(\p{M}{20})\p{M}+/gu;

/**
 * Limits the combining marks on one letter, because browsers lay them out in quadratic time (100,000 marks block a page for
 * minutes). The limit is above the needs of every script.
 */
export function calmText(text: string): string {
  return text.replace(HEAP, '$1');
}

/**
 * Returns the host of an address as it is shown beside a link: without `www.`, in ASCII (punycode), so that no letter of another
 * script can imitate a name. Returns a text that is not an address unchanged.
 */
export function asciiHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
