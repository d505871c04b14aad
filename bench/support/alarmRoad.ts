import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { PtyLamp } from '../../packages/gateway/src/testing/ptyLamp.ts';
import type { PlacedDevice } from './fleetFile.ts';
import { openMqtt, publishPacket } from './mqttRaw.ts';
import { pause } from './report.ts';
import type { WatchedSeat } from './seats.ts';
import type { Stage } from './stage.ts';

/** Milliseconds from the publication of class 1 alarms to each destination; `lamp` is empty without a lamp. */
export interface AlarmDelays {
  lamp: number[];
  notice: number[];
  card: number[];
}

/** The frame that lights the lamp of `relayBoard`. */
export const lampOn = '01050000FF008C3A';
export const patienceMs = 30_000;

/**
 * Sends a voice event for one elevator after another, each over its own device's connection, and closes each alarm
 * before the next.
 * @throws Error if an alarm does not arrive
 */
export async function measureAlarms(options: {
  stage: Stage;
  seat: WatchedSeat;
  lamp: PtyLamp | null;
  devices: readonly PlacedDevice[];
  samples: number;
}): Promise<AlarmDelays> {
  const { stage, seat, lamp, devices, samples } = options;
  const { session, openAlarms } = await stage.callsAs('operator1');
  const delays: AlarmDelays = { lamp: [], notice: [], card: [] };
  for (let sample = 0; sample < samples; sample++) {
    const device = devices[sample % devices.length];
    const no = device?.elevators[0]?.no;
    if (!device || !no) throw new Error('no device to ring');
    const { code, secret } = device;
    const socket = await openMqtt(stage.mqttPort, {
      clientId: `${code}-voice`,
      username: code,
      password: secret,
    });
    const notice = await seat.paints.expect(`//*[@role='status'][contains(., '${no} ')]`);
    const card = await seat.paints.expect(`//article[@data-alarm][contains(., '${no} ')]`);
    const writes = lamp?.writes.length ?? 0;
    const event = { id: `voice-${Date.now()}`, node: 1, atMs: Date.now(), kind: 'voice' };
    const sentAtMs = Date.now();
    const sentAt = performance.now();
    socket.write(publishPacket(`hoistway/1/${code}/event`, JSON.stringify(event)));
    const [noticeAtMs, cardAtMs] = await Promise.all([
      notice.paintedAt(patienceMs),
      card.paintedAt(patienceMs),
      lamp?.wrote(lampOn, { after: writes, withinMs: patienceMs }),
    ]);
    delays.notice.push(noticeAtMs - sentAtMs);
    delays.card.push(cardAtMs - sentAtMs);
    if (lamp)
      delays.lamp.push((lamp.writtenAtMs[lamp.writes.indexOf(lampOn, writes)] ?? Number.NaN) - sentAt);
    socket.end();
    const alarm = (await openAlarms()).find((one) => one.kind === 'trapped' && one.elevatorNo === no);
    if (alarm) await closeAlarm(stage, { token: session.token, orgId: session.orgId, alarm });
    await pause(400 + 600 * Math.random());
  }
  return delays;
}

export async function closeAlarm(
  stage: Stage,
  { token, orgId, alarm }: { token: string; orgId: string; alarm: Alarm },
): Promise<void> {
  const answer = await fetch(`${stage.url}/api/commands/closeAlarm`, {
    method: 'POST',
    headers: { authorization: token, 'current-org': orgId, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: alarm.id,
      expectedVersion: alarm.version,
      idempotencyKey: `close-${alarm.id}`,
      input: { reason: 'test', note: 'bench' },
    }),
  });
  if (!answer.ok) throw new Error(`closeAlarm: ${answer.status} ${await answer.text()}`);
}
