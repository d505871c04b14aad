import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { Party } from '../fleet/fleet.ts';
import type { Operation } from '../fleet/operateUnit.ts';
import type { Unit } from '../fleet/unit.ts';
import { parseCommand } from './command.ts';
import { CommandDesk } from './commandDesk.ts';
import { FirmwarePort } from './firmwarePort.ts';
import type { LinkQuality } from './link.ts';
import { meterEveryMs, meterMessage } from './meters.ts';
import type { ReplyMode } from './replies.ts';
import { createReporter, type Reporter, report, requestWhole } from './reporter.ts';
import type { Message, Uplink } from './uplink.ts';
import type { ValueStore } from './valueStore.ts';
import type { DeviceStatus, Wire } from './wire.ts';

/** Misbehaviour of a device, set by scenarios. */
export interface Quirks {
  /** Error of its clock. */
  skewMs: number;
  /** Extra copies of every message. */
  repeats: number;
  /** Charge of its battery while it runs on it. */
  batteryPercent: number;
  /** Manner of its replies to commands. */
  replies: ReplyMode;
  /** Replies to a write with success and keeps the values before. */
  ignoresWrites: boolean;
}

const maxStored = 500;
const storedEveryMs = 10_000;

/** One gateway device: reports changes of its units, stores unsent messages, answers commands. */
export class Device {
  readonly party: Party;
  readonly quirks: Quirks = {
    skewMs: 0,
    repeats: 0,
    batteryPercent: 100,
    replies: 'prompt',
    ignoresWrites: false,
  };
  /** Null for a wire form without firmware messages. */
  readonly firmware: FirmwarePort | null;
  private readonly desk: CommandDesk;
  private readonly wire: Wire;
  private readonly uplink: Uplink;
  private readonly link: LinkQuality;
  private readonly random: () => number;
  private readonly reporters: Map<number, Reporter>;
  private readonly bootId: string;
  private readonly wake: (units: readonly Unit[]) => void;
  private events = 0;
  private storedMessages: Message[] = [];
  private storedStateAtMs = 0;
  private underway: { dueMs: number; message: Message }[] = [];
  private nowMs = 0;
  private meterPeriod = -1;
  private hasMains = true;
  private isStoring = true;
  private hasGreeted = false;

  constructor(options: {
    party: Party;
    wire: Wire;
    link: LinkQuality;
    random: () => number;
    bootId: string;
    isLean: boolean;
    isTerse: boolean;
    /** Operates a unit's controller. Returns the reason of a refusal, else null. */
    operate: (unit: Unit, operation: Operation) => string | null;
    /** Power-up behaviour of the controllers. */
    wake: (units: readonly Unit[]) => void;
    uplink: (device: Device) => Uplink;
    /** Loads a part of an image by HTTP. */
    load?: (url: string, from: number) => Promise<Uint8Array>;
  }) {
    this.party = options.party;
    this.wire = options.wire;
    this.link = options.link;
    this.random = options.random;
    this.bootId = options.bootId;
    this.wake = options.wake;
    this.reporters = new Map(
      options.party.units.map((unit) => [unit.elevator.node, createReporter(unit, options)]),
    );
    this.uplink = options.uplink(this);
    this.firmware = options.wire.hasFirmware
      ? new FirmwarePort({
          dtuCode: options.party.dtu.code,
          reporters: this.reporters,
          signalDbm: options.link.signalDbm,
          send: (message) => this.uplink.send(message),
          ...(options.load && { load: options.load }),
        })
      : null;
    this.desk = new CommandDesk({
      quirks: this.quirks,
      reporters: this.reporters,
      operate: options.operate,
      requestAllWhole: () => this.requestAllWhole(),
      send: (reply) => {
        const message = this.wire.reply(reply);
        if (message !== null) this.uplink.send(message);
      },
    });
  }

  /** The values that the device keeps: its own settings, or the parameters of the controller behind a node. */
  valuesOf(place: 'settings' | number): ValueStore | undefined {
    return this.desk.valuesOf(place);
  }

  /** The screen contents in the elevator behind a node. */
  screenOf(node: number): Reporter['screen'] | undefined {
    return this.reporters.get(node)?.screen;
  }

  get isConnected(): boolean {
    return this.uplink.isConnected;
  }

  /** Messages handed to its connections so far. */
  get sentCount(): number {
    return this.uplink.sentCount;
  }

  open(): void {
    this.uplink.open();
  }

  close(): Promise<void> {
    return this.uplink.close(this.wire.status({ online: false }));
  }

  /** Kills the radio: the device stores its messages, or has no power to. */
  cutOff(isStoring: boolean): void {
    this.isStoring = isStoring;
    this.uplink.tear();
  }

  /** Restores the radio and forwards the stored messages. */
  reconnect(): void {
    this.isStoring = true;
    this.uplink.open();
  }

  /**
   * Runs after connecting: sends the retained status, the stored messages, then the whole state of every unit. The
   * first time every resting car opens its doors, as after power-up.
   */
  greet(nowMs: number): void {
    if (!this.hasGreeted) this.wake(this.party.units);
    this.hasGreeted = true;
    for (const message of [this.wire.login(), this.wire.status(this.status(true))])
      if (message !== null) this.uplink.send(message);
    this.firmware?.greet();
    const waiting = this.storedMessages;
    this.storedMessages = [];
    for (const message of waiting) this.uplink.send(message);
    this.requestAllWhole();
    this.reportChanges(nowMs, true);
  }

