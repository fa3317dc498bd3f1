import { describe, expect, it } from 'vitest';
import { storageArea } from './storage.ts';

describe('a storage area', () => {
  it('returns stored text and parsed JSON', () => {
    const area = storageArea<'a' | 'b'>(memoryStorage());
    expect(area.get('a')).toBeNull();
    expect(area.set('a', 'one')).toBe(true);
    expect(area.get('a')).toBe('one');
    expect(area.setJson('b', { turns: ['1', '2'] })).toBe(true);
    expect(area.getJson('b', (value) => value)).toEqual({ turns: ['1', '2'] });
    area.remove('a');
    expect(area.get('a')).toBeNull();
  });

  it('returns null for invalid JSON and for JSON that the parser rejects', () => {
    const area = storageArea<'a'>(memoryStorage());
    area.set('a', '{broken');
    expect(area.getJson('a', (value) => value)).toBeNull();
    area.set('a', '"text"');
    const refuse = () => {
      throw new TypeError('no list');
    };
    expect(area.getJson('a', refuse)).toBeNull();
  });

  it('never throws without access to storage', () => {
    const area = storageArea<'a'>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(area.get('a')).toBeNull();
    expect(area.getJson('a', (value) => value)).toBeNull();
    expect(area.set('a', 'one')).toBe(false);
    expect(() => area.remove('a')).not.toThrow();
  });
});

function memoryStorage(): () => Storage {
  const entries = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
  return () => storage;
}
