// Builds the page that draws diagrams (src/features/answer/diagram) in a separate build, because it runs in a sandboxed frame and shares
// no file with the app. Its parts load when a diagram needs them.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FRAME = fileURLToPath(new URL('../src/features/answer/diagram/frame/frame.ts', import.meta.url));

export function diagramPage(): Plugin {
  return {
    name: 'frogpond:diagram-page',
    apply: 'build',
    async generateBundle() {
      const output = await build({
        configFile: false,
        logLevel: 'warn',
        base: './',
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: FRAME,
            output: {
              format: 'es',
              entryFileNames: 'assets/diagram-[hash].js',
              chunkFileNames: 'assets/diagram-[hash].js',
            },
          },
        },
      });
      const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
      let entry = '';
      for (const chunk of chunks) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isEntry) entry = chunk.fileName;
        this.emitFile({ type: 'asset', fileName: chunk.fileName, source: chunk.code });
      }
      const source = `<!doctype html>\n<meta charset="utf-8" />\n<title>Diagrams</title>\n<script type="module" src="/${entry}"></script>\n`;
      this.emitFile({ type: 'asset', fileName: 'diagram.html', source });
    },
  };
}
