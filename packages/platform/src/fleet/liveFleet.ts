import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { Car, CarMarks } from './car.ts';
import type { CarRecord } from './carRecord.ts';
import type { DeviceClock } from './deviceClock.ts';
import type { KnownSiteBase } from './siteBase.ts';

/** A gateway device in the live path. */
export interface Dtu {
  code: string;
  id: string;
  tenantId: string;
  orgIds: string[];
  /** Stored hash of its secret; see `ingest/deviceSecret`. */
  secretHash: string | null;
  isBlacklisted: boolean;
  carsByNode: Map<number, Car>;
  /** Slots by node, for the nodes that the compact form can name; -1 for none. */
  slotOfNode: Int32Array;
  /** Counts every change of `slotOfNode`. */
  enrolments: number;
  /** State of its site frames; null if it must begin with a keyframe. */
  siteBase: KnownSiteBase | null;
  clock: DeviceClock;
  /** Its last report on the mains; null before any. */
  isOnMains: boolean | null;
  isConnected: boolean;
  /** The connection of its last message; 0 if unknown. */
  link: number;
  /** Receive time of its last message, 0 for never. */
  seenAtMs: number;
  /** Its messages since this process began, and the refused ones among them. */
  pushes: number;
  refusedMessages: number;
  /** Its new events since this process began. */
  events: number;
  signalDbm: number | null;
  temperatureC: number | null;
  ip: string | null;
}

/** The compact form names a node by one byte. */
const nodesNamed = 256;

export type DtuRecord = Pick<Dtu, 'code' | 'id' | 'tenantId' | 'orgIds' | 'secretHash' | 'isBlacklisted'>;

/** Every elevator and gateway device of every tenant in memory, beside the table of their live state. */
export class LiveFleet {
  readonly table = new FleetTable();
  readonly marks = new CarMarks();
  readonly dtus = new Map<string, Dtu>();
  readonly #cars = new Map<string, Car>();
  readonly #bySlot: (Car | undefined)[] = [];
  readonly #newClock: () => DeviceClock;
  readonly #listeners = new Set<(tenantId: string) => void>();

  constructor(newClock: () => DeviceClock) {
    this.#newClock = newClock;
  }

  get cars(): IterableIterator<Car> {
    return this.#cars.values();
  }

  get size(): number {
    return this.#cars.size;
  }

  /** One past the highest slot that an elevator has or had. */
  get slots(): number {
    return this.#bySlot.length;
  }

  car(elevatorId: string): Car | undefined {
    return this.#cars.get(elevatorId);
  }

  carAt(slot: number): Car | undefined {
    return this.#bySlot[slot];
  }

  carOfRow(row: number): Car | undefined {
    const slot = this.table.slotOf(row);
    return slot < 0 ? undefined : this.#bySlot[slot];
  }

  /** Adds a device, or updates its record; its live state stays. */
  putDtu(record: DtuRecord): void {
    const existing = this.dtus.get(record.code);
    if (existing) Object.assign(existing, record);
    else
      this.dtus.set(record.code, {
        ...record,
        carsByNode: new Map(),
        slotOfNode: new Int32Array(nodesNamed).fill(-1),
        enrolments: 0,
        siteBase: null,
        clock: this.#newClock(),
        isOnMains: null,
        isConnected: false,
        link: 0,
        seenAtMs: 0,
        pushes: 0,
        refusedMessages: 0,
        events: 0,
        signalDbm: null,
        temperatureC: null,
        ip: null,
      });
  }

  dropDtu(code: string): void {
    this.dtus.delete(code);
  }

  /** Adds an elevator, or updates its record. A device must be added before the elevators behind it. */
  putCar(record: CarRecord): Car {
    const existing = this.#cars.get(record.id);
    if (existing) {
      this.#unplug(existing);
      existing.record = record;
      this.#plug(existing);
      return existing;
    }
    const car = new Car(record, this.table.ensure(record.row), this.marks);
    this.#cars.set(record.id, car);
    this.#bySlot[car.slot] = car;
    this.#plug(car);
    return car;
  }

  dropCar(elevatorId: string): void {
    const car = this.#cars.get(elevatorId);
    if (!car) return;
    this.#unplug(car);
    this.#cars.delete(elevatorId);
    this.#bySlot[car.slot] = undefined;
  }

  /** Announces that a tenant's elevators were added, moved or removed: its rosters must be created again. */
  notifyChanged(tenantId: string): void {
    for (const listener of this.#listeners) listener(tenantId);
  }

  /** @returns removes it */
  onChanged(listener: (tenantId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #plug(car: Car): void {
    const dtu = car.record.dtuCode === null ? undefined : this.dtus.get(car.record.dtuCode);
    if (!dtu || dtu.tenantId !== car.record.tenantId) return;
    dtu.enrolments++;
    dtu.carsByNode.set(car.record.node, car);
    if (car.record.node < nodesNamed) dtu.slotOfNode[car.record.node] = car.slot;
  }

  #unplug(car: Car): void {
    const dtu = car.record.dtuCode === null ? undefined : this.dtus.get(car.record.dtuCode);
    if (dtu?.carsByNode.get(car.record.node) !== car) return;
    dtu.enrolments++;
    dtu.carsByNode.delete(car.record.node);
    if (car.record.node < nodesNamed) dtu.slotOfNode[car.record.node] = -1;
  }
}
