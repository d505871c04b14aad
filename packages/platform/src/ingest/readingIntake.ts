import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import { ReadingBatch } from '@hoistway/shared/fleet/readingBatch.ts';
import { applyReading } from '../fleet/applyReading.ts';
import type { BatchWriter } from '../fleet/batchWriter.ts';
import type { Car } from '../fleet/car.ts';
import { earliestMs, type JudgedMoment } from '../fleet/deviceClock.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { readingEffects } from '../fleet/quietCars.ts';
import type { MemberSet } from '../fleet/readingMemory.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import type { IntakeRules, Moments } from './intakeRules.ts';
import { printOf, takeUnmentioned } from './overtakenReading.ts';
import type { WholeStates } from './wholeStates.ts';

/** A reading with these members has the whole state. */
const wholeBits = memberBit('mode') | memberBit('run') | memberBit('flags');

/** A message's time of receipt, and the parts stored in a dead letter. */
export interface Receipt {
  receivedAtMs: number;
  topic: string;
  payload: Uint8Array;
}

export interface ReadingTools {
  fleet: LiveFleet;
  rules: IntakeRules;
  metrics: IngestMetrics;
  writer: BatchWriter;
  wholeStates: WholeStates;
  judge(dtu: Dtu, deviceMs: number, receivedAtMs: number): JudgedMoment;
  refuse(dtu: Dtu, topic: string, reason: string, payload: Uint8Array): void;
  /** Holds a reading from the future. */
  hold(dtu: Dtu, reading: Reading, receipt: Receipt): void;
}

/**
 * Takes readings into the table and through the rules, in order of arrival. A repeat changes nothing. Of an overtaken
 * reading, the members absent from newer ones count as of now.
 */
export class ReadingIntake {
  readonly #tools: ReadingTools;
  readonly #batch = new ReadingBatch();

  constructor(tools: ReadingTools) {
    this.#tools = tools;
  }

