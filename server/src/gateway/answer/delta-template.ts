// Reads the text of an event that differs from an earlier one in this text only, without parsing its JSON: most servers send such
// events for every token.

export interface DeltaTemplate {
  /** Call with an event that had nothing to read but this content of a delta. */
  learn(data: string, content: string): void;
  /** Returns the content of an event that differs from the learned one in nothing else; null for any other. */
  read(data: string): string | null;
}

const KEY = '"content":';
/** The inside of a JSON string without escapes. */
const PLAIN = /^[^"\\\u0000-\u001f]+$/;

export function createDeltaTemplate(): DeltaTemplate {
  let before = '';
  let after = '';
  return {
    learn(data, content) {
      const key = data.indexOf(KEY);
      // With two of them, the other could be the one that was read.
      if (key === -1 || data.includes(KEY, key + 1) || !PLAIN.test(content)) return;
      const start = data.indexOf('"', key + KEY.length) + 1;
      const is_read = data.slice(start, start + content.length + 1) === `${content}"`;
      if (!is_read || data.slice(key + KEY.length, start - 1).trim() !== '') return;
      before = data.slice(0, start);
      after = data.slice(start + content.length);
    },
    read(data) {
      const end = data.length - after.length;
      if (before === '' || end <= before.length) return null;
      if (!data.startsWith(before) || !data.endsWith(after)) return null;
      const content = data.slice(before.length, end);
      return PLAIN.test(content) ? content : null;
    },
  };
}
