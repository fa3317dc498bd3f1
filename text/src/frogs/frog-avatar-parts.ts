// The parts of a frog avatar as SVG markup on a square of 100 by 100, which is shown whole or cropped to its inscribed circle. Plain
// shapes in the frog's palette, so that it is recognisable at 24 pixels and on any background.

/** `paper` and `water` are the background, `skin` is the frog, `second` the end of its gradient, `mark` its pattern. */
export type FrogPalette = Readonly<
  Record<'paper' | 'water' | 'skin' | 'second' | 'shade' | 'belly' | 'mark' | 'line', string>
>;

export type FrogParts = {
  skin: string;
  pattern: string;
  eyes: string;
  nose: string;
  mouth: string;
  front: string;
};
type Draw = (palette: FrogPalette, id: string) => Partial<FrogParts>;

/** Rounds to two decimals, which is finer than a pixel, to avoid 0.30000000000000004 in the markup. */
const short = (value: number): number => Math.round(value * 100) / 100;

const white = '#fffdf2';
const ink = '#1d2b2a';
const blush = '#ff9c93';
/** Dark enough to contrast with every skin. */
const deepWater = '#8fc9c6';
const gold = '#f5b921';
const tongue = '#e2606a';

/** The head with its eye domes, and the shoulders. */
const headPath =
  'M50 29C54 29 57 29.500 60 30.300C62.500 22.300 69.300 17 76.300 18.400C85 20.200 89.500 29.400 87 38.700C90.700 44.500 92.500 51 91.500 57.500C89 73 71.500 82 50 82C28.500 82 11 73 8.500 57.500C7.500 51 9.300 44.500 13 38.700C10.500 29.400 15 20.200 23.700 18.400C30.700 17 37.500 22.300 40 30.300C43 29.500 46 29 50 29Z';
const shouldersPath = 'M50 66C74 66 88 79 90 104H10C12 79 26 66 50 66Z';
const chinPath = 'M10 60C21 69 35 73 50 73C65 73 79 69 90 60C86.500 74 70 82 50 82C30 82 13.500 74 10 60Z';

/** The background: paper above, water below. */
export function pond({ paper, water }: FrogPalette): string {
  return `<path fill="${paper}" d="M0 0H100V100H0Z"/><path fill="${water}" d="M0 74C18 69 32 79 50 75C68 71 82 79 100 73V100H0Z"/>`;
}

/** The shoulders, the belly and the arms. */
export function body({ skin, shade, belly }: FrogPalette): string {
  return (
    `<path fill="${shade}" d="${shouldersPath}"/>` +
    `<path fill="${belly}" d="M50 80C61 80 68 88 70 104H30C32 88 39 80 50 80Z"/>` +
    `<path fill="${skin}" d="M14 104C12 94 14 86 21 84C28 82 32 90 33 104ZM86 104C88 94 86 86 79 84C72 82 68 90 67 104Z"/>`
  );
}

/** `fill`: the colour of the skin, or a reference to its gradient. */
export function head(fill: string, { belly, shade }: FrogPalette): string {
  return (
    `<path fill="${shade}" opacity=".55" d="${headPath}" transform="translate(0 3)"/>` +
    `<path fill="${fill}" d="${headPath}"/><path fill="${belly}" d="${chinPath}"/>`
  );
}

const nostrils = ({ line }: FrogPalette) =>
  `<path fill="none" stroke="${line}" stroke-width="2.600" stroke-linecap="round" d="M44.500 52.500V53.500M55.500 52.500V53.500"/>`;

const eyeball = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${white}"/>`;
const pupil = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${short(size)}" fill="${ink}"/><circle cx="${short(x + size * 0.33)}" cy="${short(y - size * 0.36)}" r="${short(size * 0.34)}" fill="${white}"/>`;
const openEye = (x: number, y: number, size = 10.5, shiftX = 0, shiftY = 0) =>
  eyeball(x, y, size) + pupil(x + shiftX, y + shiftY, size * 0.66);

const left = { x: 26.5, y: 33 } as const;
const right = { x: 73.5, y: 33 } as const;
const openEyes = (size?: number, shiftX = 0, shiftY = 0) =>
  openEye(left.x, left.y, size, shiftX, shiftY) + openEye(right.x, right.y, size, shiftX, shiftY);