  /** Reports changes; units without a detail viewer only if `isTurn`. */
  reportChanges(nowMs: number, isTurn: boolean): void {
    this.nowMs = nowMs;
    this.deliver(nowMs);
    this.desk.advance(nowMs);
    const restart = this.firmware?.advance(nowMs);
    if (restart === 'down') this.cutOff(true);
    else if (restart === 'back') this.reconnect();
    this.reportMeters(nowMs);
    const readings: Reading[] = [];
    const isAll = isTurn || (this.wire.isJoint === true && this.hasDetailViewer(nowMs));
    for (const reporter of this.reporters.values())
      if (isAll || nowMs < reporter.detailUntilMs) this.collect(reporter, nowMs, readings);
    if (readings.length > 0) this.sendState(readings, nowMs);
  }

  /** Reports the changes of one unit at once. */
  reportUnit(unit: Unit, nowMs: number): void {
    const reporter = this.reporters.get(unit.elevator.node);
    if (reporter === undefined) return;
    if (this.wire.isJoint) {
      this.reportChanges(nowMs, true);
      return;
    }
    const readings: Reading[] = [];
    this.collect(reporter, nowMs, readings);
    if (readings.length > 0) this.sendState(readings, nowMs);
  }

  /** Sets the device's own supply; the status is sent at once. */
  setMains(hasMains: boolean): void {
    this.hasMains = hasMains;
    const message = this.wire.status(this.status(true));
    if (message !== null) this.uplink.send(message);
  }

  /** Executes a command once and replies. */
  handleCommand(payload: Uint8Array): void {
    if (this.firmware?.take(payload)) return;
    this.desk.handle(parseCommand(payload), this.nowMs);
  }

  private hasDetailViewer(nowMs: number): boolean {
    return [...this.reporters.values()].some(({ detailUntilMs }) => nowMs < detailUntilMs);
  }

  private collect(reporter: Reporter, nowMs: number, readings: Reading[]): void {
    const result = report(reporter, nowMs);
    if (result === null) return;
    const atMs = nowMs + this.quirks.skewMs;
    const reading: Reading = {
      ...(this.wire.isWhole ? reporter.lastObservation : result.reading),
      node: result.reading.node,
      atMs,
    };
    if (result.isWhole || this.wire.isWhole) {
      reading.signalDbm = this.link.signalDbm;
      reading.batteryPercent = Math.round(this.quirks.batteryPercent);
    }
    readings.push(reading);
    for (const happening of result.happenings) {
      const id = `${this.bootId}-${++this.events}`;
      const floor = reporter.lastObservation.floor;
      const event: DeviceEvent = {
        id,
        node: result.reading.node,
        atMs,
        ...happening,
        ...(floor !== undefined && { floor }),
      };
      for (const message of this.wire.event(event)) this.send(message, nowMs);
    }
  }

  /** Reports the registers once a period. */
  private reportMeters(nowMs: number): void {
    const period = Math.floor(nowMs / meterEveryMs);
    if (period === this.meterPeriod) return;
    this.meterPeriod = period;
    const atMs = nowMs + this.quirks.skewMs;
    const message = meterMessage(this.party.dtu.code, this.party.units, { nowMs, atMs });
    if (message !== null) this.send(message, nowMs);
  }

  private sendState(readings: readonly Reading[], nowMs: number): void {
    const { wire } = this;
    const messages = this.isConnected
      ? wire.state(readings)
      : (wire.encodeStored?.(readings) ?? wire.state(readings));
    for (const message of messages) this.send(message, nowMs);
  }

  private send(message: Message, nowMs: number): void {
    if (!this.isConnected) {
      this.store(message, nowMs);
      return;
    }
    const { delayMs, jitterMs, loss } = this.link;
    if (message.qos === 0 && this.random() < loss) {
      this.requestAllWhole();
      return;
    }
    for (let copy = 0; copy <= this.quirks.repeats; copy++) {
      if (delayMs === 0) this.uplink.send(message);
      else {
        const last = this.underway.at(-1)?.dueMs ?? 0;
        this.underway.push({ dueMs: Math.max(last, nowMs + delayMs + jitterMs * this.random()), message });
      }
    }
  }

  /** A device notices when its modem dropped a message: the whole state must be sent again. */
  private requestAllWhole(): void {
    this.wire.requestKeyframe?.();
    for (const reporter of this.reporters.values()) requestWhole(reporter);
  }

  private store(message: Message, nowMs: number): void {
    if (!this.isStoring) return;
    if (message.qos === 0 && nowMs - this.storedStateAtMs < storedEveryMs) return;
    if (message.qos === 0) this.storedStateAtMs = nowMs;
    this.storedMessages.push(message);
    if (this.storedMessages.length > maxStored) this.storedMessages.shift();
  }

  private deliver(nowMs: number): void {
    let sentCount = 0;
    for (const { dueMs, message } of this.underway) {
      if (dueMs > nowMs) break;
      this.uplink.send(message);
      sentCount++;
    }
    if (sentCount > 0) this.underway = this.underway.slice(sentCount);
  }

  private status(online: boolean): DeviceStatus {
    return { online, mains: this.hasMains };
  }
}
