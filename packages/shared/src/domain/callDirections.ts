/** Directions of a call, seen from the monitoring centre. */
export const callDirections = ['in', 'out'] as const;
export type CallDirection = (typeof callDirections)[number];
