import type { PtyLamp } from '../../packages/gateway/src/testing/ptyLamp.ts';
import { closeAlarm, lampOn, patienceMs } from './alarmRoad.ts';
import type { PlacedDevice } from './fleetFile.ts';
import { openMqtt, publishPacket } from './mqttRaw.ts';
import { pause } from './report.ts';
import type { Stage } from './stage.ts';

/**
 * Milliseconds from the publication of class 1 alarms to the first byte of the lamp's signal: one elevator after the
 * other, each over its own device's connection, each alarm closed before the next. Needs a logged-in seat.
 * @throws Error if an alarm does not arrive
 */
export async function measureLamp(options: {
  stage: Stage;
  lamp: PtyLamp;
  devices: readonly PlacedDevice[];
  samples: number;
}): Promise<number[]> {
  const { stage, lamp, devices, samples } = options;
  const { session, openAlarms } = await stage.callsAs('operator1');
  const delays: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const device = devices[sample % devices.length];
    const no = device?.elevators[0]?.no;
    if (!device || !no) throw new Error('no device to ring');
    const { code, secret } = device;
    const clientId = `${code}-voice`;
    const socket = await openMqtt(stage.mqttPort, { clientId, username: code, password: secret });
    const writes = lamp.writes.length;
    const event = { id: `voice-${Date.now()}`, node: 1, atMs: Date.now(), kind: 'voice' };
    const sentAt = performance.now();
    socket.write(publishPacket(`hoistway/1/${code}/event`, JSON.stringify(event)));
    await lamp.wrote(lampOn, { after: writes, withinMs: patienceMs });
    delays.push((lamp.writtenAtMs[lamp.writes.indexOf(lampOn, writes)] ?? Number.NaN) - sentAt);
    socket.end();
    for (const alarm of await openAlarms())
      if (alarm.kind === 'trapped' && alarm.elevatorNo === no)
        await closeAlarm(stage, { token: session.token, orgId: session.orgId, alarm });
    await pause(200 + 200 * Math.random());
  }
  return delays;
}
