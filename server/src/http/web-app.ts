// The web app's files: hashed assets for a year, the page shell for every other address, and the hash of the one inline
// script that the shell carries (it sets the theme before the first paint).

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../error-code.ts';

export type PageShell = { html: string; script_hashes: string[]; directory: string };

/** Null where the web app was not built: the API works without it. */
export function readPageShell(directory: string): PageShell | null {
  let html: string;
  try {
    html = readFileSync(join(directory, 'index.html'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const script_hashes = inline.map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
  return { html, script_hashes, directory };
}

const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;
const WITHOUT_SCRIPT = /(?<=<noscript>)[\s\S]*?(?=<\/noscript>)/;

const READING_STYLE = '<link rel="stylesheet" href="/reading.css">';

/** The shell with a page's own head in place of its title and description, and with what readers without scripts read. */
export function fillShell(shell: PageShell, head: string, body: string): string {
  return shell.html.replace(HEAD, () => head).replace(WITHOUT_SCRIPT, () => READING_STYLE + body);
}

const YEAR_MS = 31_536_000_000;

export async function addWebApp(app: FastifyInstance, shell: PageShell): Promise<void> {
  await app.register(fastifyStatic, {
    root: shell.directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const is_hashed = path.includes(`${shell.directory}/assets/`);
      reply.header(
        'cache-control',
        is_hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=0, must-revalidate',
      );
    },
  });
}
