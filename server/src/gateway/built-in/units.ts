// Conversions between everyday units (`convert 5 km to miles`, `how many feet are in 3 metres?`, `20 °C in °F`), exact by
// the units' legal definitions.
import {
  add,
  divide,
  fromDecimal,
  inWords,
  multiply,
  nearTex,
  rational,
  type Rational,
  subtract,
} from './rational.ts';

interface Unit {
  kind: string;
  symbol: string;
  /** How much of the kind's first unit one of this is. */
  factor: Rational;
  /** What to add after the factor: for temperatures, whose zeros differ. */
  offset: Rational;
}

export interface Conversion {
  tex: string;
  /** The rule it goes by, as a sentence. */
  rule: string;
}

const ZERO = rational(0n);

/** [kind, symbol, factor, names]. A factor may be a fraction. */
const TABLE: [kind: string, symbol: string, factor: string, names: string][] = [
  ['length', 'm', '1', 'm metre metres meter meters'],
  ['length', 'mm', '0.001', 'mm millimetre millimetres millimeter millimeters'],
  ['length', 'cm', '0.01', 'cm centimetre centimetres centimeter centimeters'],
  ['length', 'km', '1000', 'km kilometre kilometres kilometer kilometers'],
  ['length', 'in', '0.0254', 'inch inches'],
  ['length', 'ft', '0.3048', 'ft foot feet'],
  ['length', 'yd', '0.9144', 'yd yard yards'],
  ['length', 'mi', '1609.344', 'mi mile miles'],
  ['length', 'nmi', '1852', 'nmi nautical_mile nautical_miles'],
  ['mass', 'kg', '1', 'kg kilogram kilograms kilo kilos'],
  ['mass', 'g', '0.001', 'g gram grams'],
  ['mass', 'mg', '0.000001', 'mg milligram milligrams'],
  ['mass', 't', '1000', 't tonne tonnes'],
  ['mass', 'lb', '0.45359237', 'lb lbs pound pounds'],
  ['mass', 'oz', '0.028349523125', 'oz ounce ounces'],
  ['mass', 'st', '6.35029318', 'st stone stones'],
  ['volume', 'L', '1', 'l litre litres liter liters'],
  ['volume', 'mL', '0.001', 'ml millilitre millilitres milliliter milliliters'],
  ['volume', 'cL', '0.01', 'cl centilitre centilitres centiliter centiliters'],
  ['volume', 'gal', '3.785411784', 'gal gallon gallons us_gallon us_gallons'],
  ['volume', 'pt', '0.473176473', 'pt pint pints us_pint us_pints'],
  ['volume', 'cup', '0.2365882365', 'cup cups'],
  ['volume', 'fl\\,oz', '0.0295735295625', 'fl_oz fluid_ounce fluid_ounces'],
  ['time', 's', '1', 's sec second seconds'],
  ['time', 'ms', '0.001', 'ms millisecond milliseconds'],
  ['time', 'min', '60', 'min minute minutes'],
  ['time', 'h', '3600', 'h hr hour hours'],
  ['time', 'd', '86400', 'd day days'],
  ['time', 'wk', '604800', 'week weeks'],
  ['speed', 'm/s', '1', 'm/s mps'],
  ['speed', 'km/h', '5/18', 'km/h kmh kph'],
  ['speed', 'mph', '0.44704', 'mph'],
  ['speed', 'kn', '463/900', 'kn knot knots'],
  ['data', 'B', '1', 'byte bytes'],
  ['data', 'kB', '1000', 'kb kilobyte kilobytes'],
  ['data', 'MB', '1000000', 'mb megabyte megabytes'],
  ['data', 'GB', '1000000000', 'gb gigabyte gigabytes'],
  ['data', 'TB', '1000000000000', 'tb terabyte terabytes'],
  ['data', 'KiB', '1024', 'kib kibibyte kibibytes'],
  ['data', 'MiB', '1048576', 'mib mebibyte mebibytes'],
  ['data', 'GiB', '1073741824', 'gib gibibyte gibibytes'],
];

