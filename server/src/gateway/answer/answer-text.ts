// Cleans a model's text: removes control characters, joins surrogates split across chunks, and separates a leading <think> block
// from the answer for servers that don't parse it.

/** C0 controls except tab and newline; CR; and surrogates, which need a closer look. */
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff]/;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f]/g;
/** With the u flag a pair is one code point, so this matches only lone surrogates. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

export interface TextCleaner {
  clean(text: string): string;
  /** Text held back because the next chunk may complete it. */
  flush(): string;
}

export function createTextCleaner(): TextCleaner {
  let held = '';
  return {
    clean(text) {
      if (held === '' && !SUSPECT.test(text)) return text;
      let whole = held + text;
      const last = whole.charCodeAt(whole.length - 1);
      const isOpen = last === 0x0d || (last >= 0xd800 && last <= 0xdbff);
      held = isOpen ? whole.slice(-1) : '';
      if (isOpen) whole = whole.slice(0, -1);
      return whole.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').replaceAll(LONE_SURROGATE, '\ufffd');
    },
    flush() {
      const rest = held;
      held = '';
      if (rest === '') return '';
      return rest === '\r' ? '\n' : '\ufffd';
    },
  };
}

export interface ThinkSplitter {
  push(text: string): void;
  /** Flushes the held-back text at the end. */
  end(): void;
}

/** The last is Gemini's. */
const OPENING_TAGS = ['<think>', '<thinking>', '<thought>'] as const;

/** Calls `emit` with the parts of a content channel. Recognizes tags only at the start, also when split across chunks. */
export function createThinkSplitter(
  emit: (type: 'thinking' | 'content', text: string) => void,
): ThinkSplitter {
  let state: 'start' | 'thinking' | 'gap' | 'answer' = 'start';
  let held = '';
  let closing = '';

  function readStart(text: string): void {
    held += text;
    const lead = held.trimStart();
    const opened = OPENING_TAGS.find((tag) => lead.startsWith(tag));
    if (opened !== undefined) {
      state = 'thinking';
      closing = opened.replace('<', '</');
      const rest = lead.slice(opened.length);
      held = '';
      readThinking(rest);
    } else if (held.length > 64 || !OPENING_TAGS.some((tag) => tag.startsWith(lead))) {
      const whole = held;
      state = 'answer';
      held = '';
      emit('content', whole);
    }
  }

  function readThinking(text: string): void {
    const whole = held + text;
    const end = whole.indexOf(closing);
    if (end === -1) {
      const kept = overlap(whole, closing);
      held = whole.slice(whole.length - kept);
      emit('thinking', whole.slice(0, whole.length - kept));
      return;
    }
    held = '';
    state = 'gap';
    emit('thinking', whole.slice(0, end));
    readGap(whole.slice(end + closing.length));
  }

  /** Blank lines between the closing tag and the answer are dropped. */
  function readGap(text: string): void {
    const rest = text.trimStart();
    if (rest === '') return;
    state = 'answer';
    emit('content', rest);
  }

  return {
    push(text) {
      if (state === 'answer') emit('content', text);
      else if (state === 'start') readStart(text);
      else if (state === 'thinking') readThinking(text);
      else readGap(text);
    },
    end() {
      if (held !== '') emit(state === 'thinking' ? 'thinking' : 'content', held);
      held = '';
      state = 'answer';
    },
  };
}

/** Returns the length of the longest suffix of `text` that is a prefix of `tag`. */
function overlap(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
