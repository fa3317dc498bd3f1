// Shared code of the fits of the built-in analyser: descent, scaling, softmax. Deterministic: full-batch descent from zero.

const STEPS = 400;
const RATE = 0.25;

/**
 * Accelerated gradient descent (Nesterov 1983) with a fixed step, restarted when it overshoots (O'Donoghue & Candès 2015); some parameters
 * may be held at zero or above.
 */
export function descend(
  size: number,
  addGradient: (values: Float64Array, gradient: Float64Array) => void,
  isNonNegative: (at: number) => boolean,
): Float64Array {
  let values = new Float64Array(size);
  let ahead = new Float64Array(size);
  let momentum = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Float64Array(size);
    addGradient(ahead, gradient);
    const next = ahead.map((value, at) => {
      const moved = value - RATE * (gradient[at] ?? 0);
      return isNonNegative(at) ? Math.max(0, moved) : moved;
    });
    const slope = next.reduce((sum, value, at) => sum + (gradient[at] ?? 0) * (value - (values[at] ?? 0)), 0);
    const nextMomentum = slope > 0 ? 1 : (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2;
    const pull = slope > 0 ? 0 : (momentum - 1) / nextMomentum;
    const before = values;
    ahead = next.map((value, at) => value + pull * (value - (before[at] ?? 0)));
    values = next;
    momentum = nextMomentum;
  }
  return values;
}

/** By name, in the units of the features. */
export function weightsOf<Name extends string>(
  names: readonly Name[],
  parameters: Float64Array,
  scales: readonly number[],
): Record<Name, number> {
  const weights = names.map((name, at) => [name, (parameters[at] ?? 0) / (scales[at] ?? 1)] as const);
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(weights) as Record<Name, number>;
}

export function scalesOf(inputs: readonly (readonly number[])[]): number[] {
  const size = inputs[0]?.length ?? 0;
  return Array.from({ length: size }, (_, at) => {
    const mean = inputs.reduce((sum, input) => sum + (input[at] ?? 0), 0) / inputs.length;
    const variance = inputs.reduce((sum, input) => sum + ((input[at] ?? 0) - mean) ** 2, 0) / inputs.length;
    return Math.sqrt(variance) + 1e-6;
  });
}

/** Rows one after the other, each feature divided by its spread. */
export function scale(inputs: readonly (readonly number[])[], scales: readonly number[]): Float64Array {
  return Float64Array.from(inputs.flatMap((input) => input.map((value, at) => value / (scales[at] ?? 1))));
}

export function addScaled(
  to: Float64Array,
  offset: number,
  from: Float64Array,
  start: number,
  size: number,
  factor: number,
): void {
  for (let at = 0; at < size; at += 1)
    to[offset + at] = (to[offset + at] ?? 0) + factor * (from[start + at] ?? 0);
}

/** In place. */
export function softmax(scores: Float64Array): void {
  const largest = Math.max(...scores);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - largest);
    total += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / total;
}
