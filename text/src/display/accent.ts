// The shades of a site's accent, derived from any colour so that texts on it and in it are readable in both themes: the hue is kept, and
// the lightness changes until the contrast is sufficient. The colours of the themes equal web/src/styles/tokens.css.

type Shades = { accent: string; strong: string; wash: string };
type Theme = {
  /** The background with the least contrast to the accent, and the text on a wash. */
  paper: string;
  page: string;
  ink: string;
  /** 1 if the lightness increases, -1 if it decreases. */
  step: 1 | -1;
  /** The maximum share of the accent in a wash. */
  share: number;
};
type Channels = readonly [number, number, number];

const LIGHT: Theme = { paper: '#f6f1e6', page: '#f6f1e6', ink: '#182a2b', step: -1, share: 0.16 };
const DARK: Theme = { paper: '#1b2e32', page: '#0f1b1e', ink: '#e2e8dc', step: 1, share: 0.24 };

/** WCAG 2.2 AA for text, and AAA for text on a wash. */
const TEXT_CONTRAST = 4.5;
const INK_CONTRAST = 7;
/** The difference in lightness of the stronger shade, of 100. */
const STRONGER = 9;

/** Returns the shades for the light and the dark theme. `color`: `#rrggbb`. */
export function accentShades(color: string): { light: Shades; dark: Shades } {
  return { light: shadesIn(LIGHT, color), dark: shadesIn(DARK, color) };
}

function shadesIn({ paper, page, ink, step, share }: Theme, color: string): Shades {
  const [hue, saturation, lightness] = hslOf(color);
  const shade = (at: number): string => hexOf(hue, saturation, Math.min(100, Math.max(0, at)));
  let at = lightness;
  while (at >= 0 && at <= 100 && contrast(shade(at), paper) < TEXT_CONTRAST) at += step;
  const accent = shade(at);
  const strong = shade(at + step * STRONGER);
  let part = share;
  let wash = mix(accent, page, part);
  while (part > 0 && (contrast(strong, wash) < TEXT_CONTRAST || contrast(ink, wash) < INK_CONTRAST)) {
    part -= 0.01;
    wash = mix(accent, page, Math.max(0, part));
  }
  return { accent, strong, wash };
}

/** Returns the contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => linear(channel / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function channelsOf(color: string): Channels {
  const at = (from: number): number => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(color: string, page: string, part: number): string {
  const [from, to] = [channelsOf(page), channelsOf(color)];
  return toHex(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * part));
}

/** Returns the hue in degrees, and the saturation and lightness of 100. */
function hslOf(color: string): Channels {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => channel / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low;
  const lightness = (high + low) / 2;
  if (span === 0) return [0, 0, lightness * 100];
  const sector = sectorOf([r, g, b], high, span);
  return [sector * 60, (span / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
}

/** Returns the place in the circle of hues, 0 to 6. */
function sectorOf([r, g, b]: Channels, high: number, span: number): number {
  if (high === r) return ((g - b) / span + 6) % 6;
  return high === g ? (b - r) / span + 2 : (r - g) / span + 4;
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
