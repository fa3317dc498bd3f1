// Exact fractions, so that 0.1 + 0.2 is 0.3, and their writing in TeX. Irrational results are kept as near fractions and
// marked as such.

export interface Rational {
  n: bigint;
  /** Above zero, without a common divisor with `n`. */
  d: bigint;
  isExact: boolean;
}

export function rational(n: bigint, d = 1n, isExact = true): Rational {
  const sign = d < 0n ? -1n : 1n;
  const divisor = greatestDivisor(n < 0n ? -n : n, d < 0n ? -d : d);
  return { n: (sign * n) / divisor, d: (sign * d) / divisor, isExact };
}

/** Of a plain decimal such as `12.50`. */
export function fromDecimal(text: string): Rational {
  const [whole = '', fraction = ''] = text.split('.');
  return rational(BigInt(whole + fraction || '0'), 10n ** BigInt(fraction.length));
}

/** The nearest fraction; null for what isn't a number. */
function fromNumber(value: number): Rational | null {
  if (!Number.isFinite(value)) return null;
  const [mantissa = '', exponent] = value.toExponential(15).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  const places = 15 - Number(exponent);
  return places >= 0
    ? rational(digits, 10n ** BigInt(places), false)
    : rational(digits * 10n ** BigInt(-places), 1n, false);
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.n * b.d + b.n * a.d, a.d * b.d, both(a, b));
export const subtract = (a: Rational, b: Rational): Rational => add(a, { ...b, n: -b.n });
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d, both(a, b));
/** Null for a division by zero. */
export const divide = (a: Rational, b: Rational): Rational | null =>
  b.n === 0n ? null : rational(a.n * b.d, a.d * b.n, both(a, b));

/** Null where the power is not a real number, or has more digits than anyone reads. */
export function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.d !== 1n) {
    const value = toNumber(base) ** toNumber(exponent);
    return fromNumber(value);
  }
  const times = exponent.n < 0n ? -exponent.n : exponent.n;
  if (times > 1_000n || BigInt(base.n.toString().length + base.d.toString().length) * times > 2_000n)
    return null;
  const result = rational(base.n ** times, base.d ** times, base.isExact);
  return exponent.n < 0n ? divide(rational(1n), result) : result;
}

/** Null below zero. */
export function squareRoot(value: Rational): Rational | null {
  if (value.n < 0n) return null;
  const n = wholeRoot(value.n);
  const d = wholeRoot(value.d);
  if (n !== null && d !== null) return rational(n, d, value.isExact);
  return fromNumber(Math.sqrt(toNumber(value)));
}

/** Infinity beyond what a number holds. */
function toNumber(value: Rational): number {
  const { leading, exponent } = scientific(value);
  return Number(`${leading}e${exponent}`);
}

/** With its sign: `= 0.25`, `= \frac{1}{3} \approx 0.3333333333` or `\approx 1.414213562`. */
export function equalsTex(value: Rational): string {
  const decimal = nearTex(value);
  const isShort = value.isExact && value.d < 1_000n && value.n < 1_000_000n && value.n > -1_000_000n;
  if (!isShort || decimal.startsWith('=')) return decimal;
  const sign = value.n < 0n ? '-' : '';
  return `= ${sign}\\frac{${sign === '' ? value.n : -value.n}}{${value.d}} ${decimal}`;
}

/** As `equalsTex`, never with a fraction. */
export function nearTex(value: Rational): string {
  const decimal = value.isExact ? exactDecimal(value) : null;
  return decimal === null ? `\\approx ${grouped(roundedTo(value, 10))}` : `= ${grouped(decimal)}`;
}

/** For reasoning, in plain text. */
export function inWords(value: Rational): string {
  return (value.isExact ? exactDecimal(value) : null) ?? `about ${roundedTo(value, 10)}`;
}

/** The decimal where it ends within 12 places and 60 digits, else null. */
function exactDecimal({ n, d }: Rational): string | null {
  for (let places = 0; places <= 12; places += 1) {
    const scaled = n * 10n ** BigInt(places);
    if (scaled % d !== 0n) continue;
    const text = withPoint(scaled / d, places);
    return text.length <= 60 ? text : null;
  }
  return null;
}

function roundedTo(value: Rational, digits: number): string {
  const number = toNumber(value);
  if (Number.isFinite(number) && number !== 0) {
    return withoutZeros(number.toPrecision(digits));
  }
  const { leading, exponent } = scientific(value);
  const [mantissa = '', more = '0'] = leading.toExponential(digits - 1).split('e');
  return value.n === 0n ? '0' : withoutZeros(`${mantissa}e${exponent + Number(more)}`);
}

function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+(?=e|$)/, (zeros) => (decimal.includes('.') ? '' : zeros));
}

/** The value as `leading` times a power of ten, from the first digits of both parts. */
function scientific({ n, d }: Rational): { leading: number; exponent: number } {
  const above = (n < 0n ? -n : n).toString();
  const below = d.toString();
  const leading = Number(above.slice(0, 25)) / Number(below.slice(0, 25));
  const exponent = Math.max(0, above.length - 25) - Math.max(0, below.length - 25);
  return { leading: n < 0n ? -leading : leading, exponent };
}

function withPoint(scaled: bigint, places: number): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

/** Thin spaces between thousands from five digits on; an exponent as a power of ten. */
function grouped(text: string): string {
  const [mantissa = '', exponent] = text.split('e');
  const [whole = '', fraction] = mantissa.split('.');
  const spaced = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '\\,') : whole;
  const decimal = fraction === undefined ? spaced : `${spaced}.${fraction}`;
  return exponent === undefined ? decimal : `${decimal} \\times 10^{${Number(exponent)}}`;
}

function wholeRoot(value: bigint): bigint | null {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess * guess === value ? guess : null;
    guess = next;
  }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

function both(a: Rational, b: Rational): boolean {
  return a.isExact && b.isExact;
}
