// Runs markdown-it's two state machines with tokens that are plain objects. The published build of markdown-it defines each field
// of a token through a helper, which costs more than all block rules together while an answer streams.

import type { Env, MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';

/** Returns a block state for the text that creates plain tokens. The caller runs the rules. */
export function blockState(markdown: MarkdownIt, env: Env, text: string): StateBlock {
  const state = new markdown.block.State(text, markdown, env, []);
  state.push = (type, tag, nesting) => {
    const token = plainToken(type, tag, nesting);
    token.block = true;
    if (nesting < 0) state.level--;
    token.level = state.level;
    if (nesting > 0) state.level++;
    state.tokens.push(token);
    return token;
  };
  return state;
}

/** Returns the inline tokens of a text. `env` has the document's link definitions. */
export function inlineTokens(markdown: MarkdownIt, env: Env, text: string): readonly Token[] {
  const state = inlineState(markdown, env, text);
  state.pushPending = () => {
    const token = plainToken('text', '', 0);
    token.content = state.pending;
    token.level = state.pendingLevel;
    state.tokens.push(token);
    state.pending = '';
    return token;
  };
  state.push = (type, tag, nesting) => {
    if (state.pending) state.pushPending();
    const token = plainToken(type, tag, nesting);
    if (nesting < 0) {
      state.level--;
      state.delimiters = state._prev_delimiters.pop() ?? [];
    }
    token.level = state.level;
    if (nesting > 0) {
      state.level++;
      state._prev_delimiters.push(state.delimiters);
      state.delimiters = [];
      state.tokens_meta.push({ delimiters: state.delimiters });
    } else state.tokens_meta.push(undefined);
    state.pendingLevel = state.level;
    state.tokens.push(token);
    return token;
  };
  allowCjkEmphasis(state);
  markdown.inline.tokenize(state);
  for (const rule of markdown.inline.ruler2.getRules('')) rule(state);
  return state.tokens;
}

/**
 * CommonMark looks for spaces around the punctuation at a delimiter, which Chinese, Japanese and Korean don't write. Beside one
 * of their characters, `*` and `~` open before anything and close after anything but white space.
 */
function allowCjkEmphasis(state: StateInline): void {
  const scan = state.scanDelims.bind(state);
  state.scanDelims = (start, canSplitWord) => {
    const scanned = scan(start, canSplitWord);
    const before = state.src[start - 1] ?? ' ';
    const after = state.src[start + scanned.length] ?? ' ';
    if (!canSplitWord || !(CJK.test(before) || CJK.test(after))) return scanned;
    return { ...scanned, can_open: /\S/.test(after), can_close: /\S/.test(before) };
  };
}

/** Chinese, Japanese and Korean letters and punctuation, and the high surrogates, which begin rarer ideographs. */
const CJK = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\ud840-\ud88d\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffef]/;

/** Returns a token with the fields that markdown-it's constructor sets. */
function inlineState(markdown: MarkdownIt, env: Env, text: string): StateInline {
  // `Object.create` is untyped; the fields below complete the object.
  const state = Object.create(markdown.inline.State.prototype) as StateInline;
  return Object.assign(state, {
    src: text,
    env,
    md: markdown,
    tokens: [],
    tokens_meta: [],
    pos: 0,
    posMax: text.length,
    level: 0,
    pending: '',
    pendingLevel: 0,
    cache: {},
    backticks: {},
    backticksScanned: false,
    skipHtmlSpecial: false,
    linkLevel: 0,
    delimiters: [],
    _prev_delimiters: [],
  });
}

/** Returns an attribute's value, or "". */
export function attributeOf(token: Token, name: string): string {
  return String(token.attrs?.find(([key]) => key === name)?.[1] ?? '');
}

type TokenData = Omit<Token, 'attrIndex' | 'attrPush' | 'attrSet' | 'attrGet' | 'attrJoin'>;

function plainToken(type: string, tag: string, nesting: Token['nesting']): Token {
  const token: TokenData = {
    type,
    tag,
    attrs: null,
    map: null,
    nesting,
    level: 0,
    children: null,
    content: '',
    markup: '',
    info: '',
    meta: null,
    block: false,
    hidden: false,
  };
  // The rules only set fields; the methods for attributes are unused.
  return token as Token;
}

/** Returns the text of a line as a block rule sees it: within its containers, without indentation. */
export function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]).trimEnd();
}
