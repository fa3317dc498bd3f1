// What happens to a model's text on its way in: control characters go, halves of a character split across two chunks
// are joined, and a leading <think> block of servers that don't parse it is told apart from the answer.

/** C0 controls but tab and newline; CR; and surrogates, which are looked at closely only when there are any. */
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff]/;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f]/g;
/** With the u flag a pair is one code point, so that this matches lone halves only. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

export interface TextCleaner {
  clean(text: string): string;
  /** What was held back in case the next chunk completed it. */
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
  /** No more text: what was held back goes where it belongs. */
  end(): void;
}

const OPENING_TAGS = ['<think>', '<thinking>'] as const;

/** Calls `emit` with the pieces of a content channel; tags split over chunks are recognised, only at the very start. */
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

  /** The blank lines between the closing tag and the answer belong to neither. */
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

/** The length of the longest end of `text` that `tag` begins with. */
function overlap(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
