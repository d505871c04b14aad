/** Predicted events of a period, with the band that holds about nine of ten outcomes. */
export interface CountForecast {
  expected: number;
  low: number;
  high: number;
}

const bandShare = 0.05;
const mostEvents = 500;

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
  if (shape <= 0 || rate <= 0) return { expected: 0, low: 0, high: 0 };
  const expected = (shape / rate) * aheadDays;
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
  return { expected, low: Math.max(0, low), high: high < 0 ? mostEvents : high };
}

/** Score of forecasts whose period is over: how many held, and the mean absolute error. */
export function scoreForecasts(forecasts: readonly { forecast: CountForecast; count: number }[]): {
  n: number;
  held: number;
  meanError: number | null;
} {
  const errors = forecasts.map(({ forecast, count }) => Math.abs(forecast.expected - count));
  return {
    n: forecasts.length,
    held: forecasts.filter(({ forecast: { low, high }, count }) => count >= low && count <= high).length,
    meanError: errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length,
  };
}
