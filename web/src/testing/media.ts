// The media of the tests: no query matches but the dark theme of the system, which a test can choose. The app keeps the lists of
// its queries as long as its modules live, which is longer than one test, so every list reads the current choice.

const listeners = new Set<() => void>();
let isDark = false;

export function setSystemTheme(theme: 'light' | 'dark'): void {
  isDark = theme === 'dark';
  for (const listener of listeners) listener();
}

export function matchMedia(query: string) {
  return {
    get matches() {
      return isDark && query === '(prefers-color-scheme: dark)';
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
}
