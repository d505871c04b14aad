import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { ReadingBatch } from '@hoistway/shared/fleet/readingBatch.ts';
import { siteFrameFormat } from '@hoistway/shared/fleet/siteFrame.ts';
import { applyReading } from '../live/applyReading.ts';
import { type Car, type Stillness, stillness } from '../live/car.ts';
import type { Dtu, LiveFleet } from '../live/liveFleet.ts';
import { type BatchReading, BatchWriter } from './batchWriter.ts';
import { readCube } from './cubeMessage.ts';
import type { JudgedMoment } from './deviceClock.ts';
import { type DeviceMessage, MalformedMessage } from './deviceMessage.ts';
import { type DeviceChannel, type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import { readEvents, readReply, readState, readStatus } from './jsonMessage.ts';
import type { SeenEvents } from './seenEvents.ts';
import { SiteFrames } from './siteFrames.ts';

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
  /** A reading older than what the table shows. */
  pastReading(car: Car, reading: Reading, moments: Moments): void;
  event(
    car: Car,
    event: DeviceEvent,
    moments: Moments,
    origin: { deviceEvent: { dtuCode: string; eventId: string } },
  ): void;
  gatewayPower(dtu: Dtu, isOnMains: boolean, moments: Moments): void;
}

export interface IntakeTools {
  clock: Clock;
  fleet: LiveFleet;
  rules: IntakeRules;
  metrics: IngestMetrics;
  seen: SeenEvents;
  refuse(letter: {
    dtuCode: string | null;
    dtu: Dtu | undefined;
    topic: string;
    reason: string;
    payload: Uint8Array;
  }): void;
  replied(dtu: Dtu, reply: NonNullable<DeviceMessage['reply']>): void;
  /** Asks a site gateway for a keyframe. */
  askKeyframe(dtu: Dtu): void;
}

/** The compact form goes its own way, without an object a reading. */
const adapters: Record<Exclude<DeviceChannel, 'bin'>, (payload: Uint8Array) => DeviceMessage> = {
  state: readState,
  event: readEvents,
  status: readStatus,
  reply: readReply,
  cube: readCube,
};

/** Events from the future that are kept at once. */
const heldEventsMost = 1000;

/**
 * The way in. Every message is judged here, in the order it came, and nothing here waits: good readings are in the table and
 * through the rules when `receive` returns, and nothing a device sends can make it throw.
 */
export class Intake {
  readonly #tools: IntakeTools;
  readonly #batch = new ReadingBatch();
  readonly #writer: BatchWriter;
  readonly #siteFrames: SiteFrames;
  /** Events from the future, until their time comes. */
  #held: { dtu: Dtu; event: DeviceEvent; atMs: number }[] = [];

