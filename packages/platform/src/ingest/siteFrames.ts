import type { Reading } from '@hoistway/shared/domain/reading.ts';
import type { ReadingColumns } from '@hoistway/shared/fleet/readingBatch.ts';
import { maxSiteElevators, type SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import { levelBit } from '@hoistway/shared/fleet/table.ts';
import { onlineNow } from '../fleet/applyReading.ts';
import { type BatchWriter, curves } from '../fleet/batchWriter.ts';
import type { JudgedMoment } from '../fleet/deviceClock.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { readingEffects } from '../fleet/quietCars.ts';
import type { KnownSiteBase } from '../fleet/siteBase.ts';
import type { IntakeRules } from './intakeRules.ts';
import type { Receipt } from './readingIntake.ts';
import { SiteFrameOrder, type SiteOrderTools } from './siteFrameOrder.ts';
import { bitOf, completeReading, readingForRules } from './siteReading.ts';

export interface SiteTools extends SiteOrderTools {
  fleet: LiveFleet;
  rules: Pick<IntakeRules, 'effectOf' | 'reading'>;
  writer: BatchWriter;
  /** Takes one reading by the general path: one that is not now, or out of order. */
  takeOne(dtu: Dtu, reading: Reading, receipt: Receipt): void;
  judge(dtu: Dtu, deviceMs: number, receivedAtMs: number): JudgedMoment;
}

/**
 * Takes site frames, each as a whole reading of every elevator of the site: an elevator absent from a frame repeats
 * its previous reading. That holds only along an unbroken sequence of frames: after a gap, by another connection, or
 * without the keyframe, a frame is void, no elevator counts as received, and a keyframe is requested. Hot: an elevator
 * at rest costs a bit to read and a few columns to write.
 */
export class SiteFrames {
  readonly #tools: SiteTools;
  readonly #order: SiteFrameOrder;
  readonly #frame: SiteFrame;
  /** Elevators of this message at rest, of which the listeners are notified together. */
  readonly #touchedSlots = new Uint32Array(maxSiteElevators);
  readonly #levels = new Uint8Array(maxSiteElevators);

  constructor(tools: SiteTools) {
    this.#tools = tools;
    this.#order = new SiteFrameOrder(tools);
    this.#frame = this.#order.frame;
  }

  receive(dtu: Dtu, receipt: Receipt, link: number): void {
    let siteBase = this.#receiveOne(dtu, receipt, link);
    while (siteBase) {
      const payload = this.#order.takeNext(dtu, siteBase, receipt.receivedAtMs);
      siteBase = payload && this.#receiveOne(dtu, { ...receipt, payload }, link);
    }
  }

  #receiveOne(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const siteBase = this.#order.read(dtu, receipt, link);
    if (!siteBase) return null;
    if (siteBase.enrolments !== dtu.enrolments) resolve(siteBase, dtu);
    const { receivedAtMs } = receipt;
    const { timeliness, atMs } = this.#tools.judge(dtu, this.#frame.atMs, receivedAtMs);
    const isLive = timeliness === 'live';
    this.#take(dtu, siteBase, { isLive, atMs, receivedAtMs }, receipt);
    if (isLive) this.#noteDevice(dtu, siteBase, atMs);
    return siteBase;
  }

  #take(dtu: Dtu, siteBase: KnownSiteBase, at: SiteMoment, receipt: Receipt): void {
    const { fleet, metrics } = this.#tools;
    const { base, slots, id } = siteBase;
    const { isLive, atMs, receivedAtMs } = at;
    const { readAt, receivedAt } = fleet.table;
    const { online } = fleet.table.columns;
    const { quiet } = fleet.marks;
    const { places, count, isKeyframe } = this.#frame;
    const touchedSlots = this.#touchedSlots;
    const levels = this.#levels;
    let live = 0;
    let entry = 0;
    for (let place = 0; place < base.count; place++) {
      const slot = slots[place]!;
      const isWritten = entry < count && places[entry] === place;
      if (isWritten) {
        if (!isKeyframe) base.merge(this.#frame, entry, place);
        entry++;
      } else if (slot >= 0) {
        if (!quiet.isOfSiteBase(slot, id)) {
          this.#order.void(dtu, 'otherReading', receivedAtMs);
          continue;
        }
        const effect = quiet.repeatEffectOf(slot);
        if (
          isLive &&
          effect > readingEffects.forRules &&
          online[slot] === onlineNow &&
          atMs >= readAt[slot]!
        ) {
          readAt[slot] = atMs;
          receivedAt[slot] = receivedAtMs;
          if (effect === readingEffects.peopleSeen) quiet.notePeople(slot, receivedAtMs);
          levels[live] = base.masks[place]! & curves ? curveLevels : levelBit.motion;
          touchedSlots[live++] = slot;
          continue;
        }
      }
      if (!isLive || slot < 0 || atMs < readAt[slot]!) {
        this.#takeOne(dtu, siteBase, place, receipt);
        continue;
      }
      levels[live] = this.#write(siteBase, place, isWritten ? entry - 1 : -1, at);
      touchedSlots[live++] = slot;
    }
    metrics.readings.live += live;
    if (live > 0) fleet.table.touchAll(touchedSlots, levels, live);
  }

  /**
   * Writes an elevator's reading into the table and calls the rules if they must run.
   * @param entry its place in the frame, -1 if absent
   * @returns the levels of which the table's listeners are notified
   */
  #write(siteBase: KnownSiteBase, place: number, entry: number, { atMs, receivedAtMs }: SiteMoment): number {
    const { fleet, rules, writer } = this.#tools;
    const { base, slots, id } = siteBase;
    const { quiet, readings } = fleet.marks;
    const slot = slots[place]!;
    const lastMs = fleet.table.readAt[slot]!;
    const isInTable =
      quiet.isOfSiteBase(slot, id) && quiet.repeatEffectOf(slot) !== readingEffects.notInTable;
    const mentionedMembers = base.masks[place]!;
    const batchReading =
      isInTable || this.#frame.isKeyframe
        ? writer.write(
            entry < 0 ? nothing : this.#frame,
            Math.max(0, entry),
            slot,
            atMs,
            receivedAtMs,
            mentionedMembers,
          )
        : writer.write(base.columns(place), 0, slot, atMs, receivedAtMs);
    completeReading(batchReading, base, place);
    readings.noteNewest(slot, batchReading.mask, batchReading.mentionedFlags, lastMs, atMs);
    const { levels, mentionedFlags } = batchReading;
    quiet.setSiteBase(slot, id);
    let effect = rules.effectOf(slot, batchReading);
    quiet.addKnownFlags(slot, mentionedFlags);
    if (effect === readingEffects.forRules) {
      quiet.setRepeatEffect(slot, effect);
      const car = fleet.carAt(slot);
      const deviceMs = this.#frame.atMs;
      const reading = readingForRules(batchReading, base, place, deviceMs, quiet.troublesOf(slot) !== 0);
      if (car) rules.reading(car, reading, mentionedFlags, { atMs, receivedAtMs, deviceMs, isLate: false });
      if (quiet.repeatEffectOf(slot) === readingEffects.notInTable) return levels;
      batchReading.changedMembers = 0;
      batchReading.changedFlags = 0;
      effect = rules.effectOf(slot, batchReading);
    } else if (effect === readingEffects.peopleSeen) quiet.notePeople(slot, receivedAtMs);
    quiet.setRepeatEffect(slot, effect);
    return levels;
  }

  #takeOne(dtu: Dtu, { base, slots, id }: KnownSiteBase, place: number, receipt: Receipt): void {
    const { takeOne, fleet } = this.#tools;
    takeOne(dtu, base.reading(place, this.#frame.atMs), receipt);
    const slot = slots[place]!;
    if (slot < 0) return;
    fleet.marks.quiet.setSiteBase(slot, id);
    fleet.marks.quiet.setRepeatEffect(slot, readingEffects.notInTable);
  }

  /** The gateway's own members: the last value among the accepted readings counts. */
  #noteDevice(dtu: Dtu, siteBase: KnownSiteBase, atMs: number): void {
    const signal = this.#findLastWith(siteBase, bitOf.signal, atMs);
    if (signal >= 0) dtu.signalDbm = siteBase.base.value(signal, bitOf.signal);
    const temperature = this.#findLastWith(siteBase, bitOf.temperature, atMs);
    if (temperature >= 0) dtu.temperatureC = siteBase.base.value(temperature, bitOf.temperature);
  }

  #findLastWith({ base, slots }: KnownSiteBase, bit: number, atMs: number): number {
    const { readAt } = this.#tools.fleet.table;
    for (let place = base.count - 1; place >= 0; place--) {
      const slot = slots[place]!;
      if (base.masks[place]! & (1 << bit) && slot >= 0 && readAt[slot] === atMs) return place;
    }
    return -1;
  }
}

interface SiteMoment {
  isLive: boolean;
  atMs: number;
  receivedAtMs: number;
}

/** A reading that changes nothing. */
const nothing: ReadingColumns = {
  masks: new Uint32Array(1),
  starts: new Uint32Array(2),
  values: new Float64Array(0),
};
const curveLevels = levelBit.motion | levelBit.detail;

function resolve(siteBase: KnownSiteBase, dtu: Dtu): void {
  const { base } = siteBase;
  if (siteBase.slots.length < base.count) siteBase.slots = new Int32Array(base.count);
  for (let place = 0; place < base.count; place++)
    siteBase.slots[place] = dtu.slotOfNode[base.nodes[place]!]!;
  siteBase.enrolments = dtu.enrolments;
}