const stroke = (color: string, width: number, d: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const smile = ({ line }: FrogPalette) =>
  stroke(line, 3.4, 'M21 60.500C29 67 39 70 50 70C61 70 71 67 79 60.500');
const cheeks = (opacity: number) =>
  `<g fill="${blush}" opacity="${opacity}"><ellipse cx="20.500" cy="54.500" rx="6" ry="4"/><ellipse cx="79.500" cy="54.500" rx="6" ry="4"/></g>`;
const openMouth = ({ line }: FrogPalette, depth: number) =>
  `<path fill="${line}" d="M24 60C32 63.500 41 65 50 65C59 65 68 63.500 76 60C75 ${60 + depth} 64 ${65 + depth} 50 ${65 + depth}C36 ${65 + depth} 25 ${60 + depth} 24 60Z"/>` +
  `<path fill="${tongue}" d="M37 ${62 + depth}C40 ${55 + depth} 45 ${56 + depth} 50 ${58 + depth}C55 ${56 + depth} 60 ${55 + depth} 63 ${62 + depth}C59 ${64.4 + depth} 54.500 ${65 + depth} 50 ${65 + depth}C45.500 ${65 + depth} 41 ${64.4 + depth} 37 ${62 + depth}Z"/>`;
const closedArc = (x: number, y: number, lift: number) =>
  stroke(ink, 3.6, `M${x - 9} ${y}Q${x} ${y - lift} ${x + 9} ${y}`);

/** Half an eye under a drooping lid; `side` is -1 for the left eye. */
function drowsyEye(x: number, side: -1 | 1, { line }: FrogPalette): string {
  const inner = `${short(x - side * 10.6)} 33`;
  const outer = `${short(x + side * 10.4)} 36.400`;
  const sweep = side === 1 ? 0 : 1;
  const pupilFrom = `${short(x - side * 6.8)} 33.700`;
  const pupilTo = `${short(x + side * 6.4)} 35.800`;
  return [
    `<path fill="${white}" d="M${inner}A10.500 10.500 0 0 ${sweep} ${outer}Z"/>`,
    `<path fill="${ink}" d="M${pupilFrom}A6.900 6.900 0 0 ${sweep} ${pupilTo}Z"/>`,
    stroke(line, 2.8, `M${inner}Q${x} 35.800 ${outer}`),
  ].join('');
}

/** The parts in which each style differs from the classic frog. */
export const frogDrawings = {
  classic: () => ({}),
  spotted: (palette) => ({
    mouth: smile(palette),
    pattern: `<g fill="${palette.mark}" opacity=".8"><circle cx="50" cy="37" r="5"/><circle cx="38.500" cy="43" r="3.300"/><circle cx="61.500" cy="43" r="3.300"/><circle cx="16" cy="49" r="4"/><circle cx="84" cy="49" r="4"/><circle cx="50" cy="46" r="2.200"/><circle cx="26" cy="56" r="2.600"/><circle cx="74" cy="56" r="2.600"/></g>`,
  }),
  striped: (palette) => ({
    mouth: smile(palette),
    pattern: `<g fill="${palette.mark}" opacity=".85"><path d="M46 29.100C48.500 28.900 51.500 28.900 54 29.100L52.500 48Q50 51 47.500 48Z"/><path d="M40 30.300C38 36 37.500 42 38.500 46.500Q36 50 33.500 46C33 41 35 35 38 29.500ZM60 30.300C62 36 62.500 42 61.500 46.500Q64 50 66.500 46C67 41 65 35 62 29.500Z"/><path d="M8.800 51.500C14 51 19 52 22.500 54.500Q20 58.500 15.500 57.500C12.500 57 10.500 57 8.500 57.500ZM91.200 51.500C86 51 81 52 77.500 54.500Q80 58.500 84.500 57.500C87.500 57 89.500 57 91.500 57.500Z"/></g>`,
  }),
  gradient: ({ skin, second }, id) => ({
    skin: `url(#${id})`,
    pattern: `<linearGradient id="${id}" x1=".1" y1="0" x2=".3" y2="1"><stop offset=".2" stop-color="${skin}"/><stop offset=".85" stop-color="${second}"/></linearGradient>`,
  }),
  'eyes-only': ({ skin, belly }) => ({
    nose: '',
    mouth: '',
    front: `<path fill="${deepWater}" d="M0 55C13 51.500 26 58 40 55C54 52 66 58 80 55C88 53.400 94 54 100 55.500V100H0Z"/><path fill="${skin}" opacity=".3" d="M13 58.500C22 60 31 60 40 58.500C54 55.500 66 61 87 57.500C84 67 69 73 50 73C31 73 16 67 13 58.500Z"/>${stroke(belly, 2.6, 'M5 70Q12 67 19 70M81 72Q88 69 95 72M36 84Q43 81 50 84Q57 87 64 84')}`,
  }),
  'bulgy-eyes': (palette) => ({
    eyes: `<circle cx="27" cy="33" r="18.500" fill="${palette.skin}"/><circle cx="73" cy="33" r="18.500" fill="${palette.skin}"/>${stroke(palette.shade, 1.5, 'M11 41A17 17 0 0 0 42 40M58 40A17 17 0 0 0 89 41')}${openEye(27, 32.5, 15, 2.2, 0.8)}${openEye(73, 32.5, 15, -2.2, 0.8)}`,
    mouth: stroke(
      palette.line,
      3.4,
      'M33 64.500C38 68.500 43.500 70.500 50 70.500C56.500 70.500 62 68.500 67 64.500',
    ),
  }),
  sleepy: (palette) => ({
    eyes: drowsyEye(left.x, -1, palette) + drowsyEye(right.x, 1, palette),
    mouth: `<ellipse cx="50" cy="64" rx="4.200" ry="3.600" fill="${palette.line}"/>`,
    front:
      stroke(palette.shade, 2.4, 'M46 13H52.500L46 21H52.500') +
      stroke(palette.shade, 1.9, 'M56.500 6H61.500L56.500 12H61.500'),
  }),
  winking: (palette) => ({
    eyes: openEye(left.x, left.y, 10.5, 1, 0) + stroke(palette.line, 3.8, `M64 36Q73 27.500 83 35`),
    mouth: `${stroke(palette.line, 3.4, 'M21 60.500C29 67 39 70 50 70C61 70 71 67 80 58.500')}<path fill="${tongue}" d="M57 69.800C61 69.300 65 68.300 68.500 66.800C71 72 68.500 77.500 64.500 78C60 78.500 57.300 74.500 57 69.800Z"/>`,
  }),
  happy: (palette) => ({
    eyes: closedArc(left.x, 36.5, 13) + closedArc(right.x, 36.5, 13),
    mouth: openMouth(palette, 9),
  }),
  cool: ({ line }) => ({
    eyes: `<path fill="${ink}" d="M9 27.500H91V31C92 31 91.500 33 90 33.500C89 43.500 83 48 74.500 48C65 48 59 42.500 57 35.500Q50 31.500 43 35.500C41 42.500 35 48 25.500 48C17 48 11 43.500 10 33.500C8.500 33 8 31 9 31Z"/><path fill="${white}" opacity=".32" d="M16 32L25 32L18.500 43C16 41 15 36.500 16 32ZM63.500 32L74 32L66.500 43C63.500 41 62.500 36.500 63.500 32Z"/>`,
    mouth: stroke(line, 3.4, 'M28 64C40 69 60 70.500 76 60.500'),
  }),
  shy: (palette) => ({
    eyes: openEyes(10.5, 3, 3.2),
    mouth: `${stroke(palette.line, 3.2, 'M42.500 64Q50 69 57.500 64')}${cheeks(1)}`,
  }),
  excited: (palette) => ({
    eyes:
      eyeball(left.x, left.y, 12.5) +
      eyeball(right.x, right.y, 12.5) +
      star(left.x, left.y) +
      star(right.x, right.y),
    mouth: openMouth(palette, 12),
  }),
} satisfies Record<string, Draw>;

function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? 7.4 : 3.4;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<circle cx="${x}" cy="${y}" r="10.200" fill="${ink}"/><path fill="${gold}" stroke="${gold}" stroke-width="1.600" stroke-linejoin="round" d="M${points.join('L')}Z"/>`;
}

/** The parts of the frog from which each style differs. */
export function classicParts(palette: FrogPalette): FrogParts {
  return {
    skin: palette.skin,
    pattern: '',
    eyes: openEyes(10.5, 0, 0),
    nose: nostrils(palette),
    mouth: smile(palette) + cheeks(0.88),
    front: '',
  };
}