  constructor(tools: IntakeTools) {
    this.#tools = tools;
    this.#writer = new BatchWriter(tools.fleet.table);
    this.#siteFrames = new SiteFrames({
      ...tools,
      writer: this.#writer,
      refuse: (dtu, topic, reason, payload) => this.#refuse(dtu.code, dtu, topic, reason, payload),
      takeOne: this.#reading.bind(this),
    });
  }

  /**
   * @param parsed the topic taken apart, for whoever has done so already
   * @param link the connection that it came by; 0 where a broker of others keeps that to itself
   */
  receive(
    topic: string,
    payload: Uint8Array,
    parsed: DeviceTopic | null = parseDeviceTopic(topic),
    link = 0,
  ): void {
    const { fleet, metrics, clock } = this.#tools;
    if (!parsed) {
      this.#refuse(null, undefined, topic, 'topic', payload);
      return;
    }
    metrics.messages[parsed.channel]++;
    const dtu = fleet.dtus.get(parsed.dtuCode);
    if (!dtu || dtu.isBlacklisted) {
      this.#refuse(parsed.dtuCode, dtu, topic, dtu ? 'blacklisted' : 'unknownDevice', payload);
      return;
    }
    const receivedAtMs = clock.now();
    dtu.seenAtMs = receivedAtMs;
    dtu.pushes++;
    if (parsed.channel === 'bin') {
      if (payload[0] === siteFrameFormat) this.#siteFrames.receive(dtu, receivedAtMs, topic, payload, link);
      else this.#compact(dtu, receivedAtMs, topic, payload);
      return;
    }
    let message: DeviceMessage;
    try {
      message = adapters[parsed.channel](payload);
    } catch (error) {
      const isMalformed = error instanceof MalformedMessage;
      this.#refuse(dtu.code, dtu, topic, isMalformed ? error.reason : `defect: ${String(error)}`, payload);
      if (!isMalformed) return;
      message = error.rest;
    }
    for (const reading of message.readings) this.#reading(dtu, reading, receivedAtMs, topic, payload);
    for (const event of message.events) this.#event(dtu, event, receivedAtMs, topic, payload);
    if (message.status) this.#status(dtu, message.status, receivedAtMs);
    if (message.reply) this.#tools.replied(dtu, message.reply);
  }

  /** Once a second: events whose time has come. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    const due = this.#held.filter((one) => one.event.atMs + one.dtu.clock.skewMs <= nowMs);
    if (due.length === 0) return;
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const { dtu, event, atMs } of due)
      this.#pass(dtu, event, { atMs, receivedAtMs: nowMs, deviceMs: event.atMs, isLate: false });
  }

  /** Hot: every message of a site gateway. A flaw costs its member, or the readings from there on. */
  #compact(dtu: Dtu, receivedAtMs: number, topic: string, payload: Uint8Array): void {
    const { fleet, rules, metrics } = this.#tools;
    const batch = this.#batch;
    const writer = this.#writer;
    try {
      batch.read(payload);
    } catch (error) {
      const isMalformed = error instanceof RangeError;
      this.#refuse(dtu.code, dtu, topic, isMalformed ? `bin: ${error.message}` : `defect: ${error}`, payload);
      return;
    }
    if (batch.flaw !== null) this.#refuse(dtu.code, dtu, topic, `bin: ${batch.flaw}`, payload);
    const { table, marks } = fleet;
    let deviceMs = Number.NaN;
    let judged: JudgedMoment = { timeliness: 'live', atMs: receivedAtMs };
    let live = 0;
    for (let index = 0; index < batch.count; index++) {
      const slot = dtu.slotOfNode[batch.nodes[index] as number] as number;
      if (slot < 0) {
        this.#refuse(dtu.code, dtu, topic, 'unknownNode', payload);
        continue;
      }
      if (batch.atMs[index] !== deviceMs) {
        deviceMs = batch.atMs[index] as number;
        judged = dtu.clock.judge(deviceMs, receivedAtMs);
      }
      const { timeliness, atMs } = judged;
      if (timeliness !== 'live' || atMs < (table.readAt[slot] as number)) {
        this.#reading(dtu, batch.reading(index), receivedAtMs, topic, payload);
        continue;
      }
      live++;
      const said = writer.write(batch, index, slot, atMs, receivedAtMs);
      table.touch(slot, said.levels);
      const stands = rules.stillness(slot, said);
      marks.saidBy[slot] = 0;
      marks.told[slot] = (marks.told[slot] as number) | said.told;
      if (said.signalDbm !== null) dtu.signalDbm = said.signalDbm;
      if (said.temperatureC !== null) dtu.temperatureC = said.temperatureC;
      if (stands === stillness.people) marks.peopleAtMs[slot] = receivedAtMs;
      if (stands > stillness.moved) continue;
      const car = fleet.carAt(slot);
      if (car)
        rules.reading(car, batch.reading(index), said.told, { atMs, receivedAtMs, deviceMs, isLate: false });
    }
    metrics.readings.live += live;
  }

  #reading(dtu: Dtu, reading: Reading, receivedAtMs: number, topic: string, payload: Uint8Array): void {
    const { fleet, rules, metrics } = this.#tools;
    const car = dtu.carsByNode.get(reading.node);
    if (!car) {
      this.#refuse(dtu.code, dtu, topic, 'unknownNode', payload);
      return;
    }
    const { timeliness, atMs } = dtu.clock.judge(reading.atMs, receivedAtMs);
    metrics.readings[timeliness]++;
    const isLate = timeliness === 'late';
    const moments = { atMs, receivedAtMs, deviceMs: reading.atMs, isLate };
    if (timeliness === 'future') {
      this.#refuse(dtu.code, dtu, topic, 'future', payload);
      return;
    }
    const { table, marks } = fleet;
    marks.saidBy[car.slot] = 0;
    const lastMs = table.readAt[car.slot] as number;
    if (atMs < lastMs) {
      // Out of order or told before: it proves that the device is there, and its fault is history.
      metrics.repeats.inc();
      table.receivedAt[car.slot] = receivedAtMs;
      if (isLate) rules.pastReading(car, reading, moments);
      return;
    }
    const told = applyReading(table, car.slot, reading, { readAtMs: atMs, receivedAtMs });
    car.toldFlags |= told;
    if (reading.signalDbm !== undefined) dtu.signalDbm = reading.signalDbm;
    if (reading.temperatureC !== undefined) dtu.temperatureC = reading.temperatureC;
    rules.reading(car, reading, told, moments);
  }

  #event(dtu: Dtu, event: DeviceEvent, receivedAtMs: number, topic: string, payload: Uint8Array): void {
    const { seen, metrics } = this.#tools;
    if (!dtu.carsByNode.has(event.node)) {
      this.#refuse(dtu.code, dtu, topic, 'unknownNode', payload);
      return;
    }
    if (!seen.isNew(dtu.code, event.id, receivedAtMs)) {
      metrics.repeats.inc();
      return;
    }
    dtu.events++;
    const { timeliness, atMs } = dtu.clock.judge(event.atMs, receivedAtMs);
    if (timeliness === 'future') {
      if (this.#held.length < heldEventsMost) this.#held.push({ dtu, event, atMs });
      this.#refuse(dtu.code, dtu, topic, 'future', payload);
      return;
    }
    const isLate = timeliness === 'late';
    this.#pass(dtu, event, { atMs, receivedAtMs, deviceMs: event.atMs, isLate });
  }

  #pass(dtu: Dtu, event: DeviceEvent, moments: Moments): void {
    const car = dtu.carsByNode.get(event.node);
    if (!car) return;
    this.#tools.rules.event(car, event, moments, {
      deviceEvent: { dtuCode: dtu.code, eventId: event.id },
    });
  }

  #status(dtu: Dtu, status: NonNullable<DeviceMessage['status']>, receivedAtMs: number): void {
    if (status.online !== undefined) dtu.isConnected = status.online;
    if (status.mains === undefined || status.mains === dtu.isOnMains) return;
    this.#tools.rules.gatewayPower(dtu, status.mains, {
      atMs: receivedAtMs,
      receivedAtMs,
      deviceMs: receivedAtMs,
      isLate: false,
    });
  }

  #refuse(
    dtuCode: string | null,
    dtu: Dtu | undefined,
    topic: string,
    reason: string,
    payload: Uint8Array,
  ): void {
    if (dtu) dtu.refused++;
    this.#tools.refuse({ dtuCode, dtu, topic, reason, payload });
  }
}
