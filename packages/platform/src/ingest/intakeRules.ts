import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { BatchReading } from '../fleet/batchWriter.ts';
import type { Car, Stillness } from '../fleet/car.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { OvertakenReading } from '../fleet/readingMemory.ts';

export interface Moments {
  atMs: number;
  receivedAtMs: number;
  deviceMs: number;
  /** Stored and forwarded. */
  isLate: boolean;
}

/** What is made of readings and events once they are known to be good; see `engine/carRules`. */
export interface IntakeRules {
  /** Whether a reading that is in the table already leaves every rule where it is, so that none need look at it. */
  stillness(slot: number, said: BatchReading): Stillness;
  reading(car: Car, reading: Reading, told: number, moments: Moments): void;
  /** A reading older than the table's newest; what no newer reading mentions is in the table. */
  overtaken(car: Car, overtaken: OvertakenReading, moments: Moments): void;
  event(
    car: Car,
    event: DeviceEvent,
    moments: Moments,
    origin: { deviceEvent: { dtuCode: string; eventId: string } },
  ): void;
  /** Cars of which a whole state is wanted before an alarm is raised. */
  unconfirmed(nowMs: number): Iterable<Car>;
  /** A device's clock is found to be slow by `shiftMs`, fast where that is negative. */
  clockCorrected(dtu: Dtu, shiftMs: number): void;
  gatewayPower(dtu: Dtu, isOnMains: boolean, moments: Moments): void;
}
