// The worker thread that renders SVG to PNG. It holds the rasterizer and the typefaces, and ends when idle, so that a server
// that draws no images uses no memory for them.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { RasterizerReply, RasterizerTask } from './rasterizer.ts';

const { resolve } = createRequire(import.meta.url);

const FILES = {
  Literata: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
};
const fonts = new Map<string, Uint8Array>();
const ready = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort?.on('message', (task: RasterizerTask) => {
  draw(task).then(
    (png) => answer({ id: task.id, png }),
    (error: unknown) => answer({ id: task.id, error: String(error) }),
  );
});

function answer(reply: RasterizerReply): void {
  parentPort?.postMessage(reply, []);
}

async function draw({ svg, fonts: names }: RasterizerTask): Promise<Uint8Array> {
  await ready;
  const fontBuffers = names.map((name) => {
    const known = fonts.get(name) ?? new Uint8Array(readFileSync(resolve(FILES[name])));
    fonts.set(name, known);
    return known;
  });
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Literata' } });
  const image = drawing.render();
  const png = image.asPng();
  // The rasterizer's memory is outside the garbage collector.
  image.free();
  drawing.free();
  return png;
}
