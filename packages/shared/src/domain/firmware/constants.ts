import { dayMs, hourMs, minuteMs, secondMs } from '../timeUnits.ts';

/** Validity of a permission to apply; the device rechecks its elevators at that moment. */
export const applyWithinMs = 5 * minuteMs;
/** A permission counts as live for this long after its end: a report may be on its way. */
export const applyMarginMs = minuteMs;
/** Interval at which an unanswered message is sent again. */
export const firmwareResendMs = minuteMs;
/** Interval at which an unreachable device or a closed safe window is looked at again. */
export const firmwareRetryMs = minuteMs;
/** Time from the permission to apply to the restarted device, after which it counts as silent. */
export const applySilenceMs = 30 * minuteMs;
/** Time from the offer after which a burn that did not begin to write expires. */
export const burnDeadlineMs = 7 * dayMs;
/** Validity of an image's address. */
export const imageUrlMs = 2 * hourMs;
/** Wait before another try. */
export const tryAgainMs = 2 * minuteMs;
/** Weakest signal for a burn. */
export const weakestSignalDbm = -105;
/** Interval between two looks at a wave. */
export const gateEveryMs = 10 * secondMs;
/** Past of an elevator that its faults in a wave are compared with. */
export const baselineMs = 28 * dayMs;
