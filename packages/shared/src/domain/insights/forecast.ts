/** Predicted events of a period, with the band that holds about nine of ten outcomes. */
export interface CountForecast {
  expectedCount: number;
  low: number;
  high: number;
}

const bandShare = 0.05;
const mostEvents = 500;
/** Beyond it the normal distribution is exact enough. */
const largestExact = 100;
/** Standard deviations to either side that hold nine of ten. */
const bandWidth = 1.645;

/**
 * Gamma and Poisson: the elevator's own count is drawn to the rate of its peers, the more the less history it has.
 * @param peerRate events a day; its weight is that of `priorDays`
 */
export function forecastCount(own: {
  count: number;
  days: number;
  peerRate: number;
  priorDays: number;
  aheadDays: number;
}): CountForecast {
  const { count, days, peerRate, priorDays, aheadDays } = own;
  const shape = count + peerRate * priorDays;
  const rate = days + priorDays;
  if (shape <= 0 || rate <= 0) return { expectedCount: 0, low: 0, high: 0 };
  const expectedCount = (shape / rate) * aheadDays;
  if (expectedCount > largestExact) {
    const spread = bandWidth * Math.sqrt(expectedCount * (1 + aheadDays / rate));
    return {
      expectedCount,
      low: Math.max(0, Math.floor(expectedCount - spread)),
      high: Math.ceil(expectedCount + spread),
    };
  }
  const stay = rate / (rate + aheadDays);
  let probability = stay ** shape;
  let sum = probability;
  let low = sum > bandShare ? 0 : -1;
  let high = sum >= 1 - bandShare ? 0 : -1;
  for (let k = 1; high < 0 && k <= mostEvents; k++) {
    probability *= ((shape + k - 1) / k) * (1 - stay);
    sum += probability;
    if (low < 0 && sum > bandShare) low = k;
    if (sum >= 1 - bandShare) high = k;
  }
  return { expectedCount, low: Math.max(0, low), high: high < 0 ? mostEvents : high };
}

/** Score of forecasts whose period is over: how many held, and the mean absolute error. */
export function scoreForecasts(forecasts: readonly { forecast: CountForecast; count: number }[]): {
  n: number;
  heldCount: number;
  meanError: number | null;
} {
  const errors = forecasts.map(({ forecast, count }) => Math.abs(forecast.expectedCount - count));
  return {
    n: forecasts.length,
    heldCount: forecasts.filter(({ forecast: { low, high }, count }) => count >= low && count <= high).length,
    meanError: errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length,
  };
}
