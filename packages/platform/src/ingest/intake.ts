import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
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
import { clockAnswerMs, WholeStates } from './wholeStates.ts';

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
  /** Cars of which a whole state is wanted before an alarm is raised. */
  unconfirmed(nowMs: number): Iterable<Car>;
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
  /** Asks a device for the whole of each of its elevators. */
  askState(dtu: Dtu, commandId: string): void;
}

/** The compact form goes its own way, without an object a reading. */
const adapters: Record<Exclude<DeviceChannel, 'bin'>, (payload: Uint8Array) => DeviceMessage> = {
  state: readState,
  event: readEvents,
  status: readStatus,
  reply: readReply,
  cube: readCube,
};

/** Messages from the future that wait at once, and of one device. */
const heldMost = 1000;
const heldOfDeviceMost = 50;
/** A reading that tells these tells the whole. */
const wholeBits = memberBit('mode') | memberBit('run') | memberBit('flags');

interface Held {
  dtu: Dtu;
  event: DeviceEvent | null;
  reading: Reading | null;
  /** The reading is of a site frame. */
  isSite: boolean;
}

/**
 * The way in. Every message is judged here, in the order it came, and nothing here waits: good readings are in the table and
 * through the rules when `receive` returns, and nothing a device sends can make it throw.
 */
export class Intake {
  readonly #tools: IntakeTools;
  readonly #batch = new ReadingBatch();
  readonly #writer: BatchWriter;
  readonly #siteFrames: SiteFrames;
  readonly #wholeStates: WholeStates;
  /** Messages from the future, until their time comes or their device's clock is known. */
  #held: Held[] = [];

  constructor(tools: IntakeTools) {
    this.#tools = tools;
    this.#writer = new BatchWriter(tools.fleet.table);
    this.#wholeStates = new WholeStates((dtu, commandId) => tools.askState(dtu, commandId));
    this.#siteFrames = new SiteFrames({
      ...tools,
      writer: this.#writer,
      refuse: (dtu, topic, reason, payload) => this.#refuse(dtu.code, dtu, topic, reason, payload),
      takeOne: this.#reading.bind(this),
      judge: this.#judge.bind(this),
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
    this.#noteContact(dtu, parsed.channel, payload, link, receivedAtMs);
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
    if (message.reply) this.#reply(dtu, message.reply, receivedAtMs);
  }

