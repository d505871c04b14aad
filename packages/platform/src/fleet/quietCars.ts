import { type OnlineState, onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isDoorDoubted, isZoneDoubted } from '@hoistway/shared/domain/standing.ts';
import type { TrappedState } from '@hoistway/shared/domain/trapped.ts';

/**
 * Which readings of a car reach the rules:
 *
 *     watched     every reading
 *     uneventful  one that changes the mode, the run, the bell or anything that the ride memory lacks
 *     emptyStop   one that changes any member or flag that the rules read
 *
 *                            the rules looked, and
 *     any state ──┬── nothing waits for time ─────────────────────▶ uneventful
 *                 ├── it stands shut without evidence of people ──▶ emptyStop
 *                 └── anything else ──────────────────────────────▶ watched
 *
 *     any state ───── its record, trapped state, bell or sensors were replaced ──▶ watched
 *
 * The rules look at a reading whose effect is `forRules`, and each second at cars for which time counts; nothing else leads
 * from one state to another. Readings that no rule looked at leave no trace but the moment at which people were last seen.
 */
export const quietStates = { watched: 0, uneventful: 1, emptyStop: 2 } as const;
export type QuietState = (typeof quietStates)[keyof typeof quietStates];

/**
 * Effect of a reading on a car: it is not in the table as the device sent it; the rules must run; none; none but that
 * people are in the car at that moment. Ordered: from `none` on no rule runs.
 */
export const readingEffects = { notInTable: 0, forRules: 1, none: 2, peopleSeen: 3 } as const;
export type ReadingEffect = (typeof readingEffects)[keyof typeof readingEffects];

/** Bits of the ride memory, in the order of `TrappedState`. */
export const rideBits = {
  hasMoved: 1,
  openedSinceRun: 2,
  hadCall: 4,
  moving: 8,
  open: 16,
  out: 32,
  zoneDoubted: 64,
  doorDoubted: 128,
  loaded: 256,
  presenceDoubted: 512,
  motionShown: 1024,
  hungOpen: 2048,
  hungAjar: 4096,
} as const;

/** Bits of the open troubles. */
export const troubleBits = { fault: 1, powerLoss: 2 } as const;

/** No site base has this number: the last reading was not in a site frame. */
const noSiteBase = 0;
const unknownOnline = onlineStates.indexOf('unknown');

/**
 * State by slot, as columns, that decides whether a reading reaches the rules: one that does not touches no object.
 * Hot.
 */
export class QuietCars {
  #states = new Uint8Array(1024);
  #rideMemory = new Uint16Array(1024);
  #troubles = new Uint8Array(1024);
  /** Flags that the device has ever sent: the absence of any other is evidence of nothing. */
  #knownFlags = new Uint16Array(1024);
  /** Time of the last unjudged reading with people; 0 if the rules know. */
  #peopleAtMs = new Float64Array(1024);
  /** The site base of the last reading. */
  #siteBases = new Uint32Array(1024);
  /** Effect of the last reading if it were repeated. */
  #repeatEffects = new Uint8Array(1024);
  /** The connection state last written to the event log: an index into `onlineStates`. */
  #loggedOnline = new Uint8Array(1024);

