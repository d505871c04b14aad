import { z } from 'zod';
import { everyone } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/**
 * Notices at the bottom right, for 15 s: power losses, bells, elevators going offline and online, repair orders waiting
 * to be accepted. Pushed as events; polled by the calls of §7 as the fallback; both paths give the same id.
 */
export const noticeSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(['online', 'offline', 'powerLoss', 'bell', 'trapped', 'seriousFault', 'repairOrder']),
  /** By the device's clock. */
  at: z.iso.datetime({ offset: true }),
  /** By the platform's clock: a late report of an old event is news. */
  receivedAt: z.iso.datetime({ offset: true }),
  elevatorId: z.string().nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  text: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const notices = defineStream({
  name: 'notices',
  sharing: 'scope',
  permission: everyone,
  key: 'id',
  item: noticeSchema,
  keep: 100,
  order: { by: 'at', descending: true },
});
