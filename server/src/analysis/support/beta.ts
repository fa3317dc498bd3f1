// The certainty of a share of votes. With a uniform prior over the true share p, the posterior is Beta(1 + up, 1 + down)
// (Bayes 1763); for whole numbers its distribution function is a finite binomial sum (NIST DLMF 8.17.5), computed here in logarithms.

/** P(p > threshold | votes). */
export function chanceAbove(up: number, down: number, threshold: number): number {
  return 1 - chanceBelow(up, down, threshold);
}

/** P(p < threshold | votes) = P(at least up + 1 successes in up + down + 1 trials of chance `threshold`). */
export function chanceBelow(up: number, down: number, threshold: number): number {
  if (threshold <= 0) return 0;
  if (threshold >= 1) return 1;
  const trials = up + down + 1;
  const odds = Math.log(threshold) - Math.log1p(-threshold);
  let logTerm = logChoose(trials, up + 1) + (up + 1) * Math.log(threshold) + down * Math.log1p(-threshold);
  let sum = Math.exp(logTerm);
  for (let successes = up + 2; successes <= trials; successes += 1) {
    logTerm += Math.log((trials - successes + 1) / successes) + odds;
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}

function logChoose(total: number, chosen: number): number {
  let sum = 0;
  for (let at = 1; at <= Math.min(chosen, total - chosen); at += 1) sum += Math.log((total - at + 1) / at);
  return sum;
}
