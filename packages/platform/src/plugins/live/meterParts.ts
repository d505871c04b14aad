import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Dtu, LiveFleet } from '../../fleet/liveFleet.ts';
import type { DeadLetters } from '../../ingest/deadLetters.ts';
import { receiveMeterMessage } from '../../ingest/meterMessage.ts';
import type { Receipt } from '../../ingest/readingIntake.ts';
import { MeterIntake } from '../../meters/meterIntake.ts';
import type { Platform } from '../../platform.ts';

/** The path of meter readings: devices' messages, dead letters, and the stored readings. */
export function openMeters(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  parts: { fleet: LiveFleet; letters: DeadLetters; onError: (error: unknown) => void },
): { meters: MeterIntake; receiveMeters: (dtu: Dtu, receipt: Receipt) => void } {
  const { fleet, letters, onError } = parts;
  const meters = new MeterIntake({
    db,
    onUnknown: ({ dtuCode, terminalCode, registerWh }) =>
      letters.add({
        dtuCode,
        dtu: fleet.dtus.get(dtuCode),
        topic: 'meter',
        reason: 'unknownMeter',
        payload: Buffer.from(JSON.stringify({ terminal: terminalCode, registerWh })),
      }),
    onError,
  });
  const oldestMs = config.meterReadingsDays * dayMs;
  const receiveMeters = (dtu: Dtu, { topic, payload, receivedAtMs }: Receipt) => {
    const { readings, flaw } = receiveMeterMessage(dtu, payload, { receivedAtMs, oldestMs });
    if (flaw !== null) letters.add({ dtuCode: dtu.code, dtu, topic, reason: flaw, payload });
    meters.add(
      dtu.tenantId,
      readings.map((reading) => ({ ...reading, dtuCode: dtu.code })),
    );
  };
  return { meters, receiveMeters };
}
