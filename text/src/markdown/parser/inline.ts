// Converts markdown-it's inline tokens to our inline nodes. Keeps every character of text, merges adjacent text into one leaf,
// gives each leaf its offset in the rendered text, and drops wrappers (never text) that are nested too deeply.

import type { Env, Token } from 'markdown-it';
import type { Dialect } from './dialects.ts';
import { MAX_INLINE_DEPTH, MAX_RUN_LENGTH, MAX_RUN_WEIGHT, runWeight } from './limits.ts';
import { mayHoldAddress, splitAddresses } from './links.ts';
import { attributeOf, inlineTokens } from './tokens.ts';
import type { Inline, Link, Run, Styled } from '../tree.ts';

/** Returns the parsed run; a run that exceeds the limits becomes one text leaf. `start` is its offset in the rendered text. */
export function parseRun(dialect: Dialect, env: Env, raw: string, start: number): Run {
  const weight = runWeight(raw);
  const isPlain = weight === 0 && !mayHoldAddress(raw);
  if (isPlain || weight > MAX_RUN_WEIGHT || raw.length > MAX_RUN_LENGTH) return plainRun(raw, start);
  const tokens = inlineTokens(dialect.markdown, env, raw);
  const { children, end } = buildInline(tokens, start, dialect.hardBreaks);
  return { raw, start, end, children };
}

/** Returns the run as one text leaf, without parsing. `start` is its offset in the rendered text. */
export function plainRun(raw: string, start: number): Run {
  const children: Inline[] = raw === '' ? [] : [{ type: 'text', start, text: raw }];
  return { raw, start, end: start + raw.length, children };
}

type Wrapper = Omit<Styled, 'children'> | Omit<Link, 'children'>;
type Level = { readonly wrapper: Wrapper | null; readonly children: Inline[] };

function buildInline(
  tokens: readonly Token[],
  start: number,
  hardBreaks: boolean,
): { children: Inline[]; end: number } {
  const root: Level = { wrapper: null, children: [] };
  const levels: Level[] = [root];
  let children = root.children;
  let depth = 0;
  let links = 0;
  let offset = start;
  let text = '';

  function endText(): void {
    if (text !== '') children.push({ type: 'text', start: offset, text });
    offset += text.length;
    text = '';
  }
  function endLine(): void {
    endText();
    children.push({ type: 'break', start: offset++ });
  }
  function open(wrapper: Wrapper | null): void {
    if (wrapper !== null) endText();
    const level: Level = { wrapper, children: wrapper === null ? children : [] };
    levels.push(level);
    children = level.children;
    depth++;
  }
  function close(): void {
    const closed = levels.pop();
    const parent = levels.at(-1);
    if (closed === undefined || parent === undefined) return;
    depth--;
    if (closed.wrapper === null) return;
    if (closed.wrapper.type === 'link') {
      links--;
      // An image without a description must still be visible.
      if (closed.wrapper.image && closed.children.length === 0) text ||= closed.wrapper.href;
    }
    endText();
    children = parent.children;
    if (closed.children.length > 0) children.push({ ...closed.wrapper, children: closed.children });
  }

  function addText(content: string): void {
    for (const piece of splitAddresses(content, text.slice(-1))) {
      if (piece.href === null) text += piece.text;
      else {
        endText();
        const leaf = { type: 'text', start: offset, text: piece.text } as const;
        children.push({ ...BARE_LINK, href: piece.href, children: [leaf] });
        offset += piece.text.length;
      }
    }
  }

  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        if (links > 0) text += token.content;
        else addText(token.content);
        break;
      case 'text_special':
        text += token.content;
        break;
      case 'softbreak':
        if (hardBreaks) endLine();
        else text += '\n';
        break;
      case 'hardbreak':
        endLine();
        break;
      case 'code_inline':
        endText();
        children.push({ type: 'code', start: offset, text: token.content });
        offset += token.content.length;
        break;
      case 'math_inline':
        endText();
        children.push({
          type: 'math',
          start: offset++,
          tex: token.content,
          display: token.meta?.['display'] === true,
        });
        break;
      case 'footnote_reference':
        endText();
        children.push({
          type: 'footnote',
          start: offset++,
          label: String(token.meta?.['label']),
          defined: token.meta?.['isDefined'] === true,
        });
        break;
      case 'em_open':
      case 'strong_open':
      case 's_open':
      case 'sub_open':
      case 'sup_open':
      case 'kbd_open':
      case 'mark_open':
        open(depth < MAX_INLINE_DEPTH ? { type: STYLES[token.type] } : null);
        break;
      case 'link_open':
        // The text of a link inside a link (usually an image) belongs to the outer link.
        if (links > 0 || depth >= MAX_INLINE_DEPTH) open(null);
        else {
          open(linkOf(token));
          links++;
        }
        break;
      default:
        if (token.nesting < 0) close();
        else text += token.content;
    }
  }
  endText();
  while (levels.length > 1) close();
  return { children: root.children, end: offset };
}

const STYLES = {
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'strike',
  sub_open: 'subscript',
  sup_open: 'superscript',
  kbd_open: 'keyboard',
  mark_open: 'marked',
} as const;

const BARE_LINK = { type: 'link', title: '', bare: true, image: false } as const;

function linkOf(token: Token): Wrapper {
  return {
    type: 'link',
    href: attributeOf(token, 'href'),
    title: attributeOf(token, 'title'),
    bare: token.info === 'auto',
    image: token.info === 'image',
  };
}
