// Builds src/app/entry-server.tsx beside the client, as one module without imports, which the server loads to render pages. It contains the
// files of each page, so that the server can name them in the page's head.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { APP_PATHS, APP_PATTERNS } from '../../contract/src/app-paths.ts';
import { LANGUAGES } from '../../contract/src/languages/languages.ts';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** The modules that each page loads on demand, by the pattern of its address, and those of each language but English. */
const SCREENS: Record<string, string[]> = {
  [APP_PATHS.home]: ['/screens/home/HomeScreen.tsx'],
  [APP_PATHS.trending]: ['/screens/trending/TrendingScreen.tsx'],
  [APP_PATHS.search]: ['/screens/search/SearchScreen.tsx'],
  [APP_PATTERNS.tag]: ['/screens/search/TagScreen.tsx'],
  [APP_PATTERNS.user]: ['/screens/profile/ProfileScreen.tsx'],
  [APP_PATTERNS.conversation]: ['/screens/conversation/ConversationScreen.tsx'],
  ...Object.fromEntries(
    LANGUAGES.slice(1).map((language) => [
      language,
      ['/lib/language/foreign.ts', `/languages/${language}.json`],
    ]),
  ),
};

type Chunk = {
  type: 'chunk';
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

export function serverEntry(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'frogpond:server-entry',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(SCREENS).map(([pattern, modules]) => [
          pattern,
          [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].map(
            (file) => config.base + file,
          ),
        ]);
        await build({
          configFile: false,
          logLevel: 'warn',
          root: config.root,
          base: config.base,
          plugins: [react()],
          resolve: { alias: config.resolve.alias },
          ssr: { noExternal: true },
          define: {
            'process.env.NODE_ENV': '"production"',
            PAGE_FILES: JSON.stringify(Object.fromEntries(files)),
          },
          build: {
            ssr: fileURLToPath(new URL('../src/app/entry-server.tsx', import.meta.url)),
            outDir: fileURLToPath(new URL('../server', `file://${config.build.outDir}/`)),
            emptyOutDir: true,
            assetsInlineLimit: 0,
            copyPublicDir: false,
          },
        });
      },
    },
  };
}

function filesOf(bundle: Bundle, screen: string): string[] {
  const chunks = Object.entries(bundle).flatMap(([file, part]) =>
    part.type === 'chunk' ? [[file, part] as const] : [],
  );
  const known = new Set<string>();
  for (const [file, chunk] of chunks) if (chunk.isEntry) collect(bundle, file, known);
  const found = chunks.find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(screen));
  if (found === undefined) throw new Error(`The build has no chunk for ${screen}.`);
  const wanted = new Set<string>();
  collect(bundle, found[0], wanted);
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
