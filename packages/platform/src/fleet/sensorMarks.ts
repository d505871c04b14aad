import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type SensorKind, sensorKinds } from '@hoistway/shared/domain/sensorFinding.ts';

const unknownLoad = 255;
const stuckPresence = 1;
const stuckMotion = 2;
const speaksSpeed = 4;

/** Learned sensor state of every elevator by slot: a few bytes each, however long it runs. */
export class SensorMarks {
  /** The load cell's value for the empty car. */
  #emptyLoad = new Uint8Array(1024).fill(unknownLoad);
  #states = new Uint8Array(1024);
  /** Bits by place in `sensorKinds`: sensors with an open finding. */
  #findings = new Uint8Array(1024);

  ensure(slot: number): void {
    if (slot < this.#states.length) return;
    const length = Math.max(slot + 1, this.#states.length * 2);
    this.#emptyLoad = grow(this.#emptyLoad, new Uint8Array(length).fill(unknownLoad));
    this.#states = grow(this.#states, new Uint8Array(length));
    this.#findings = grow(this.#findings, new Uint8Array(length));
  }

  clear(slot: number): void {
    this.#emptyLoad[slot] = unknownLoad;
    this.#states[slot] = 0;
    this.#findings[slot] = 0;
  }

  /** Null until it is learned. */
  emptyLoadPercent(slot: number): number | null {
    const load = this.#emptyLoad[slot]!;
    return load === unknownLoad ? null : load;
  }

  learnEmptyLoad(slot: number, percent: number): void {
    this.#emptyLoad[slot] = percent;
  }

  /** @param flag `flagBits.passengers` or `flagBits.personMoved` */
  isStuck(slot: number, flag: number): boolean {
    return (this.#states[slot]! & bitOf(flag)) !== 0;
  }

  hasStuck(slot: number): boolean {
    return (this.#states[slot]! & (stuckPresence | stuckMotion)) !== 0;
  }

  setStuck(slot: number, flag: number, isStuck: boolean): void {
    const states = this.#states[slot]!;
    this.#states[slot] = isStuck ? states | bitOf(flag) : states & ~bitOf(flag);
  }

  /** Whether the device has reported the speed of a ride, so that a speed of zero is evidence of a stop. */
  reportsSpeed(slot: number): boolean {
    return (this.#states[slot]! & speaksSpeed) !== 0;
  }

  noteSpeed(slot: number): void {
    this.#states[slot] = this.#states[slot]! | speaksSpeed;
  }

  hasFinding(slot: number, kind: SensorKind): boolean {
    return (this.#findings[slot]! & (1 << sensorKinds.indexOf(kind))) !== 0;
  }

  setFinding(slot: number, kind: SensorKind, isOpen: boolean): void {
    const bit = 1 << sensorKinds.indexOf(kind);
    const findings = this.#findings[slot]!;
    this.#findings[slot] = isOpen ? findings | bit : findings & ~bit;
  }
}

const bitOf = (flag: number): number => (flag === flagBits.passengers ? stuckPresence : stuckMotion);

function grow(from: Uint8Array<ArrayBuffer>, to: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  to.set(from);
  return to;
}