  /**
   * A compact message. Hot: every message of a site gateway. A flaw costs its member, or the readings from there on.
   */
  receiveCompact(dtu: Dtu, receipt: Receipt): void {
    const { fleet, rules, metrics, writer, wholeStates } = this.#tools;
    const { receivedAtMs } = receipt;
    const batch = this.#batch;
    if (!this.#read(dtu, receipt)) return;
    const { table, marks } = fleet;
    let deviceMs = Number.NaN;
    let moment: JudgedMoment = { timeliness: 'live', atMs: receivedAtMs };
    let live = 0;
    for (let index = 0; index < batch.count; index++) {
      const slot = dtu.slotOfNode[batch.nodes[index]!]!;
      if (slot < 0) {
        this.#refuse(dtu, 'unknownNode', receipt);
        continue;
      }
      const takenAtMs = batch.atMs[index]!;
      if (this.#isRepeat(slot, takenAtMs, batch.print(index))) continue;
      if (takenAtMs !== deviceMs) {
        deviceMs = takenAtMs;
        moment = this.#tools.judge(dtu, deviceMs, receivedAtMs);
      }
      const { timeliness, atMs } = moment;
      const lastMs = table.readAt[slot]!;
      if (timeliness !== 'live' || atMs < lastMs) {
        this.take(dtu, batch.reading(index), receipt);
        continue;
      }
      live++;
      const batchReading = writer.write(batch, index, slot, atMs, receivedAtMs);
      table.touch(slot, batchReading.levels);
      marks.readings.noteNewest(slot, batchReading.mask, batchReading.mentionedFlags, lastMs, atMs);
      const effect = rules.effectOf(slot, batchReading);
      marks.quiet.clearSiteBase(slot);
      marks.quiet.addKnownFlags(slot, batchReading.mentionedFlags);
      if (batchReading.signalDbm !== null) dtu.signalDbm = batchReading.signalDbm;
      if (batchReading.temperatureC !== null) dtu.temperatureC = batchReading.temperatureC;
      if (effect === readingEffects.peopleSeen) marks.quiet.notePeople(slot, receivedAtMs);
      if (effect > readingEffects.forRules) continue;
      const car = fleet.carAt(slot);
      if (car)
        rules.reading(car, batch.reading(index), batchReading.mentionedFlags, {
          atMs,
          receivedAtMs,
          deviceMs,
          isLate: false,
        });
    }
    metrics.readings.live += live;
    if (!wholeStates.isInDoubt(dtu)) return;
    for (let index = 0; index < batch.count; index++)
      if ((batch.masks[index]! & wholeBits) === wholeBits) wholeStates.noteWhole(dtu, batch.nodes[index]!);
  }

  /** A reading of a JSON or Cube message. */
  receive(dtu: Dtu, reading: Reading, receipt: Receipt): void {
    const slot = dtu.carsByNode.get(reading.node)?.slot ?? -1;
    const readingPrint = printOf(reading);
    if (slot >= 0 && this.#isRepeat(slot, reading.atMs, readingPrint.print)) return;
    this.take(dtu, reading, receipt, readingPrint);
  }

  /** A reading that is known to be no repeat. */
  take(
    dtu: Dtu,
    reading: Reading,
    receipt: Receipt,
    { members, flags }: Readonly<MemberSet> = printOf(reading),
  ): void {
    const { fleet, rules, metrics, wholeStates } = this.#tools;
    const { receivedAtMs } = receipt;
    const car = dtu.carsByNode.get(reading.node);
    if (!car) {
      this.#refuse(dtu, 'unknownNode', receipt);
      return;
    }
    const { timeliness, atMs } = this.#tools.judge(dtu, reading.atMs, receivedAtMs);
    metrics.readings[timeliness]++;
    const isLate = timeliness === 'late';
    const moments = { atMs, receivedAtMs, deviceMs: reading.atMs, isLate };
    if (timeliness === 'future') {
      wholeStates.doubt(dtu, receivedAtMs, true);
      car.backlog.wait(receivedAtMs);
      this.#tools.hold(dtu, reading, receipt);
      this.#refuse(dtu, 'future', receipt);
      return;
    }
    if (isLate && !dtu.clock.isTrusted) wholeStates.doubt(dtu, receivedAtMs, true);
    else if (reading.mode !== undefined && reading.run !== undefined && reading.flags !== undefined)
      wholeStates.noteWhole(dtu, reading.node);
    const { table, marks } = fleet;
    marks.quiet.clearSiteBase(car.slot);
    const lastMs = table.readAt[car.slot]!;
    if (atMs < lastMs) {
      metrics.repeats.inc();
      table.receivedAt[car.slot] = receivedAtMs;
      wholeStates.doubt(dtu, receivedAtMs);
      this.#takeOvertaken(dtu, car, reading, moments);
      return;
    }
    marks.readings.noteNewest(car.slot, members, flags, lastMs, atMs);
    const mentionedFlags = applyReading(table, car.slot, reading, { readAtMs: atMs, receivedAtMs });
    marks.quiet.addKnownFlags(car.slot, mentionedFlags);
    noteDevice(dtu, reading);
    rules.reading(car, reading, mentionedFlags, moments);
  }

  #takeOvertaken(dtu: Dtu, car: Car, reading: Reading, moments: Moments): void {
    const { fleet, rules } = this.#tools;
    const { table, marks } = fleet;
    const newestMs = table.readAt[car.slot]!;
    const since = marks.readings.mentionedSince(car.slot, moments.atMs, newestMs);
    const newer = { ...since };
    const rest = takeUnmentioned(reading, since);
    if (rest === null) {
      rules.overtaken(car, { whole: reading, rest, mentionedFlags: 0, newer }, moments);
      return;
    }
    const { members, flags } = printOf(rest);
    marks.readings.note(car.slot, members, flags, moments.atMs);
    const mentionedFlags = applyReading(table, car.slot, rest, {
      readAtMs: newestMs,
      receivedAtMs: moments.receivedAtMs,
    });
    marks.quiet.addKnownFlags(car.slot, mentionedFlags);
    noteDevice(dtu, rest);
    rules.overtaken(car, { whole: reading, rest, mentionedFlags, newer }, moments);
  }

  /**
   * A repeat changes nothing, nor does it renew its elevator. Readings by a clock that was never set are no repeats.
   */
  #isRepeat(slot: number, deviceMs: number, print: number): boolean {
    const { fleet, metrics } = this.#tools;
    if (deviceMs < earliestMs || !fleet.marks.readings.isRepeat(slot, deviceMs, print)) return false;
    metrics.repeats.inc();
    return true;
  }

  #read(dtu: Dtu, receipt: Receipt): boolean {
    const batch = this.#batch;
    try {
      batch.read(receipt.payload);
    } catch (error) {
      const isMalformed = error instanceof RangeError;
      this.#refuse(dtu, isMalformed ? `bin: ${error.message}` : `defect: ${error}`, receipt);
      return false;
    }
    if (batch.flaw !== null) this.#refuse(dtu, `bin: ${batch.flaw}`, receipt);
    return true;
  }

  #refuse(dtu: Dtu, reason: string, { topic, payload }: Receipt): void {
    this.#tools.refuse(dtu, topic, reason, payload);
  }
}

function noteDevice(dtu: Dtu, { signalDbm, temperatureC }: Reading): void {
  if (signalDbm !== undefined) dtu.signalDbm = signalDbm;
  if (temperatureC !== undefined) dtu.temperatureC = temperatureC;
}