/** To kelvin: factor and offset. */
const TEMPERATURES: [symbol: string, factor: string, offset: string, names: string][] = [
  ['K', '1', '0', 'k kelvin'],
  ['°C', '1', '273.15', 'c °c celsius degree_celsius degrees_celsius'],
  ['°F', '5/9', '45967/180', 'f °f fahrenheit degree_fahrenheit degrees_fahrenheit'],
];

const unitsByName = new Map<string, Unit>();
for (const [kind, symbol, factor, names] of TABLE) {
  for (const name of names.split(' '))
    unitsByName.set(name, { kind, symbol, factor: fraction(factor), offset: ZERO });
}
for (const [symbol, factor, offset, names] of TEMPERATURES) {
  const unit = { kind: 'temperature', symbol, factor: fraction(factor), offset: fraction(offset) };
  for (const name of names.split(' ')) unitsByName.set(name, unit);
}

const AMOUNT = String.raw`(-?\d[\d,]{0,20}(?:\.\d{1,20})?|an?|one)`;
const UNIT = String.raw`([a-z°/][a-z°/ .]{0,30}?)`;
const PATTERNS: [pattern: RegExp, order: 'amount first' | 'target first'][] = [
  [new RegExp(String.raw`^${AMOUNT}\s*${UNIT} (?:to|in|into|as) ${UNIT}$`), 'amount first'],
  [
    new RegExp(
      String.raw`^how (?:many|much) ${UNIT} (?:is|are|are there|is there|make|does)? ?(?:in )?${AMOUNT}\s*${UNIT}$`,
    ),
    'target first',
  ],
];

/** Null for what isn't a conversion between two units of one kind. */
export function convert(text: string): Conversion | null {
  const phrase = text
    .toLowerCase()
    .replace(/^(?:convert|what is|what's|whats)\s+/, '')
    .trim();
  for (const [pattern, order] of PATTERNS) {
    const [, first = '', second = '', third = ''] = pattern.exec(phrase) ?? [];
    const [amount, source, target] =
      order === 'amount first' ? [first, second, third] : [second, third, first];
    const from = unitNamed(source);
    const to = unitNamed(target);
    if (from !== null && to !== null && from.kind === to.kind) return converted(amount, from, to);
  }
  return null;
}

function converted(amount: string, from: Unit, to: Unit): Conversion | null {
  const value = /\d/.test(amount) ? signedDecimal(amount.replaceAll(',', '')) : rational(1n);
  const base = add(multiply(value, from.factor), from.offset);
  const result = divide(subtract(base, to.offset), to.factor);
  if (result === null) return null;
  const one = divide(from.factor, to.factor) ?? ZERO;
  const pair = `${from.symbol} ${to.symbol}`;
  const rule = TEMPERATURE_RULES[pair] ?? `1 ${plain(from)} is ${inWords(one)} ${plain(to)}.`;
  return { tex: `${inWords(value)}\\ ${unitTex(from)} ${nearTex(result)}\\ ${unitTex(to)}`, rule };
}

const TEMPERATURE_RULES: Record<string, string> = {
  '°C °F': 'To get °F from °C, multiply by 9/5 and add 32.',
  '°F °C': 'To get °C from °F, subtract 32 and multiply by 5/9.',
  '°C K': 'To get K from °C, add 273.15.',
  'K °C': 'To get °C from K, subtract 273.15.',
  '°F K': 'To get K from °F, add 459.67 and multiply by 5/9.',
  'K °F': 'To get °F from K, multiply by 9/5 and subtract 459.67.',
};

function unitNamed(name: string): Unit | null {
  const key = name.trim().replace(/\.$/, '').replaceAll(' ', '_');
  // `in` alone is the preposition more often than the inch.
  return unitsByName.get(key) ?? null;
}

function unitTex({ symbol }: Unit): string {
  return symbol.startsWith('°') ? `{}^{\\circ}\\mathrm{${symbol.slice(1)}}` : `\\mathrm{${symbol}}`;
}

function plain({ symbol }: Unit): string {
  return symbol.replace('\\,', ' ');
}

function signedDecimal(text: string): Rational {
  const value = fromDecimal(text.replace('-', ''));
  return text.startsWith('-') ? { ...value, n: -value.n } : value;
}

function fraction(text: string): Rational {
  const [n = '', d = '1'] = text.split('/');
  return divide(fromDecimal(n), fromDecimal(d)) ?? ZERO;
}
