// Separates thinking from the answer in one channel of text, for servers that don't parse the markers of a model: <think> and its
// like, [THINK], and the channels of OpenAI's harmony format. Markers in code are text, and so are tags in the middle of an answer
// that has no thinking before.
import { createCodeTracker } from './code-tracker.ts';

export type MarkerSplitter = {
  /** Accepts the next text, split anywhere. */
  push(text: string): void;
  /** Flushes the held-back text at the end. */
  end(): void;
};

export type SplitterOutput = {
  emit: (type: 'thinking' | 'content', text: string) => void;
  /** All content so far was thinking: only its closing tag was sent, because the prompt had the opening one. */
  recast: () => void;
};

/** Gemini's is `<thought>`, Mistral's `[THINK]`. */
const TAGS = ['<think>', '<thinking>', '<thought>', '<reasoning>', '[THINK]'];
const CLOSING_TAGS = TAGS.map(closingOf);
const HARMONY = ['<|start|>', '<|channel|>', '<|message|>', '<|end|>', '<|return|>', '<|call|>'];
const MARKERS = [...TAGS, ...CLOSING_TAGS, ...HARMONY];
const MARKER_MAX = 12;
/** A marker, a run of backticks or tildes, or a newline. */
const TOKEN =
  /<\/?(?:think|thinking|thought|reasoning)>|\[\/?THINK\]|<\|(?:start|channel|message|end|return|call)\|>|`+|~{3,}|\n/g;
/** Longer blanks before the first text are part of it. */
const BLANKS_HELD = 64;

/**
 * `start`: nothing but blanks so far. `gap`: after thinking, where blanks are dropped. `header`: of a harmony message, not shown.
 */
type Place = 'start' | 'thinking' | 'gap' | 'answer' | 'header';

/** Calls `emit` in order with all text except the markers, as soon as the text can't begin a marker. */
export function createMarkerSplitter({ emit, recast }: SplitterOutput): MarkerSplitter {
  const code = createCodeTracker();
  let place: Place = 'start';
  let held = '';
  let blanks = '';
  let closing = '';
  let channel = '';
  let isHarmony = false;
  let hasThought = false;
  /** Opening tags that are text, whose closing tags are text as well. */
  const textTags = new Set<string>();

  function parseText(text: string): void {
    if (text === '') return;
    if (place === 'thinking') return emit('thinking', text);
    if (place === 'header') {
      channel = (channel + text).slice(0, 100);
      return;
    }
    if (place === 'answer') return emitAnswer(text);
    const rest = text.trimStart();
    if (place === 'start') blanks += text.slice(0, text.length - rest.length);
    if (rest === '' && blanks.length <= BLANKS_HELD) return;
    const whole = blanks + rest;
    blanks = '';
    place = 'answer';
    emitAnswer(whole);
  }

  function emitAnswer(text: string): void {
    code.parseText(text);
    emit('content', text);
  }

  function parseToken(token: string): void {
    if (MARKERS.includes(token) && parseMarker(token)) return;
    if (token === '\n' && (place === 'start' || place === 'gap')) return parseText(token);
    if (place === 'thinking' || place === 'header' || !/^[`~\n]/.test(token)) return parseText(token);
    emit('content', blanks + token);
    blanks = '';
    place = 'answer';
    if (token === '\n') code.parseNewline();
    else code.parseRun(token);
  }

  /** Returns whether the marker has a meaning here. */
  function parseMarker(marker: string): boolean {
    if (place !== 'thinking' && code.isInCode()) return false;
    if (HARMONY.includes(marker)) return parseHarmony(marker);
    if (place === 'thinking' || place === 'header') {
      if (marker !== closing) return false;
      place = 'gap';
      return true;
    }
    return CLOSING_TAGS.includes(marker) ? parseLoneClosing(marker) : parseOpening(marker);
  }

  function parseOpening(tag: string): boolean {
    if (place === 'answer' && !hasThought) {
      textTags.add(closingOf(tag));
      return false;
    }
    think(closingOf(tag));
    return true;
  }

  function parseLoneClosing(tag: string): boolean {
    if (textTags.delete(tag)) return false;
    // A second closing tag right after the first.
    if (place === 'gap') return true;
    if (hasThought) return false;
    if (place === 'answer') recast();
    blanks = '';
    hasThought = true;
    place = 'gap';
    return true;
  }

  function parseHarmony(marker: string): boolean {
    if (!isHarmony && place !== 'start') return false;
    isHarmony = true;
    blanks = '';
    if (marker === '<|message|>') {
      const name = channel.trim().split(/\s/)[0] ?? '';
      if (name === 'final' || name === '' || name === 'assistant') place = 'gap';
      else think('');
    } else if (marker === '<|start|>' || marker === '<|channel|>') {
      channel = '';
      place = 'header';
    } else {
      place = 'gap';
    }
    return true;
  }

  function think(closedBy: string): void {
    closing = closedBy;
    hasThought = true;
    blanks = '';
    place = 'thinking';
  }

  return {
    push(text) {
      // Most pieces of an answer have no marker and no code.
      if (place === 'answer' && held === '' && !/[<[`~\n]/.test(text)) return emitAnswer(text);
      const whole = held + text;
      const until = whole.length - openEnd(whole);
      held = whole.slice(until);
      parseAll(whole.slice(0, until));
    },
    end() {
      const rest = held;
      held = '';
      parseAll(rest);
      if (place === 'start' && blanks !== '') emit('content', blanks);
    },
  };

  function parseAll(text: string): void {
    let at = 0;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      parseText(text.slice(at, index));
      parseToken(token);
      at = index + token.length;
    }
    parseText(text.slice(at));
  }
}

/** `<think>` and `</think>`, `[THINK]` and `[/THINK]`. */
function closingOf(tag: string): string {
  return `${tag[0]}/${tag.slice(1)}`;
}

/** Returns the length of the end of `text` that the next text may complete to a marker or a longer run. */
function openEnd(text: string): number {
  const run = /(?:`+|~+)$/.exec(text)?.[0].length ?? 0;
  if (run > 0) return run;
  const from = Math.max(0, text.length - MARKER_MAX);
  const at = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['));
  if (at < from) return 0;
  const end = text.slice(at);
  return MARKERS.some((marker) => marker.startsWith(end) && marker !== end) ? end.length : 0;
}
