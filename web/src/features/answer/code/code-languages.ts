// The supported code languages, by the names used after a fence. Separate from the highlighter, so that a page without such code
// never loads it.

const NAMES = {
  bash: ['bash', 'sh', 'shell', 'zsh', 'console'],
  c: ['c', 'h'],
  cpp: ['cpp', 'c++', 'cc', 'hpp'],
  csharp: ['csharp', 'cs', 'c#'],
  css: ['css', 'scss'],
  diff: ['diff', 'patch'],
  go: ['go', 'golang'],
  java: ['java'],
  javascript: ['javascript', 'js', 'jsx', 'mjs'],
  json: ['json', 'jsonc', 'json5'],
  kotlin: ['kotlin', 'kt'],
  php: ['php'],
  python: ['python', 'py'],
  ruby: ['ruby', 'rb'],
  rust: ['rust', 'rs'],
  sql: ['sql', 'postgres', 'postgresql', 'sqlite'],
  typescript: ['typescript', 'ts', 'tsx'],
  xml: ['xml', 'html', 'svg', 'vue'],
  yaml: ['yaml', 'yml'],
} as const;

export type LanguageName = keyof typeof NAMES;

const languagesByName = new Map(
  Object.entries(NAMES).flatMap(([language, names]) =>
    // The keys of NAMES are its language names.
    names.map((name) => [name as string, language as LanguageName] as const),
  ),
);

/** Returns the language of a name after a fence, ignoring case; null if it is not supported. */
export function findCodeLanguage(fence: string): LanguageName | null {
  return languagesByName.get(fence.toLowerCase()) ?? null;
}
