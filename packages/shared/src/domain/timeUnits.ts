export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day of a moment in UTC, as `2026-11-23`. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
