// Removes the frame of a question: "what is the best way to lose weight" becomes "{how} lose weight". The frames are data; this
// file compiles them once and applies them in their order.
import { cjkFrames, englishFrames, foreignFrames } from './frames.data.ts';

type Frame = { pattern: RegExp; replacement: string };

const framesByLanguage: ReadonlyMap<string, readonly Frame[]> = new Map([
  ['en', compileFrames(englishFrames, 'spaced')],
  ['cjk', compileFrames(cjkFrames, 'unspaced')],
  ...Object.entries(foreignFrames).map(
    ([language, lines]) => [language, compileFrames(lines, 'spaced')] as const,
  ),
]);

export function applyFrames(plain: string, language: string): string {
  let framed = plain;
  for (const { pattern, replacement } of framesByLanguage.get(language) ?? []) {
    const replaced = framed.replaceAll(pattern, replacement);
    if (replaced !== framed) framed = replaced.replaceAll(/ +/g, ' ').trim();
  }
  return framed;
}

function compileFrames(lines: string, writing: 'spaced' | 'unspaced'): Frame[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [pattern = '', replacement = ''] = line.split(/ ?=> ?/);
      const wordEnd = writing === 'spaced' && !pattern.endsWith('$') ? String.raw`(?![\p{L}\d])` : '';
      return { pattern: new RegExp(pattern + wordEnd, 'gu'), replacement: ` ${replacement} ` };
    });
}
