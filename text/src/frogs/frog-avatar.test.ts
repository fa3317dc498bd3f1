import { describe, expect, it } from 'vitest';
import { frogAvatar, frogSvg } from './frog-avatar.ts';

const styles =
  'classic spotted striped gradient eyes-only bulgy-eyes sleepy winking happy cool shy excited'.split(' ');
const names = Array.from({ length: 20_000 }, (_, number) => `person-${number.toString(36)}`);

/** Returns whether every opened element is closed, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([\w]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/<[^\w/]|&(?!\w+;)/.test(svg);
}

describe('frogAvatar', () => {
  it('draws the same frog for a username in any case', () => {
    expect(
      ['alice', 'bob', 'Carol-99', 'kröte_7', ''].map((name) => Object.values(frogAvatar(name)).join(' ')),
    ).toEqual(['sleepy teal', 'shy lime', 'spotted orange', 'excited rose', 'excited leaf']);
    expect(frogSvg('ALICE')).toBe(frogSvg('alice'));
  });

  it('distributes people evenly over 12 styles and 8 colours', () => {
    const counts = new Map<string, number>();
    for (const name of names) {
      const { style, color } = frogAvatar(name);
      counts.set(`${style} ${color}`, (counts.get(`${style} ${color}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(96);
    expect(new Set([...counts.keys()].map((key) => key.split(' ')[0]))).toEqual(new Set(styles));
    const expected = names.length / 96;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.4);
  });
});

describe('frogSvg', () => {
  it('draws each style and colour as different, well-formed SVG without references or scripts', () => {
    const drawings = new Map(
      names.slice(0, 3_000).map((name) => [Object.values(frogAvatar(name)).join(' '), frogSvg(name)]),
    );
    expect(drawings.size).toBe(96);
    expect(new Set([...drawings.values()].map((svg) => svg.replaceAll(/frog-[a-z\d]+/g, ''))).size).toBe(96);
    for (const svg of drawings.values()) {
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(
        /undefined|NaN|\[object|script|href|style|on\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
      );
      expect(new TextEncoder().encode(svg).length).toBeLessThan(4_000);
    }
  });

  it('contains no text of the name', () => {
    for (const name of ['<script>alert(1)</script>', '"><img src=x>', 'a&b', '\u{1f438}', 'x'.repeat(500)]) {
      expect(isWellFormed(frogSvg(name))).toBe(true);
      expect(frogSvg(name)).not.toContain(name);
    }
    expect(() => encodeURIComponent(frogSvg('\ud800'))).not.toThrow();
  });

  it('names its gradient after the person, so that two frogs on a page do not share one', () => {
    const gradients = names.filter((name) => frogAvatar(name).style === 'gradient').slice(0, 200);
    const ids = gradients.map((name) => / id="([^"]+)"/.exec(frogSvg(name))?.[1]);
    expect(new Set(ids).size).toBe(gradients.length);
    for (const [place, name] of gradients.entries()) expect(frogSvg(name)).toContain(`url(#${ids[place]})`);
  });
});
