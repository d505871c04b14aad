import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { quietStates } from '../../fleet/quietCars.ts';
import type { StandingChanges, StandingRow, StoredPress, StoredStanding } from '../../fleet/standingStore.ts';

/** A stop without an exit is stored after this long: doors open within this time of an arrival. */
export const storedAfterMs = 5_000;
/** An unchanged standing is written again at this interval. */
const refreshMs = minuteMs;

interface StoredState {
  trapped: Car['trapped'];
  presses: string;
  atMs: number;
}

/** State of the rules beside the elevators' own. */
interface StandingTools {
  fleet: LiveFleet;
  /** Elevators that may change by the passing of time alone. */
  pending(): Iterable<Car>;
  /** Whether the elevator has sent a message to this process; another process may know more of one that has not. */
  hasSentMessage(car: Car): boolean;
  /** Bell presses that may still ring. */
  presses(car: Car): readonly StoredPress[];
}

/** Finds standings of elevators that differ from the stored ones. */
export class StandingCars {
  readonly #tools: StandingTools;
  readonly #storedStandings = new Map<Car, StoredState>();

  constructor(tools: StandingTools) {
    this.#tools = tools;
  }

  /** Takes over a standing from the store. */
  noteStored(car: Car, { presses }: StoredStanding, nowMs: number): void {
    this.#storedStandings.set(car, { trapped: car.trapped, presses: JSON.stringify(presses), atMs: nowMs });
  }

  /** Differences from the stored standings; pass them to `noteWritten` once stored. */
  changes(nowMs: number): StandingChanges {
    const rowsToPut: StandingRow[] = [];
    const rowsToDrop: StandingRow[] = [];
    for (const car of new Set([...this.#tools.pending(), ...this.#storedStandings.keys()])) {
      const row = this.#rowOf(car, nowMs);
      const storedStanding = this.#storedStandings.get(car);
      if (!this.#isStanding(car, row, nowMs)) {
        if (storedStanding) rowsToDrop.push(row);
      } else if (
        !storedStanding ||
        storedStanding.trapped !== row.trapped ||
        storedStanding.presses !== JSON.stringify(row.presses) ||
        (nowMs - storedStanding.atMs >= refreshMs && this.#tools.hasSentMessage(car))
      )
        rowsToPut.push(row);
    }
    return { rowsToPut, rowsToDrop };
  }

  noteWritten({ rowsToPut, rowsToDrop }: StandingChanges): void {
    for (const { elevatorId, trapped, presses, atMs } of rowsToPut) {
      const car = this.#tools.fleet.car(elevatorId);
      if (car) this.#storedStandings.set(car, { trapped, presses: JSON.stringify(presses), atMs });
    }
    const droppedIds = new Set(rowsToDrop.map((row) => row.elevatorId));
    for (const car of this.#storedStandings.keys())
      if (droppedIds.has(car.record.id)) this.#storedStandings.delete(car);
  }

  #rowOf(car: Car, nowMs: number): StandingRow {
    const { id, tenantId } = car.record;
    car.rememberPeople();
    return { tenantId, elevatorId: id, atMs: nowMs, trapped: car.trapped, presses: this.#tools.presses(car) };
  }

  #isStanding(car: Car, { trapped, presses }: StandingRow, nowMs: number): boolean {
    const { fleet } = this.#tools;
    if (fleet.carAt(car.slot) !== car) return false;
    if (presses.length > 0 || trapped.degree !== null) return true;
    const isEmptyStop = fleet.marks.quiet.stateOf(car.slot) === quietStates.emptyStop;
    if (trapped.stuckSinceMs === null || isEmptyStop) return false;
    return (
      this.#storedStandings.has(car) || nowMs - car.backlog.lagMs - trapped.stuckSinceMs >= storedAfterMs
    );
  }
}
