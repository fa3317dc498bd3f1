// Links as markdown-it rules: safe addresses, bare web and mail addresses, and images as plain links, so that no content makes the
// page send a request.

import type { MarkdownIt, StateInline } from 'markdown-it';
import { MAX_URL_LENGTH } from './limits.ts';

/**
 * Returns true for http, https and mailto addresses and for paths of this site. The markdown of any other address (other
 * schemes, `//host`, control characters, backslashes that browsers read as slashes) is text.
 */
export function isSafeHref(href: string): boolean {
  if (href === '' || href.length > MAX_URL_LENGTH || UNSAFE_CHARACTER.test(href)) return false;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme);
  // A colon in the first segment is an obfuscated scheme.
  return !href.startsWith('//') && !/^[^/?#]*:/.test(href);
}

const UNSAFE_CHARACTER = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto']);

/** Turns `http://` and `https://` addresses in text into links whose text is the address as written. */
export function addBareUrls(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('text', 'bare_url', bareUrl);
}

function bareUrl(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || state.linkLevel > 0 || !src.startsWith('://', pos)) return false;
  const scheme = /(?<![A-Za-z0-9+.:-])https?$/i.exec(state.pending.slice(-6))?.[0];
  if (scheme === undefined) return false;
  const rest =
    /^[^\s<>"`\\\u0000-\u0020\u2018-\u201f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]*/.exec(
      src.slice(pos + 3, Math.min(state.posMax, pos + MAX_URL_LENGTH)),
    );
  const address = trimUrl(rest?.[0] ?? '');
  if (!/^[A-Za-z0-9[]/.test(address)) return false;
  const url = `${scheme}://${address}`;
  const href = state.md.normalizeLink(url);
  if (!isSafeHref(href)) return false;
  state.pending = state.pending.slice(0, -scheme.length);
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', href]];
  open.info = 'auto';
  state.push('text', '', 0).content = url;
  state.push('link_close', 'a', -1);
  state.pos = pos + 3 + address.length;
  return true;
}

/** Excludes punctuation that ends a sentence, and closing brackets whose opening is before the address. */
function trimUrl(address: string): string {
  let end = address.length;
  let opened = count(address, '(') - count(address, ')');
  let squared = count(address, '[') - count(address, ']');
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && opened < 0) opened++;
    else if (last === ']' && squared < 0) squared++;
    else if (!"?!.,:;*_~'|$".includes(last)) break;
  }
  return address.slice(0, end);
}

function count(text: string, char: string): number {
  let found = 0;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) found++;
  return found;
}

/** Returns false if the text has no `www.` or mail address: a cheap check before `splitAddresses`. */
export function mayHoldAddress(text: string): boolean {
  return text.includes('www.') || text.includes('@');
}

export type TextPiece = { readonly text: string; readonly href: string | null };

const ADDRESS =
  /(?<![A-Za-z0-9.@/_+-])(?:www\.(?=[\p{L}\p{N}])[^\s<>"`\\\u2018-\u201f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+|[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}(?![A-Za-z0-9@_-]))/gu;

/** Splits plain text at `www.` addresses and mail addresses. `before` is the character ahead of the text. */
export function splitAddresses(text: string, before: string): readonly TextPiece[] {
  if (!mayHoldAddress(text)) return [{ text, href: null }];
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const isMail = !found.startsWith('www.');
    const address = isMail ? found : trimUrl(found);
    const href = isMail ? `mailto:${address}` : `https://${address}`;
    const isAfterWord = index === 0 && /[A-Za-z0-9.@/_+-]/.test(before);
    if (isAfterWord || !/\..*\./.test(`${address}${isMail ? '.' : ''}`) || !isSafeHref(href)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: address, href });
    at = index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}

/** Replaces markdown-it's image rule: `![text](address)` becomes a link whose `info` is "image". */
export function replaceImages(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('image', imageAsLink);
}

function imageAsLink(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('![', pos)) return false;
  const labelEnd = state.md.helpers.parseLinkLabel(state, pos + 1, false);
  if (labelEnd < 0) return false;
  const target = inlineTarget(state, labelEnd + 1) ?? referenceTarget(state, pos + 2, labelEnd);
  if (target === null) return false;
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [
      ['href', target.href],
      ['title', target.title],
    ];
    open.info = 'image';
    state.pos = pos + 2;
    state.posMax = labelEnd;
    state.linkLevel++;
    state.md.inline.tokenize(state);
    state.linkLevel--;
    state.push('link_close', 'a', -1);
  }
  state.pos = target.end;
  state.posMax = posMax;
  return true;
}

type Target = { href: string; title: string; end: number };

/** `(address "title")` at `pos`. */
function inlineTarget(state: StateInline, pos: number): Target | null {
  const { src, posMax, md } = state;
  if (src[pos] !== '(') return null;
  let at = skipBlanks(state, pos + 1);
  const destination = md.helpers.parseLinkDestination(src, at, posMax);
  if (!destination.ok) return null;
  const href = md.normalizeLink(destination.str);
  if (!isSafeHref(href)) return null;
  at = skipBlanks(state, destination.pos);
  let title = '';
  if (at > destination.pos && at < posMax) {
    const parsed = md.helpers.parseLinkTitle(src, at, posMax);
    if (parsed.ok) {
      title = parsed.str;
      at = skipBlanks(state, parsed.pos);
    }
  }
  return at < posMax && src[at] === ')' ? { href, title, end: at + 1 } : null;
}

/** `[label]` after the text at `labelEnd`, or the text itself as a label. */
function referenceTarget(state: StateInline, labelStart: number, labelEnd: number): Target | null {
  const { references } = state.env;
  if (references === undefined) return null;
  let label = state.src.slice(labelStart, labelEnd);
  let end = labelEnd + 1;
  if (end < state.posMax && state.src[end] === '[') {
    const close = state.md.helpers.parseLinkLabel(state, end, false);
    if (close >= 0) {
      label = state.src.slice(end + 1, close) || label;
      end = close + 1;
    }
  }
  const found = references[state.md.utils.normalizeReference(label)];
  return found === undefined ? null : { href: found.href, title: found.title, end };
}

function skipBlanks(state: StateInline, pos: number): number {
  let at = pos;
  while (at < state.posMax && ' \t\n'.includes(state.src.charAt(at))) at++;
  return at;
}
