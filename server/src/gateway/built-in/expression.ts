// Arithmetic as people type it (`12 * (3 + 4.5)`, `15% of 80`, `2 to the power of 10`), parsed, calculated and set in TeX.
// Invariant: whatever isn't arithmetic as a whole is null, so that dates, numbers and sentences stay questions.
import {
  add,
  divide,
  fromDecimal,
  inWords,
  multiply,
  power,
  rational,
  type Rational,
  squareRoot,
  subtract,
} from './rational.ts';

export interface Calculated {
  tex: string;
  /** Null when it has no value: a division by zero, the root of a negative number, a power beyond all measure. */
  value: Rational | null;
  /** Each operation in order, in plain text. */
  steps: string[];
}

interface Term {
  tex: string;
  value: Rational | null;
  /** How tightly it holds together: 1 sum, 2 product, 3 sign, 4 power, 5 number or bracket. */
  strength: number;
}

const LENGTH_MAX = 300;
const DEPTH_MAX = 40;

/** Words and signs that stand for an operation, in the order in which they are replaced. */
const WORDS: [RegExp, string][] = [
  [/[−–]/g, '-'],
  [/[×·∙✕]/g, '*'],
  [/[÷∶]/g, '/'],
  [/\*\*/g, '^'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\b(?:the )?square root of\b|\bsqrt\b/g, '√'],
  [/\b(?:to the power of|raised to(?: the power of)?)\b/g, '^'],
  [/\bsquared\b/g, '^2'],
  [/\bcubed\b/g, '^3'],
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\b(?:times|multiplied by)\b|(?<=[\d)]\s*)x(?=\s*[\d(])/g, '*'],
  [/\bdivided by\b/g, '/'],
  [/(?:%|\bpercent\b)\s*of\b/g, '% *'],
  [/\bpercent\b/g, '%'],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
];

export function calculate(text: string): Calculated | null {
  if (text.length > LENGTH_MAX) return null;
  let formula = text.toLowerCase().trim();
  for (const [pattern, sign] of WORDS) formula = formula.replaceAll(pattern, sign);
  const isArithmetic =
    /^[\d\s.+\-*/^()%√]+$/.test(formula) && /\d/.test(formula) && /[+\-*/^%√]/.test(formula);
  // 2024-05-01 and 555-1234 are no subtractions.
  if (
    !isArithmetic ||
    /^\s*-?[\d.]+\s*$/.test(formula) ||
    /^\d+(-\d+){2,}$|^\d{3}-\d{4}$|^\d{4}\/\d/.test(formula)
  ) {
    return null;
  }
  const tokens = formula.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/^()%√]/g) ?? [];
  if (tokens.join('') !== formula.replaceAll(/\s/g, '')) return null;
  return parseTokens(tokens);
}

function parseTokens(tokens: string[]): Calculated | null {
  const steps: string[] = [];
  let at = 0;
  let depth = 0;

  function binary(left: Term | null, sign: string, right: Term | null): Term | null {
    if (left === null || right === null) return null;
    const [a, b] = [left.value, right.value];
    const value = a === null || b === null ? null : operate(a, sign, b);
    if (a !== null && b !== null) steps.push(`${inWords(a)} ${SPOKEN[sign]} ${inWords(b)} = ${told(value)}`);
    if (sign === '/') return { tex: `\\frac{${left.tex}}{${right.tex}}`, value, strength: 4 };
    if (sign === '^') return { tex: `${held(left, 5)}^{${right.tex}}`, value, strength: 4 };
    const strength = sign === '*' ? 2 : 1;
    const tex = `${held(left, strength)} ${sign === '*' ? '\\times' : sign} ${held(right, strength + 1)}`;
    return { tex, value, strength };
  }

  function sum(): Term | null {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at++] ?? '';
      left = binary(left, sign, product());
    }
    return left;
  }

  function product(): Term | null {
    let left = signed();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const sign = tokens[at++] ?? '';
      left = binary(left, sign, signed());
    }
    return left;
  }

  function signed(): Term | null {
    if (tokens[at] !== '-') return powered();
    at += 1;
    if ((depth += 1) > DEPTH_MAX) return null;
    const operand = signed();
    depth -= 1;
    if (operand === null) return null;
    const value = operand.value === null ? null : { ...operand.value, n: -operand.value.n };
    return { tex: `-${held(operand, 3)}`, value, strength: 3 };
  }

  function powered(): Term | null {
    const base = percent();
    if (tokens[at] !== '^') return base;
    at += 1;
    if ((depth += 1) > DEPTH_MAX) return null;
    // Powers group to the right, and an exponent may carry a sign.
    const exponent = signed();
    depth -= 1;
    return binary(base, '^', exponent);
  }

  function percent(): Term | null {
    const term = single();
    if (term === null || tokens[at] !== '%') return term;
    at += 1;
    const value = term.value === null ? null : divide(term.value, rational(100n));
    return { tex: `${held(term, 5)}\\%`, value, strength: 5 };
  }

  function single(): Term | null {
    const token = tokens[at++];
    if (token === undefined || (depth += 1) > DEPTH_MAX) return null;
    let term: Term | null;
    if (token === '√') term = root();
    else if (token === '(') term = bracket();
    else term = number(token);
    depth -= 1;
    return term;
  }

  function root(): Term | null {
    const operand = tokens[at] === '-' ? signed() : single();
    if (operand === null) return null;
    const value = operand.value === null ? null : squareRoot(operand.value);
    if (operand.value !== null) steps.push(`the square root of ${inWords(operand.value)} is ${told(value)}`);
    return { tex: `\\sqrt{${operand.tex}}`, value, strength: 5 };
  }

  function bracket(): Term | null {
    const inner = sum();
    // Brackets are set anew where the formula needs them; the person's own may be more than that.
    return inner !== null && tokens[at++] === ')' ? inner : null;
  }

  const whole = sum();
  return whole === null || at !== tokens.length ? null : { tex: whole.tex, value: whole.value, steps };
}

const SPOKEN: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷', '^': 'to the power of' };

function number(token: string): Term | null {
  return /^[\d.]/.test(token)
    ? { tex: token.replace(/^\./, '0.'), value: fromDecimal(token), strength: 5 }
    : null;
}

function operate(a: Rational, sign: string, b: Rational): Rational | null {
  if (sign === '+') return add(a, b);
  if (sign === '-') return subtract(a, b);
  if (sign === '*') return multiply(a, b);
  return sign === '/' ? divide(a, b) : power(a, b);
}

function held(term: Term, strength: number): string {
  return term.strength >= strength ? term.tex : `\\left(${term.tex}\\right)`;
}

function told(value: Rational | null): string {
  return value === null ? 'nothing one could write down' : inWords(value);
}
