import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { quietStates } from '../../fleet/quietCars.ts';
import type { StandingChanges, StandingRow, StoredPress, StoredStanding } from '../../fleet/standingStore.ts';

/** A stop without a way out is stored once it has lasted this long: doors open within this time of an arrival. */
export const storedAfterMs = 5_000;
/** A standing in which nothing changes is written again this often. */
const refreshMs = 60_000;

interface Stored {
  trapped: Car['trapped'];
  presses: string;
  atMs: number;
}

/** What the rules know beside the elevators' own state. */
interface StandingTools {
  fleet: LiveFleet;
  /** Elevators of which the passing of time alone may change something. */
  pending(): Iterable<Car>;
  /** Another process may know more of an elevator that has sent nothing to this one. */
  hasSentMessage(car: Car): boolean;
  /** Bell presses that may still ring. */
  presses(car: Car): readonly StoredPress[];
}

/** Finds standings of elevators that differ from what is stored. */
export class StandingCars {
  readonly #tools: StandingTools;
  readonly #storedStandings = new Map<Car, Stored>();

  constructor(tools: StandingTools) {
    this.#tools = tools;
  }

  /** A standing that was read from the store. */
  noteStored(car: Car, { presses }: StoredStanding, nowMs: number): void {
    this.#storedStandings.set(car, { trapped: car.trapped, presses: JSON.stringify(presses), atMs: nowMs });
  }

  /** Differences from what is stored; to be passed to `noteWritten` once they are. */
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
