// Cleans a model's text: removes control characters, and joins surrogates split across chunks.

/** C0 controls except tab and newline; CR; and surrogates, which need a closer look. */
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff]/;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f]/g;
/** With the u flag a pair is one code point, so this matches only lone surrogates. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

export type TextCleaner = {
  clean(text: string): string;
  /** Text held back because the next chunk may complete it. */
  flush(): string;
};

/** Call `clean` with the chunks in order, then `flush`. */
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
