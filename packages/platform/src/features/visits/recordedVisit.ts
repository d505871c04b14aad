import { doorStates, onlineStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type RecordedSample, summariseRecording } from '@hoistway/shared/domain/upkeep/recordedVisit.ts';
import type { RecordedVisit } from '@hoistway/shared/domain/upkeep/visitProof.ts';
import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { columns } from '@hoistway/shared/fleet/columns.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import { readMinutes } from '../../recorder/recorderStore.ts';
import { replayFrames } from '../../recorder/replay.ts';

/** What the flight recorder holds of an elevator between two moments; null where it holds nothing. */
export async function readRecordedVisit(
  tx: Transaction,
  of: { tenantId: string; elevatorId: string; startMs: number; endMs: number },
): Promise<RecordedVisit | null> {
  const { tenantId, elevatorId, startMs: fromMs, endMs: toMs } = of;
  const result = await tx.query<{ row: number | null }>('select row from elevators where id = $1', [
    elevatorId,
  ]);
  const row = result.rows[0]?.row ?? null;
  if (row === null) return null;
  const blocks = [Math.floor(row / rowsPerBlock)];
  const minutes = await readMinutes(tx, { tenantId, blocks, fromMs, toMs });
  if (minutes.length === 0) return null;
  const frames = replayFrames(minutes, { rows: new Set([row]), fromMs, toMs });
  return summariseRecording(samplesOf(frames, row), { startMs: fromMs, endMs: toMs });
}

/** The states of one row after each frame. */
function samplesOf(message: Uint8Array, row: number): RecordedSample[] {
  const mirror = new FleetMirror();
  const reader = new ByteReader(message);
  const samples: RecordedSample[] = [];
  while (!reader.isAtEnd) {
    const length = reader.varint();
    const { timeMs } = mirror.apply(message.subarray(reader.offset, reader.offset + length));
    reader.offset += length;
    if (samples.at(-1)?.atMs === timeMs) samples.pop();
    samples.push(sampleOf(mirror, row, timeMs));
  }
  return samples;
}

function sampleOf({ table }: FleetMirror, row: number, atMs: number): RecordedSample {
  const slot = table.slotOf(row);
  const value = (name: 'online' | 'mode' | 'run' | 'floor' | 'door' | 'rearDoor'): number =>
    slot < 0 ? columns[name].unknown : (table.columns[name][slot] ?? columns[name].unknown);
  const floor = value('floor');
  const doorOf = (code: number) => doorStates[code] ?? 'unknown';
  return {
    atMs,
    online: onlineStates[value('online')] ?? 'unknown',
    mode: serviceModes[value('mode')] ?? 'unknown',
    run: runStates[value('run')] ?? 'unknown',
    floor: floor === columns.floor.unknown ? null : floor,
    doors: [doorOf(value('door')), doorOf(value('rearDoor'))],
  };
}