  /** Once a second: what waits for its time, and devices that are to be asked. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    this.#wholeStates.tick(nowMs);
    for (const { record } of this.#tools.rules.unconfirmed(nowMs)) {
      const dtu = record.dtuCode === null ? undefined : this.#tools.fleet.dtus.get(record.dtuCode);
      if (dtu) this.#wholeStates.confirm(dtu, nowMs);
    }
    const due = this.#held.filter((one) => isDue(one, nowMs));
    if (due.length === 0) return;
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const held of due) this.#release(held, nowMs);
  }

  /** Judges a message's time. Where that shows how wrong the clock was, what waited for it goes first. */
  #judge(dtu: Dtu, deviceMs: number, receivedAtMs: number): JudgedMoment {
    const { skewMs } = dtu.clock;
    const judged = dtu.clock.judge(deviceMs, receivedAtMs);
    if (dtu.clock.skewMs !== skewMs) this.#clockStepped(dtu, receivedAtMs);
    return judged;
  }

  #clockStepped(dtu: Dtu, nowMs: number): void {
    if (dtu.siteBase === null) this.#wholeStates.doubt(dtu, nowMs);
    const due = this.#held.filter((one) => one.dtu === dtu && isDue(one, nowMs));
    if (due.length === 0) return;
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const held of due) this.#release(held, nowMs);
  }

  #release({ dtu, event, reading, isSite }: Held, nowMs: number): void {
    if (event) {
      const atMs = event.atMs + dtu.clock.skewMs;
      this.#pass(dtu, event, { atMs, receivedAtMs: nowMs, deviceMs: event.atMs, isLate: false });
    }
    const slot = reading ? (dtu.carsByNode.get(reading.node)?.slot ?? -1) : -1;
    const { table, marks } = this.#tools.fleet;
    if (!reading || slot < 0 || reading.atMs + dtu.clock.skewMs <= (table.readAt[slot] as number)) return;
    const saidBy = marks.saidBy[slot] as number;
    this.#reading(dtu, reading, nowMs, '', nothingLeft);
    if (!isSite) return;
    marks.saidBy[slot] = saidBy;
    marks.still[slot] = stillness.unlike;
  }

  /** Whatever a device may have said meanwhile, or may not know that it must say again, is in doubt. */
  #noteContact(
    dtu: Dtu,
    channel: DeviceChannel,
    payload: Uint8Array,
    link: number,
    receivedAtMs: number,
  ): void {
    const isNewLink = link !== dtu.link;
    const isGap = receivedAtMs - dtu.seenAtMs >= offlineMs;
    dtu.link = link;
    dtu.seenAtMs = receivedAtMs;
    if (!isNewLink && !isGap) return;
    if (channel === 'cube' || (channel === 'bin' && payload[0] === siteFrameFormat)) return;
    this.#wholeStates.doubt(dtu, receivedAtMs);
  }

  #reply(dtu: Dtu, reply: NonNullable<DeviceMessage['reply']>, receivedAtMs: number): void {
    const tookMs = this.#wholeStates.answered(dtu, reply.commandId, receivedAtMs);
    if (tookMs === null) this.#tools.replied(dtu, reply);
    else if (reply.atMs !== null && tookMs < clockAnswerMs) {
      const { skewMs } = dtu.clock;
      dtu.clock.set(reply.atMs, receivedAtMs);
      if (dtu.clock.skewMs !== skewMs) this.#clockStepped(dtu, receivedAtMs);
    }
  }

  #hold(held: Held): void {
    const { length } = this.#held;
    if (length >= heldMost || this.#held.filter(({ dtu }) => dtu === held.dtu).length >= heldOfDeviceMost)
      return;
    this.#held.push(held);
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
        judged = this.#judge(dtu, deviceMs, receivedAtMs);
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
    if (!this.#wholeStates.isInDoubt(dtu)) return;
    for (let index = 0; index < batch.count; index++)
      if (((batch.masks[index] as number) & wholeBits) === wholeBits)
        this.#wholeStates.noteWhole(dtu, batch.nodes[index] as number);
  }

  #reading(dtu: Dtu, reading: Reading, receivedAtMs: number, topic: string, payload: Uint8Array): void {
    const { fleet, rules, metrics } = this.#tools;
    const car = dtu.carsByNode.get(reading.node);
    if (!car) {
      this.#refuse(dtu.code, dtu, topic, 'unknownNode', payload);
      return;
    }
    const { timeliness, atMs } = this.#judge(dtu, reading.atMs, receivedAtMs);
    metrics.readings[timeliness]++;
    const isLate = timeliness === 'late';
    const moments = { atMs, receivedAtMs, deviceMs: reading.atMs, isLate };
    if (timeliness === 'future') {
      this.#wholeStates.doubt(dtu, receivedAtMs, true);
      car.backlog.wait(receivedAtMs);
      this.#hold({ dtu, event: null, reading, isSite: payload[0] === siteFrameFormat });
      this.#refuse(dtu.code, dtu, topic, 'future', payload);
      return;
    }
    if (timeliness === 'late' && !dtu.clock.isTrusted) this.#wholeStates.doubt(dtu, receivedAtMs, true);
    else if (reading.mode !== undefined && reading.run !== undefined && reading.flags !== undefined)
      this.#wholeStates.noteWhole(dtu, reading.node);
    const { table, marks } = fleet;
    marks.saidBy[car.slot] = 0;
    const lastMs = table.readAt[car.slot] as number;
    if (atMs < lastMs) {
      // Out of order or told before: it proves that the device is there, and its fault is history.
      metrics.repeats.inc();
      table.receivedAt[car.slot] = receivedAtMs;
      this.#wholeStates.doubt(dtu, receivedAtMs);
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
    const { timeliness, atMs } = this.#judge(dtu, event.atMs, receivedAtMs);
    if (timeliness === 'future') {
      this.#wholeStates.doubt(dtu, receivedAtMs, true);
      this.#hold({ dtu, event, reading: null, isSite: false });
      this.#refuse(dtu.code, dtu, topic, 'future', payload);
      return;
    }
    if (timeliness === 'late' && !dtu.clock.isTrusted) this.#wholeStates.doubt(dtu, receivedAtMs, true);
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

const nothingLeft = new Uint8Array(0);

const isDue = ({ dtu, event, reading }: Held, nowMs: number): boolean =>
  (event ?? reading ?? { atMs: 0 }).atMs + dtu.clock.skewMs <= nowMs;
