// Lists the files of the conversation screen in the page's head, so that a page that opens with a conversation loads them in
// parallel with the app (the script in index.html). They are inert link elements, so that the hash of the script does not
// change with every build. In development they load on demand.
import type { Plugin } from 'vite';

const MARK = '<!-- %CONVERSATION_PARTS% -->';
const SCREEN = /\/screens\/conversation\/ConversationScreen\.tsx$/;

type Chunk = {
  type: 'chunk';
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

export function conversationFiles(): Plugin {
  return {
    name: 'frogpond:conversation-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(MARK, () => (bundle === undefined ? '' : filesOf(bundle).map(linkTo).join('\n    '))),
    },
  };
}

function linkTo(file: string): string {
  return `<link rel="conversation-part" href="/${file}" />`;
}

function filesOf(bundle: Bundle): string[] {
  const chunks = Object.entries(bundle).flatMap(([file, part]) =>
    part.type === 'chunk' ? [[file, part] as const] : [],
  );
  const known = new Set<string>();
  for (const [file, chunk] of chunks) if (chunk.isEntry) collect(bundle, file, known);
  const screen = chunks.find(([, { facadeModuleId }]) => SCREEN.test(facadeModuleId ?? ''));
  if (screen === undefined) throw new Error('The build has no part that is the screen of a conversation.');
  const wanted = new Set<string>();
  collect(bundle, screen[0], wanted);
  return [...wanted].filter((file) => !known.has(file));
}

/** Returns a file, its styles, and those of everything that it imports. */
function collect(bundle: Bundle, file: string, files: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || files.has(file)) return;
  files.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const imported of chunk.imports) collect(bundle, imported, files);
}
