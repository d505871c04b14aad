import { bytesOfHex, Dlt645Error, readEnergyFrame } from '@hoistway/shared/domain/energy/dlt645.ts';
import type { MeterReading } from '@hoistway/shared/domain/energy/meterEpochs.ts';
import { futureToleranceMs } from '@hoistway/shared/domain/freshness.ts';
import { z } from 'zod';
import { earliestMs } from '../fleet/deviceClock.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import { MalformedMessage } from './deviceMessage.ts';
import { parse } from './jsonMessage.ts';

/** A reading of a meter gateway in a device's message. */
export interface MeterMessageReading extends MeterReading {
  terminalCode: string;
}

const whPerKwh = 1000;
const readingsMost = 1000;
const terminalSchema = z.string().min(1).max(100);
const registerSchema = z.object({
  terminal: terminalSchema,
  atMs: z.int().min(0),
  kwh: z.number().min(0).max(1_000_000_000),
  serial: z.string().min(1).max(40).optional(),
  reset: z.boolean().optional(),
});
const frameSchema = z.object({ terminal: terminalSchema, atMs: z.int().min(0), frame: z.string().max(200) });

/** The same at a moment by the platform's clock. */
export interface TimedMeterReading extends MeterMessageReading {
  receivedAtMs: number;
}

/**
 * Reads a message and corrects its times by the device's clock; a clock that was never set means now.
 * @param at `oldestMs` is the retention of readings: an older one would be judged without its neighbours
 */
export function receiveMeterMessage(
  dtu: Pick<Dtu, 'clock'>,
  payload: Uint8Array,
  { receivedAtMs, oldestMs }: { receivedAtMs: number; oldestMs: number },
): { readings: TimedMeterReading[]; flaw: string | null } {
  const message = readMeterMessage(payload);
  const readings = message.readings.map((reading) => ({
    ...reading,
    receivedAtMs,
    atMs: reading.atMs < earliestMs ? receivedAtMs : reading.atMs + dtu.clock.skewMs,
  }));
  const isTimely = ({ atMs }: TimedMeterReading) =>
    atMs <= receivedAtMs + futureToleranceMs && atMs >= receivedAtMs - oldestMs;
  const timelyReadings = readings.filter(isTimely);
  const flaw = timelyReadings.length < readings.length ? 'meter: time' : message.flaw;
  return { readings: timelyReadings, flaw };
}

/**
 * One reading, or `{ readings: […] }`: a register in kilowatt hours, or the meter's own DL/T 645 frame in hexadecimal.
 * An invalid reading is dropped alone.
 * @returns the valid readings, and the first flaw of the others
 */
export function readMeterMessage(payload: Uint8Array): {
  readings: MeterMessageReading[];
  flaw: string | null;
} {
  let items: unknown[];
  try {
    items = listOf(parse(payload));
  } catch (error) {
    if (error instanceof MalformedMessage) return { readings: [], flaw: `meter: ${error.reason}` };
    throw error;
  }
  const results = items.slice(0, readingsMost).map(readOne);
  const flaws = results.filter((result) => typeof result === 'string');
  const flaw = flaws[0] ?? (items.length > readingsMost ? 'tooMany' : null);
  return {
    readings: results.filter((result) => typeof result !== 'string'),
    flaw: flaw === null ? null : `meter: ${flaw}`,
  };
}

function listOf(content: unknown): unknown[] {
  const isList = typeof content === 'object' && content !== null && 'readings' in content;
  return isList && Array.isArray(content.readings) ? content.readings : [content];
}

function readOne(item: unknown): MeterMessageReading | string {
  const register = registerSchema.safeParse(item);
  if (register.success) {
    const { terminal, atMs, kwh, serial, reset } = register.data;
    return {
      terminalCode: terminal,
      atMs,
      registerWh: Math.round(kwh * whPerKwh),
      ...(serial !== undefined && { serial }),
      ...(reset === true && { isReset: true }),
    };
  }
  const frameResult = frameSchema.safeParse(item);
  return frameResult.success ? readFrame(frameResult.data) : 'reading';
}

function readFrame({ terminal, atMs, frame }: z.infer<typeof frameSchema>): MeterMessageReading | string {
  const bytes = bytesOfHex(frame);
  if (bytes === null) return 'frame hex';
  try {
    const { address, registerWh } = readEnergyFrame(bytes);
    return { terminalCode: terminal, atMs, registerWh, serial: address };
  } catch (error) {
    if (error instanceof Dlt645Error) return `frame ${error.flaw}`;
    throw error;
  }
}
