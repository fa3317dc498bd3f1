// Moves the typefaces of formulas from KaTeX's stylesheet, which loads with the first formula, into the page's stylesheet: a stylesheet
// with typefaces makes the browser lay out all text again when it arrives. The fonts still load with the first character that needs
// them. Only WOFF2: every supported browser reads it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FORMULAS = /\/katex\.min\.css$/;
const PAGE = /\/styles\/index\.css$/;
const FACE = /@font-face\{[^}]*\}/g;
const WOFF2 = /url\(fonts\/([\w-]+\.woff2)\) format\("woff2"\)/;

export function formulaFonts(): Plugin {
  return {
    name: 'frogpond:formula-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (FORMULAS.test(id)) return code.replaceAll(FACE, '');
      return PAGE.test(id) ? `${code}\n${facesOfFormulas().join('\n')}\n` : null;
    },
  };
}

/** Returns KaTeX's rules, each with one address that Vite resolves. */
function facesOfFormulas(): string[] {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  const faces = readFileSync(file, 'utf8').match(FACE) ?? [];
  if (faces.length === 0) throw new Error(`${file} has no typefaces.`);
  return faces.map((face) => {
    const font = WOFF2.exec(face)?.[1];
    if (font === undefined) throw new Error(`KaTeX has a typeface without WOFF2: ${face}`);
    return face.replace(/src:[^}]*/, `src:url('katex/dist/fonts/${font}') format('woff2')`);
  });
}
