import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { type Holder, may, permissions } from '@hoistway/shared/domain/permission.ts';

/** Kinds sent to all in scope, since notices follow from them (§6); the others require a permission. */
const noticeKinds: ReadonlySet<EventKind> = new Set([
  'powerLost',
  'powerRestored',
  'wentOffline',
  'cameOnline',
  'noticePublished',
]);
const alarmKinds: ReadonlySet<EventKind> = new Set([
  'alarmRaised',
  'alarmChanged',
  'alarmClosed',
  'bellPressed',
  'escalationStepped',
  'deliveryChanged',
]);

/** Whether a session receives events of a kind that its organisation sees. */
export function mayReceive(holder: Holder, kind: EventKind): boolean {
  if (noticeKinds.has(kind) || may(holder, permissions.event)) return true;
  if (alarmKinds.has(kind)) return may(holder, permissions.alarmBell);
  if (kind === 'maintenanceOrderChanged') return may(holder, permissions.maintenanceOrder);
  return kind === 'repairOrderChanged' && may(holder, permissions.repairOrder);
}
