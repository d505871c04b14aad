import type { RepairOrder } from './repairOrder.ts';

/** The moment of a step, as it counts and by the phone. */
export interface StepMoment {
  /** Never after the receipt, never before the previous step. */
  at: string;
  /** Phone time, unchanged; null without one. */
  sourceAt: Date | null;
}

/** Judges the moment of a step that a phone may have queued while it had no coverage. */
export function momentOf(order: RepairOrder, happenedAt: string | undefined, nowMs: number): StepMoment {
  if (happenedAt === undefined) return { at: new Date(nowMs).toISOString(), sourceAt: null };
  const phoneMs = Date.parse(happenedAt);
  const beforeMs = Math.max(
    ...[order.alarmTime, order.acceptedAt, order.departedAt, order.arrivedAt, order.freedAt].map((at) =>
      at === null ? 0 : Date.parse(at),
    ),
  );
  const ms = Math.min(nowMs, Math.max(phoneMs, beforeMs));
  return { at: new Date(ms).toISOString(), sourceAt: new Date(phoneMs) };
}
