/** Median; null without values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = (sortedValues.length - 1) / 2;
  return ((sortedValues[Math.floor(middle)] ?? 0) + (sortedValues[Math.ceil(middle)] ?? 0)) / 2;
}

/** Probability that a standard normal value exceeds `z` (Abramowitz and Stegun 26.2.17; error below 1e-7). */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const polynomial =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return Math.exp((-z * z) / 2) * 0.398_942_280_401 * polynomial;
}

/** Probability of at least `count` successes in `n` trials of probability `share`. */
export function binomialTail(count: number, n: number, share: number): number {
  if (count <= 0) return 1;
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  let sum = 0;
  for (let k = count; k <= n; k++)
    sum += Math.exp(logChoose(n, k) + k * Math.log(share) + (n - k) * Math.log1p(-share));
  return Math.min(1, sum);
}

/** A gamma distribution of rates: `shape` events in `days`. */
export interface RatePrior {
  shape: number;
  days: number;
}

/** The rates of peers by the method of moments; null where there are too few to know their spread. */
export function fitPrior(peers: {
  n: number;
  sum: number;
  squareSum: number;
  days: number;
}): RatePrior | null {
  const { n, sum, squareSum, days } = peers;
  if (n < fewestPeers || days <= 0) return null;
  // Half an event more, so that peers without any prove no rate of zero.
  const mean = (sum + 0.5) / n;
  const variance = (squareSum - (sum * sum) / n) / (n - 1);
  const shape = mean ** 2 / Math.max(variance - mean, mean ** 2 / largestShape);
  return { shape, days: (shape * days) / mean };
}

/** Probability of at least `count` events in `days` under a distribution of rates (negative binomial). */
export function gammaTail(count: number, days: number, prior: RatePrior): number {
  return 1 - belowGamma(count, days, prior);
}

/** Probability of fewer than `count` events in `days` under a distribution of rates. */
export function belowGamma(count: number, days: number, { shape, days: priorDays }: RatePrior): number {
  const stay = priorDays / (priorDays + days);
  let log = shape * Math.log(stay);
  let below = 0;
  for (let k = 0; k < count; k++) {
    below += Math.exp(log);
    log += Math.log(((shape + k) / (k + 1)) * (1 - stay));
  }
  return Math.min(1, below);
}

/**
 * Probability of at least `count` of `n` where the share was `before` of `beforeAll`, and about `peerShare` at the peers
 * (beta-binomial).
 */
export function shareTail(
  { count, n }: { count: number; n: number },
  history: { before: number; beforeAll: number; peerShare: number },
): number {
  const alpha = history.before + history.peerShare * priorEvents;
  const beta = history.beforeAll - history.before + (1 - history.peerShare) * priorEvents;
  if (alpha <= 0) return count > 0 ? 0 : 1;
  let sum = 0;
  for (let k = count; k <= n; k++)
    sum += Math.exp(logChoose(n, k) + logBeta(alpha + k, beta + n - k) - logBeta(alpha, beta));
  return Math.min(1, sum);
}

/** Probability that at least `both` of the marked are drawn (Fisher's exact test, one-sided). */
export function fisherTail(both: number, drawCount: number, markCount: number, total: number): number {
  let sum = 0;
  for (let k = both; k <= Math.min(drawCount, markCount); k++)
    sum += Math.exp(
      logChoose(markCount, k) + logChoose(total - markCount, drawCount - k) - logChoose(total, drawCount),
    );
  return Math.min(1, sum);
}

/**
 * One-sided probability that `later` values are larger than `earlier` ones by chance (Mann and Whitney, with ties).
 */
export function rankTail(earlier: readonly number[], later: readonly number[]): number {
  const [n, m] = [earlier.length, later.length];
  if (n === 0 || m === 0) return 1;
  const all = [
    ...earlier.map((value) => ({ value, isLater: false })),
    ...later.map((value) => ({ value, isLater: true })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let tieSum = 0;
  for (let from = 0; from < all.length; ) {
    let until = from + 1;
    while (until < all.length && all[until]?.value === all[from]?.value) until++;
    const rank = (from + until + 1) / 2;
    for (let at = from; at < until; at++) if (all[at]?.isLater) rankSum += rank;
    tieSum += (until - from) ** 3 - (until - from);
    from = until;
  }
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - tieSum / (total * (total - 1)));
  if (variance <= 0) return 1;
  return normalTail((rankSum - (m * (total + 1)) / 2 - 0.5) / Math.sqrt(variance));
}

/** Slope a day (Theil and Sen) and the two-sided probability of no trend (Mann and Kendall). */
export function trendOf(values: readonly { day: number; value: number }[]): { slope: number; p: number } {
  const slopes: number[] = [];
  let score = 0;
  for (const [at, later] of values.entries())
    for (const earlier of values.slice(0, at)) {
      score += Math.sign(later.value - earlier.value);
      if (later.day !== earlier.day) slopes.push((later.value - earlier.value) / (later.day - earlier.day));
    }
  const n = values.length;
  const variance = (n * (n - 1) * (2 * n + 5)) / 18;
  const p = variance === 0 ? 1 : 2 * normalTail((Math.abs(score) - 1) / Math.sqrt(variance));
  return { slope: medianOf(slopes) ?? 0, p: Math.min(1, p) };
}

/** The largest p-value that counts at a false discovery rate (Benjamini and Hochberg); 0 if none does. */
export function discoveryThreshold(pValues: readonly number[], rate: number): number {
  const sortedValues = pValues.toSorted((a, b) => a - b);
  const at = sortedValues.findLastIndex((p, index) => p <= (rate * (index + 1)) / sortedValues.length);
  return sortedValues[at] ?? 0;
}

/** Beyond it, a fitted distribution is that of equal rates. */
const largestShape = 200;
export const fewestPeers = 8;
/** Events of an elevator's own history that weigh as much as its peers' share. */
const priorEvents = 12;
const stirlingFrom = 7;

/** Logarithm of the gamma function (Stirling's series, moved to where it is exact to ten digits). */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < stirlingFrom; at++) shift -= Math.log(at);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

const logFactorials = [0];

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  for (let at = logFactorials.length; at <= n; at++)
    logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at));
  return (logFactorials[n] ?? 0) - (logFactorials[k] ?? 0) - (logFactorials[n - k] ?? 0);
}
