// Lists the files of the most visited screens in the page's head, so that a page that opens with one of them loads its files in
// parallel with the app (the script in index.html). They are inert link elements, so that the hash of the script does not
// change with every build. In development they load on demand.
import type { Plugin } from 'vite';

const MARK = '<!-- %PAGE_PARTS% -->';

/** The modules that the first view of a page imports on demand, by the page's name in index.html. */
const PAGES: Record<string, RegExp[]> = {
  home: [/\/screens\/home\/HomeScreen\.tsx$/],
  conversation: [/\/screens\/conversation\/ConversationScreen\.tsx$/],
  trending: [/\/screens\/trending\/TrendingScreen\.tsx$/],
  profile: [/\/screens\/profile\/ProfileScreen\.tsx$/, /\/ui\/frog\/FrogPicture\.tsx$/],
};

type Chunk = {
  type: 'chunk';
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

export function pageFiles(): Plugin {
  return {
    name: 'frogpond:page-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(MARK, () => (bundle === undefined ? '' : linksTo(bundle).join('\n    '))),
    },
  };
}

/** Returns one link for each file, with the names of all pages that need it. */
function linksTo(bundle: Bundle): string[] {
  const pages = new Map<string, string[]>();
  for (const [page, modules] of Object.entries(PAGES)) {
    for (const file of filesOf(bundle, modules)) pages.set(file, [...(pages.get(file) ?? []), page]);
  }
  return [...pages].map(
    ([file, names]) => `<link rel="page-part" data-pages="${names.join(' ')}" href="/${file}" />`,
  );
}

function filesOf(bundle: Bundle, modules: readonly RegExp[]): string[] {
  const chunks = Object.entries(bundle).flatMap(([file, part]) =>
    part.type === 'chunk' ? [[file, part] as const] : [],
  );
  const known = new Set<string>();
  for (const [file, chunk] of chunks) if (chunk.isEntry) collect(bundle, file, known);
  const wanted = new Set<string>();
  for (const module of modules) {
    const found = chunks.find(([, { facadeModuleId }]) => module.test(facadeModuleId ?? ''));
    if (found === undefined) throw new Error(`The build has no chunk for ${module}.`);
    collect(bundle, found[0], wanted);
  }
  return [...wanted].filter((file) => !known.has(file));
}

/** Adds a file and its styles, and the same for every file that it imports. */
function collect(bundle: Bundle, file: string, files: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || files.has(file)) return;
  files.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const imported of chunk.imports) collect(bundle, imported, files);
}