  ensure(slot: number): void {
    if (slot < this.#states.length) return;
    const length = Math.max(slot + 1, this.#states.length * 2);
    this.#states = grow(this.#states, new Uint8Array(length));
    this.#rideMemory = grow(this.#rideMemory, new Uint16Array(length));
    this.#troubles = grow(this.#troubles, new Uint8Array(length));
    this.#knownFlags = grow(this.#knownFlags, new Uint16Array(length));
    this.#peopleAtMs = grow(this.#peopleAtMs, new Float64Array(length));
    this.#siteBases = grow(this.#siteBases, new Uint32Array(length));
    this.#repeatEffects = grow(this.#repeatEffects, new Uint8Array(length));
    this.#loggedOnline = grow(this.#loggedOnline, new Uint8Array(length));
  }

  /** For a car without a reading so far. */
  clear(slot: number): void {
    this.#states[slot] = quietStates.watched;
    this.#rideMemory[slot] = 0;
    this.#troubles[slot] = 0;
    this.#knownFlags[slot] = 0;
    this.#peopleAtMs[slot] = 0;
    this.#siteBases[slot] = noSiteBase;
    this.#repeatEffects[slot] = readingEffects.notInTable;
    this.#loggedOnline[slot] = unknownOnline;
  }

  stateOf(slot: number): number {
    return this.#states[slot]!;
  }

  /** Bits of `rideBits`; they hold while the car is not watched. */
  rideMemoryOf(slot: number): number {
    return this.#rideMemory[slot]!;
  }

  /** The rules' memory was replaced: they judge the next reading. */
  watch(slot: number): void {
    this.#states[slot] = quietStates.watched;
    this.#lookAtRepeat(slot);
  }

  /** The rules would reach the same result at any later time. */
  rest(slot: number, state: Exclude<QuietState, typeof quietStates.watched>, trapped: TrappedState): void {
    this.#states[slot] = state;
    this.#rideMemory[slot] = rideMemoryOf(trapped);
  }

  /** Bits of `troubleBits`. */
  troublesOf(slot: number): number {
    return this.#troubles[slot]!;
  }

  setTroubles(slot: number, troubles: number): void {
    this.#troubles[slot] = troubles;
    this.#lookAtRepeat(slot);
  }

  knownFlagsOf(slot: number): number {
    return this.#knownFlags[slot]!;
  }

  addKnownFlags(slot: number, flags: number): void {
    this.#knownFlags[slot] = this.#knownFlags[slot]! | flags;
  }

  /** For a restarted board. */
  replaceKnownFlags(slot: number, flags: number): void {
    this.#knownFlags[slot] = flags;
  }

  peopleAtMsOf(slot: number): number {
    return this.#peopleAtMs[slot]!;
  }

  /** @param receivedAtMs of an unjudged reading */
  notePeople(slot: number, receivedAtMs: number): void {
    this.#peopleAtMs[slot] = receivedAtMs;
  }

  /** The rules know of the people, or have replaced their memory. */
  clearPeople(slot: number): void {
    this.#peopleAtMs[slot] = 0;
  }

  siteBaseOf(slot: number): number {
    return this.#siteBases[slot]!;
  }

  isOfSiteBase(slot: number, siteBase: number): boolean {
    return this.#siteBases[slot] === siteBase;
  }

  setSiteBase(slot: number, siteBase: number): void {
    this.#siteBases[slot] = siteBase;
  }

  clearSiteBase(slot: number): void {
    this.#siteBases[slot] = noSiteBase;
  }

  repeatEffectOf(slot: number): number {
    return this.#repeatEffects[slot]!;
  }

  setRepeatEffect(slot: number, effect: ReadingEffect): void {
    this.#repeatEffects[slot] = effect;
  }

  loggedOnlineOf(slot: number): OnlineState {
    return onlineStates[this.#loggedOnline[slot]!]!;
  }

  /** @param code an index into `onlineStates` */
  isLoggedOnline(slot: number, code: number): boolean {
    return this.#loggedOnline[slot] === code;
  }

  setLoggedOnline(slot: number, state: OnlineState): void {
    this.#loggedOnline[slot] = onlineStates.indexOf(state);
  }

  #lookAtRepeat(slot: number): void {
    if (this.#repeatEffects[slot]! > readingEffects.forRules)
      this.#repeatEffects[slot] = readingEffects.forRules;
  }
}

const rideMemoryOf = (state: TrappedState): number =>
  (state.hasMoved ? rideBits.hasMoved : 0) |
  (state.openedSinceRun ? rideBits.openedSinceRun : 0) |
  (state.hadCall ? rideBits.hadCall : 0) |
  (state.isMoving ? rideBits.moving : 0) |
  (state.door === 'shut' ? 0 : rideBits.open) |
  (state.door === 'out' ? rideBits.out : 0) |
  (isZoneDoubted(state) ? rideBits.zoneDoubted : 0) |
  (isDoorDoubted(state) ? rideBits.doorDoubted : 0) |
  (state.isLoaded ? rideBits.loaded : 0) |
  (state.isPresenceDoubted ? rideBits.presenceDoubted : 0) |
  (state.isMotionShown ? rideBits.motionShown : 0) |
  (state.hungDoor === 'open' ? rideBits.hungOpen : 0) |
  (state.hungDoor === 'ajar' ? rideBits.hungAjar : 0);

function grow<A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
