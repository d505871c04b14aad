import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import type { DeviceEvent } from '@hoistway/shared/domain/reading.ts';
import { siteFrameFormat } from '@hoistway/shared/fleet/siteFrame.ts';
import { BatchWriter } from '../fleet/batchWriter.ts';
import type { JudgedMoment } from '../fleet/deviceClock.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { readingEffects } from '../fleet/quietCars.ts';
import { adapters } from './adapters.ts';
import type { DeadLetters } from './deadLetters.ts';
import { type DeviceMessage, MalformedMessage } from './deviceMessage.ts';
import { type DeviceChannel, type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';
import { type HeldMessage, HeldMessages } from './heldMessages.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import type { IntakeRules, Moments } from './intakeRules.ts';
import { mentionedBy } from './overtakenReading.ts';
import { ReadingIntake, type Receipt } from './readingIntake.ts';
import type { SeenEvents } from './seenEvents.ts';
import { SiteFrames } from './siteFrames.ts';
import { clockAnswerMs, type RequestState, WholeStates } from './wholeStates.ts';

export interface IntakeTools {
  clock: Clock;
  fleet: LiveFleet;
  rules: IntakeRules;
  metrics: IngestMetrics;
  seenEvents: SeenEvents;
  refuse: DeadLetters['add'];
  onReply(dtu: Dtu, reply: NonNullable<DeviceMessage['reply']>): void;
  /** Requests a keyframe of a site gateway. */
  requestKeyframe(dtu: Dtu): void;
  requestState: RequestState;
  receiveMeters(dtu: Dtu, receipt: Receipt): void;
  /** Takes a chunk of a recorded ride. @returns the reason of a refusal, else null */
  onRideChunk(dtu: Dtu, payload: Uint8Array): string | null;
  /** Takes a message about firmware. @returns the reason of a refusal, else null */
  onFirmware(dtu: Dtu, payload: Uint8Array): string | null;
}

/**
 * Judges every device message in order of arrival, without waiting: good readings are in the table and through the
 * rules when `receive` returns, and no input makes it throw.
 */
export class Intake {
  readonly #tools: IntakeTools;
  readonly #readings: ReadingIntake;
  readonly #siteFrames: SiteFrames;
  readonly #wholeStates: WholeStates;
  readonly #heldMessages = new HeldMessages();

  constructor(tools: IntakeTools) {
    this.#tools = tools;
    this.#wholeStates = new WholeStates(tools.requestState);
    const parts = {
      ...tools,
      writer: new BatchWriter(tools.fleet.table),
      judge: this.#judge.bind(this),
      refuse: (dtu: Dtu, topic: string, reason: string, payload: Uint8Array) =>
        this.#refuse(dtu.code, dtu, topic, reason, payload),
    };
    this.#readings = new ReadingIntake({
      ...parts,
      wholeStates: this.#wholeStates,
      hold: (dtu, reading, { payload }) =>
        this.#heldMessages.hold({ dtu, event: null, reading, isSite: payload[0] === siteFrameFormat }),
    });
    this.#siteFrames = new SiteFrames({ ...parts, takeOne: this.#readings.take.bind(this.#readings) });
  }

  /**
   * @param address the parsed topic, if the caller has it
   * @param link the message's connection; 0 if an external broker hides it
   */
  receive(
    topic: string,
    payload: Uint8Array,
    address: DeviceTopic | null = parseDeviceTopic(topic),
    link = 0,
  ): void {
    const { fleet, metrics, clock } = this.#tools;
    if (!address) {
      this.#refuse(null, undefined, topic, 'topic', payload);
      return;
    }
    metrics.messages[address.channel]++;
    const dtu = fleet.dtus.get(address.dtuCode);
    if (!dtu || dtu.isBlacklisted) {
      this.#refuse(address.dtuCode, dtu, topic, dtu ? 'blacklisted' : 'unknownDevice', payload);
      return;
    }
    const receivedAtMs = clock.now();
    this.#noteContact(dtu, address.channel, payload, link, receivedAtMs);
    dtu.pushes++;
    const receipt = { receivedAtMs, topic, payload };
    if (address.channel === 'bin' || address.channel === 'meter') {
      if (address.channel === 'meter') this.#tools.receiveMeters(dtu, receipt);
      else if (payload[0] === siteFrameFormat) this.#siteFrames.receive(dtu, receipt, link);
      else this.#readings.receiveCompact(dtu, receipt);
      return;
    }
    if (address.channel === 'ride' || address.channel === 'firmware') {
      const { onRideChunk, onFirmware } = this.#tools;
      const reason = (address.channel === 'ride' ? onRideChunk : onFirmware)(dtu, payload);
      if (reason !== null) this.#refuse(dtu.code, dtu, topic, reason, payload);
      return;
    }
    let message: DeviceMessage;
    try {
      message = adapters[address.channel](payload);
    } catch (error) {
      const isMalformed = error instanceof MalformedMessage;
      this.#refuse(dtu.code, dtu, topic, isMalformed ? error.reason : `defect: ${String(error)}`, payload);
      if (!isMalformed) return;
      message = error.rest;
    }
    for (const reading of message.readings) this.#readings.receive(dtu, reading, receipt);
    for (const event of message.events) this.#event(dtu, event, receivedAtMs, topic, payload);
    if (message.status) this.#status(dtu, message.status, receivedAtMs);
    if (message.reply) this.#reply(dtu, message.reply, receivedAtMs);
  }

  /** Runs once a second: due work, and requests for whole states. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    this.#wholeStates.tick(nowMs);
    const due = new Map<Dtu, number[]>();
    for (const { record } of this.#tools.rules.carsToConfirm(nowMs)) {
      const dtu = record.dtuCode === null ? undefined : this.#tools.fleet.dtus.get(record.dtuCode);
      if (dtu) due.set(dtu, [...(due.get(dtu) ?? []), record.node]);
    }
    for (const [dtu, nodes] of due) this.#wholeStates.confirm(dtu, nodes, nowMs);
    for (const dueMessage of this.#heldMessages.takeDue(nowMs)) this.#release(dueMessage, nowMs);
  }

  /** Judges a message's time. If that reveals the clock's error, messages that waited for it go first. */
  #judge(dtu: Dtu, deviceMs: number, receivedAtMs: number): JudgedMoment {
    const { skewMs } = dtu.clock;
    const moment = dtu.clock.judge(deviceMs, receivedAtMs);
    if (dtu.clock.skewMs !== skewMs) this.#clockStepped(dtu, skewMs, receivedAtMs);
    return moment;
  }

  #clockStepped(dtu: Dtu, oldSkewMs: number, nowMs: number): void {
    this.#tools.rules.clockCorrected(dtu, dtu.clock.skewMs - oldSkewMs);
    if (dtu.siteBase === null) this.#wholeStates.doubt(dtu, nowMs);
    for (const dueMessage of this.#heldMessages.takeDue(nowMs, dtu)) this.#release(dueMessage, nowMs);
  }

  #release({ dtu, event, reading, isSite }: HeldMessage, nowMs: number): void {
    if (event) {
      const atMs = event.atMs + dtu.clock.skewMs;
      this.#pass(dtu, event, { atMs, receivedAtMs: nowMs, deviceMs: event.atMs, isLate: false });
    }
    const slot = reading ? (dtu.carsByNode.get(reading.node)?.slot ?? -1) : -1;
    if (!reading || slot < 0) return;
    const { quiet } = this.#tools.fleet.marks;
    const siteBase = quiet.siteBaseOf(slot);
    this.#readings.take(dtu, reading, { receivedAtMs: nowMs, topic: '', payload: emptyPayload });
    if (!isSite) return;
    quiet.setSiteBase(slot, siteBase);
    quiet.setRepeatEffect(slot, readingEffects.notInTable);
  }

  /** After a gap or on a new connection the state is in doubt: lost messages may not be repeated. */
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
    const isStateless = channel === 'cube' || channel === 'meter' || channel === 'firmware';
    if (isStateless || (channel === 'bin' && payload[0] === siteFrameFormat)) return;
    this.#wholeStates.doubt(dtu, receivedAtMs);
  }

  #reply(dtu: Dtu, reply: NonNullable<DeviceMessage['reply']>, receivedAtMs: number): void {
    const tookMs = this.#wholeStates.takeAnswer(dtu, reply.commandId, receivedAtMs);
    if (tookMs === null) this.#tools.onReply(dtu, reply);
    else if (reply.atMs !== null && tookMs < clockAnswerMs) {
      const { skewMs } = dtu.clock;
      dtu.clock.set(reply.atMs, receivedAtMs);
      if (dtu.clock.skewMs !== skewMs) this.#clockStepped(dtu, skewMs, receivedAtMs);
    }
  }

  #event(dtu: Dtu, event: DeviceEvent, receivedAtMs: number, topic: string, payload: Uint8Array): void {
    const { seenEvents, metrics } = this.#tools;
    if (!dtu.carsByNode.has(event.node)) {
      this.#refuse(dtu.code, dtu, topic, 'unknownNode', payload);
      return;
    }
    if (!seenEvents.isNew(dtu.code, event.id, receivedAtMs)) {
      metrics.repeats.inc();
      return;
    }
    dtu.events++;
    const { timeliness, atMs } = this.#judge(dtu, event.atMs, receivedAtMs);
    if (timeliness === 'future') {
      this.#wholeStates.doubt(dtu, receivedAtMs, true);
      this.#heldMessages.hold({ dtu, event, reading: null, isSite: false });
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
    const { members, flags } = mentionedBy(event);
    this.#tools.fleet.marks.readings.note(car.slot, members, flags, moments.atMs);
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
    if (dtu) dtu.refusedMessages++;
    this.#tools.refuse({ dtuCode, dtu, topic, reason, payload });
  }
}

const emptyPayload = new Uint8Array(0);
