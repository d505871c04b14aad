import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { BatchReading } from '../fleet/batchWriter.ts';
import type { Car } from '../fleet/car.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { ReadingEffect } from '../fleet/quietCars.ts';
import type { OvertakenReading } from '../fleet/readingMemory.ts';

export interface Moments {
  atMs: number;
  receivedAtMs: number;
  deviceMs: number;
  /** Stored and forwarded. */
  isLate: boolean;
}

/** The rules for accepted readings and events; see `engine/car/carRules.ts`. */
export interface IntakeRules {
  /** Effect of a reading that is in the table. */
  effectOf(slot: number, reading: BatchReading): ReadingEffect;
  reading(car: Car, reading: Reading, mentionedFlags: number, moments: Moments): void;
  /** A reading older than the table's newest; its members absent from newer readings are in the table. */
  overtaken(car: Car, overtaken: OvertakenReading, moments: Moments): void;
  event(
    car: Car,
    event: DeviceEvent,
    moments: Moments,
    origin: { deviceEvent: { dtuCode: string; eventId: string } },
  ): void;
  /** Cars whose whole state is needed before an alarm is raised. */
  carsToConfirm(nowMs: number): Iterable<Car>;
  /** A device's clock was found to be slow by `shiftMs`, fast if negative. */
  clockCorrected(dtu: Dtu, shiftMs: number): void;
  gatewayPower(dtu: Dtu, isOnMains: boolean, moments: Moments): void;
}
