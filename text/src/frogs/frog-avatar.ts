// The avatar of a person without a picture: a frog in one of 12 styles and 8 colours, derived from the username, identical on
// server and client (product specification, section 3). The markup contains no user text and no references.
import { body, classicParts, frogDrawings, head, pond } from './frog-avatar-parts.ts';
import type { FrogPalette } from './frog-avatar-parts.ts';

export type FrogStyle = keyof typeof frogDrawings;

const palettes = {
  leaf: {
    paper: '#e4efd0',
    water: '#bfd9b4',
    skin: '#6db04c',
    second: '#35a394',
    shade: '#4a8a38',
    belly: '#e6efb5',
    mark: '#3f7a33',
    line: '#24471f',
  },
  lime: {
    paper: '#f2f3cf',
    water: '#d7e4a6',
    skin: '#a9c93c',
    second: '#6db04c',
    shade: '#7f9f28',
    belly: '#f6f3c0',
    mark: '#6f8c20',
    line: '#3c4a12',
  },
  teal: {
    paper: '#d5efe9',
    water: '#a9d8d0',
    skin: '#35a394',
    second: '#4b93d6',
    shade: '#237a70',
    belly: '#d3f0d8',
    mark: '#1d6b63',
    line: '#103f3b',
  },
  blue: {
    paper: '#dcebf8',
    water: '#b5d3ec',
    skin: '#4b93d6',
    second: '#9277cf',
    shade: '#316fae',
    belly: '#dff0f6',
    mark: '#26588f',
    line: '#15365c',
  },
  violet: {
    paper: '#ebe4f6',
    water: '#cfc3e8',
    skin: '#9277cf',
    second: '#e0798d',
    shade: '#6d54a8',
    belly: '#efe4f7',
    mark: '#5b4494',
    line: '#33245a',
  },
  rose: {
    paper: '#fae4e6',
    water: '#efc3ca',
    skin: '#e0798d',
    second: '#ee9143',
    shade: '#b95268',
    belly: '#fce6dc',
    mark: '#a84459',
    line: '#5f1f30',
  },
  orange: {
    paper: '#fceada',
    water: '#f4cfae',
    skin: '#ee9143',
    second: '#e3b635',
    shade: '#c76b25',
    belly: '#fdecc8',
    mark: '#b3591b',
    line: '#62300c',
  },
  gold: {
    paper: '#fbf1d0',
    water: '#eedb9c',
    skin: '#e3b635',
    second: '#a9c93c',
    shade: '#b98c1c',
    belly: '#fdf5cf',
    mark: '#a4790f',
    line: '#573f06',
  },
} satisfies Record<string, FrogPalette>;

export type FrogColor = keyof typeof palettes;

const styles = Object.keys(frogDrawings) as FrogStyle[]; // the keys of a constant
const colors = Object.keys(palettes) as FrogColor[]; // the keys of a constant

/** Returns the style and colour of a person's frog. Ignores letter case, because usernames are unique regardless of case. */
export function frogAvatar(username: string): { style: FrogStyle; color: FrogColor } {
  const hash = hashText(username.toLowerCase());
  return {
    style: styles[hash % styles.length] ?? 'classic',
    color: colors[Math.floor(hash / styles.length) % colors.length] ?? 'leaf',
  };
}

/** Returns the colour of a person's frog. */
export function frogAccent(username: string): string {
  return palettes[frogAvatar(username).color].skin;
}

/** Returns a complete square SVG document; the frog is within its inscribed circle. */
export function frogSvg(username: string): string {
  const { style, color } = frogAvatar(username);
  // Two frogs on one page must not share the id of a gradient.
  return drawFrog(style, color, `frog-${hashText(username.toLowerCase()).toString(36)}`);
}

function drawFrog(style: FrogStyle, color: FrogColor, id: string): string {
  const palette = palettes[color];
  const draw: (palette: FrogPalette, id: string) => object = frogDrawings[style];
  const parts = { ...classicParts(palette), ...draw(palette, id) };
  const { skin, pattern, eyes, nose, mouth, front } = parts;
  const drawing = [pond(palette), body(palette), head(skin, palette), pattern, eyes, nose, mouth, front].join(
    '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawing}</svg>`;
}

/** FNV-1a over the code points, with a final mix so that similar names get different frogs. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
