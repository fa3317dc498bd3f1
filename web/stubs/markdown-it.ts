// Replaces four packages that the Markdown parser imports: the browser makes them unnecessary, or the parser never uses them.

/**
 * `entities`: the browser can decode HTML's named characters, whose table would add 16 kB. Decodes one character reference such as
 * `&amp;` or `&#38;`. Returns any other text unchanged.
 */
export function decodeHTMLStrict(reference: string): string {
  if (!/^&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});$/i.test(reference)) return reference;
  return new DOMParser().parseFromString(reference, 'text/html').documentElement.textContent ?? reference;
}

/** `linkify-it`: constructed but never used, because our own rule finds bare links (text/src/markdown/parser/links.ts). */
// oxlint-disable-next-line typescript/no-extraneous-class -- the parser calls `new LinkifyIt()`
export class LinkifyIt {}

/**
 * `punycode.js`: the browser's URL class converts host names to ASCII. They are shown in ASCII, too, so that no letter can imitate
 * another.
 */
// oxlint-disable-next-line import/no-default-export -- the parser imports the default export
export default {
  toASCII(host: string): string {
    const address = `http://${host}`;
    return URL.canParse(address) ? new URL(address).hostname : host;
  },
  toUnicode: (host: string): string => host,
};

/** `uc.micro`, to match punctuation: regular expressions have property escapes for that. */
export const P = /\p{P}/u;
export const S = /\p{S}/u;
