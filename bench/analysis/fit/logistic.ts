// Multinomial logistic regression over named features, with a ridge on all but the constant. Deterministic: full-batch descent from zero.

import { descend, scalesOf, softmax } from './descent.ts';

export type LogisticRow<Name extends string> = {
  features: Readonly<Record<Name, number>>;
  /** A class from 0. */
  label: number;
  weight: number;
};

/** The first name must be that of the constant. Returns the weights of each feature by class, in the units of the features. */
export function fitLogistic<Name extends string>(
  names: readonly Name[],
  rows: readonly LogisticRow<Name>[],
  { classes, ridge }: { classes: number; ridge: number },
): Record<Name, number[]> {
  const inputs = rows.map(({ features }) => names.map((name) => features[name]));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const means = names.map(
    (_, at) => inputs.reduce((sum, input) => sum + (input[at] ?? 0), 0) / Math.max(1, inputs.length),
  );
  const scales = scalesOf(inputs).map((scale) => scale + LEAST_SPREAD);
  // Centred, so that the descent converges; the constant is put back below.
  const centred = inputs.map((input) =>
    Float64Array.from(input, (value, at) => (at === 0 ? 1 : (value - (means[at] ?? 0)) / (scales[at] ?? 1))),
  );
  const size = names.length;
  const parameters = descend(
    size * classes,
    (values, gradient) => {
      const chances = new Float64Array(classes);
      for (const [row, input] of centred.entries()) {
        for (let side = 0; side < classes; side += 1) {
          let score = 0;
          for (let at = 0; at < size; at += 1) score += (input[at] ?? 0) * (values[side * size + at] ?? 0);
          chances[side] = score;
        }
        softmax(chances);
        const { label = 0, weight = 0 } = rows[row] ?? {};
        for (let side = 0; side < classes; side += 1) {
          const error = (((chances[side] ?? 0) - (label === side ? 1 : 0)) * weight) / total;
          for (let at = 0; at < size; at += 1)
            gradient[side * size + at] = (gradient[side * size + at] ?? 0) + error * (input[at] ?? 0);
        }
      }
      for (let at = 0; at < size * classes; at += 1)
        if (at % size !== 0) gradient[at] = (gradient[at] ?? 0) + ridge * (values[at] ?? 0);
    },
    () => false,
  );
  const weightOf = (at: number, side: number): number => {
    if (at > 0) return (parameters[side * size + at] ?? 0) / (scales[at] ?? 1);
    const shift = names.reduce(
      (sum, _, feature) => (feature === 0 ? sum : sum + weightOf(feature, side) * (means[feature] ?? 0)),
      0,
    );
    return (parameters[side * size] ?? 0) - shift;
  };
  const weights = names.map((name, at) => {
    const byClass = Array.from({ length: classes }, (_, side) => weightOf(at, side));
    return [name, byClass] as const;
  });
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(weights) as Record<Name, number[]>;
}

/** Keeps the weight of a rare flag small. */
const LEAST_SPREAD = 0.05;
