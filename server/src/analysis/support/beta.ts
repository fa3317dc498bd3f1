// The certainty of a share of votes. With a uniform prior over the true share p, the posterior is Beta(1 + up, 1 + down) (Bayes 1763); for
// whole numbers its distribution function is a finite binomial sum (NIST DLMF 8.17.5), computed here in logarithms. The sum has as many
// terms as there are votes, so many votes are counted by the normal distribution, which the binomial distribution approaches.

/** The normal distribution is used beyond this number of trials. Both differ by less than 0.002 there. */
const SUMMED_TRIALS_MAX = 300;

/** P(p > threshold | votes). */
export function chanceAbove(up: number, down: number, threshold: number): number {
  return 1 - chanceBelow(up, down, threshold);
}

/** P(p < threshold | votes) = P(at least up + 1 successes in up + down + 1 trials of chance `threshold`). */
export function chanceBelow(up: number, down: number, threshold: number): number {
  if (threshold <= 0) return 0;
  if (threshold >= 1) return 1;
  const trials = up + down + 1;
  if (trials > SUMMED_TRIALS_MAX) {
    const deviation = Math.sqrt(trials * threshold * (1 - threshold));
    return normalBelow((trials * threshold - up - 0.5) / deviation);
  }
  const odds = Math.log(threshold) - Math.log1p(-threshold);
  let logTerm = logChoose(trials, up + 1) + (up + 1) * Math.log(threshold) + down * Math.log1p(-threshold);
  let sum = Math.exp(logTerm);
  for (let successes = up + 2; successes <= trials; successes += 1) {
    logTerm += Math.log((trials - successes + 1) / successes) + odds;
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}

/** The standard normal distribution function, within 0.0002 (Bowling, Khasawneh, Kaewkuekool and Cho 2009). */
function normalBelow(z: number): number {
  return 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
}

function logChoose(total: number, chosen: number): number {
  let sum = 0;
  for (let at = 1; at <= Math.min(chosen, total - chosen); at += 1) sum += Math.log((total - at + 1) / at);
  return sum;
}
