import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { CaseDetail } from '@hoistway/shared/domain/caseBodies.ts';
import { caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { alarmChangeOf, type LiveEvent, type LiveEventOf } from '@hoistway/shared/domain/liveEvent.ts';
import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import { appendCaseEntries, type CaseEntryDraft } from '../../cases/caseLog.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { EventFollower } from '../../events/eventFollowers.ts';
import { readAlarm } from '../../events/readAlarms.ts';

const ofAlarms = ['alarmRaised', 'alarmChanged', 'alarmClosed'] as const satisfies readonly EventKind[];
type AlarmEvent = LiveEventOf<(typeof ofAlarms)[number]>;
const isOfAlarm = (event: LiveEvent): event is AlarmEvent => ofAlarms.some((kind) => kind === event.kind);
const ofDevices = [
  'bellPressed',
  'faultOpened',
  'faultRecovered',
  'powerLost',
  'powerRestored',
  'wentOffline',
  'cameOnline',
  'modeChanged',
] as const satisfies readonly EventKind[];
type DeviceEvent = LiveEventOf<(typeof ofDevices)[number]>;
const isOfDevice = (event: LiveEvent): event is DeviceEvent => ofDevices.some((kind) => kind === event.kind);

/**
 * Writes events into the case files: an alarm's changes into its own, and an elevator's events during an open order
 * into that order's. Late events too, with the time of their source.
 */
export const followCases: EventFollower = {
  name: 'caseFiles',
  kinds: [...ofAlarms, ...ofDevices, 'commandChanged'],
  async handle(tx, followedEvent) {
    const { tenantId, event } = followedEvent;
    if (isOfAlarm(event)) await ofAlarm(tx, tenantId, event);
    else if (isOfDevice(event) || event.kind === 'commandChanged') await ofElevator(tx, tenantId, event);
  },
};

/** Alarms of class 3 have no case. */
const gravest = 2;

async function ofAlarm(tx: Transaction, tenantId: string, event: AlarmEvent): Promise<void> {
  if (event.alarmId === null) return;
  const visibility = { tenantId, orgId: '', orgIds: [], isWholeTenant: true };
  const alarm = (await readAlarm(tx, visibility, event.alarmId))?.alarm;
  if (!alarm || alarm.class > gravest) return;
  await appendCaseEntries(tx, { tenantId, caseKey: caseKeyOfAlarm(alarm.id) }, linesOf(event, alarm));
}

function linesOf(event: AlarmEvent, alarm: Alarm): CaseEntryDraft[] {
  const { why, by } = alarmChangeOf(event);
  const moment = {
    at: new Date(event.receivedAt),
    sourceAt: new Date(event.sourceAt),
    by: by ?? null,
  };
  const line: CaseEntryDraft = {
    kind: why === 'acknowledged' || why === 'progress' || why === 'lapsed' ? 'acknowledgement' : 'alarm',
    ...moment,
    body: { event: event.kind, seq: event.seq, ...event.body },
  };
  const hasNewEvidence = event.kind === 'alarmRaised' || why === 'evidence' || why === 'confirmed';
  if (!hasNewEvidence) return [line];
  return [line, { ...moment, kind: 'evidence', body: { seq: event.seq, evidence: alarm.evidence } }];
}

async function ofElevator(
  tx: Transaction,
  tenantId: string,
  event: DeviceEvent | LiveEventOf<'commandChanged'>,
): Promise<void> {
  if (event.elevatorId === null) return;
  // Screen texts are written to the case where they are sent.
  if (event.kind === 'commandChanged' && event.body.name === helpOperation) return;
  const open = await tx.query<{ case_key: string }>(
    `select distinct coalesce(case_key, 'order-' || id) as case_key from repair_orders
     where elevator_id = $1 and work_order_record_state in (0, 1, 2) and deleted_at is null order by 1`,
    [event.elevatorId],
  );
  const detail: CaseDetail =
    event.kind === 'commandChanged'
      ? { kind: 'command', body: { event: event.kind, seq: event.seq, ...event.body } }
      : { kind: 'deviceMessage', body: { event: event.kind, seq: event.seq, ...event.body } };
  const by = event.kind === 'commandChanged' ? (event.body.by ?? null) : null;
  for (const { case_key } of open.rows)
    await appendCaseEntries(tx, { tenantId, caseKey: case_key }, [
      {
        ...detail,
        at: new Date(event.receivedAt),
        sourceAt: new Date(event.sourceAt),
        by,
      },
    ]);
}
