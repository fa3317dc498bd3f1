// Colours derived from an accent colour, such as the background behind a person's frog.

const HEX_COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Mixes a share (0 to 1) of the accent colour into `base`. Throws for a colour that is not hexadecimal. */
export function tintColor(accent: string, base: string, share: number): string {
  const under = channels(base);
  const mixed = channels(accent).map((value, at) => {
    const from = under[at] ?? 0;
    return Math.round(from + (value - from) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0 to 255. */
function channels(color: string): number[] {
  if (!HEX_COLOR.test(color)) throw new Error(`Invalid hex colour: ${color}`);
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
