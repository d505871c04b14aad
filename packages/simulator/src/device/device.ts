import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { z } from 'zod';
import type { Party } from '../fleet/fleet.ts';
import type { Unit } from '../fleet/unit.ts';
import type { LinkQuality } from './link.ts';
import { createReporter, type Reporter, report, tellWhole } from './reporter.ts';
import type { Message, Uplink } from './uplink.ts';
import type { DeviceStatus, Wire } from './wire.ts';

const commandSchema = z.object({
  id: z.string().max(64).optional(),
  op: z.string(),
  node: z.int().min(0).max(255).optional(),
  seconds: z.number().min(0).max(3600).optional(),
  help: z.enum(['none', 'coming', 'here']).optional(),
  etaMs: z.number().optional(),
});

/** How a device may misbehave, set by scenarios. */
export interface Quirks {
  /** Added to its clock. */
  skewMs: number;
  /** Sends every message this many times more. */
  repeats: number;
  /** Charge of its battery, while that is what it runs on. */
  batteryPercent: number;
}

const storedAtMost = 500;
const storedEveryMs = 10_000;

/** One gateway device: tells of its units what changed, keeps what it could not send, answers commands. */
export class Device {
  readonly party: Party;
  readonly quirks: Quirks = { skewMs: 0, repeats: 0, batteryPercent: 100 };
  private readonly wire: Wire;
  private readonly uplink: Uplink;
  private readonly link: LinkQuality;
  private readonly random: () => number;
  private readonly reporters: Map<number, Reporter>;
  private readonly bootId: string;
  private readonly reset: (unit: Unit) => string | null;
  private readonly wake: (units: readonly Unit[]) => void;
  private events = 0;
  private stored: Message[] = [];
  private storedStateAtMs = 0;
  private underway: { dueMs: number; message: Message }[] = [];
  private nowMs = 0;
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
    /** Clears a unit's fault; says why not where it refuses. */
    reset: (unit: Unit) => string | null;
    /** What the controllers do when they come to life. */
    wake: (units: readonly Unit[]) => void;
    uplink: (device: Device) => Uplink;
  }) {
    this.party = options.party;
    this.wire = options.wire;
    this.link = options.link;
    this.random = options.random;
    this.bootId = options.bootId;
    this.reset = options.reset;
    this.wake = options.wake;
    this.reporters = new Map(
      options.party.units.map((unit) => [unit.elevator.node, createReporter(unit, options)]),
    );
    this.uplink = options.uplink(this);
  }

  /** What people read on the screen of the elevator behind a node. */
  screenOf(node: number): Reporter['screen'] | undefined {
    return this.reporters.get(node)?.screen;
  }

  get isConnected(): boolean {
    return this.uplink.isConnected;
  }

  /** Messages handed to its connections so far. */
  get sent(): number {
    return this.uplink.sent;
  }

  open(): void {
    this.uplink.open();
  }

  close(): Promise<void> {
    return this.uplink.close(this.wire.status({ online: false }));
  }

  /** Kills the radio: the device stores what happens, or has no power to. */
  cutOff(isStoring: boolean): void {
    this.isStoring = isStoring;
    this.uplink.tear();
  }

  /** Gives the radio back; what was stored is forwarded. */
  reconnect(): void {
    this.isStoring = true;
    this.uplink.open();
  }

  /**
   * After the connection stands: the retained status, what was stored, then the whole of every unit. The first time every
   * resting car opens its doors, as after power-up.
   */
  greet(nowMs: number): void {
    if (!this.hasGreeted) this.wake(this.party.units);
    this.hasGreeted = true;
    for (const message of [this.wire.login(), this.wire.status(this.status(true))])
      if (message !== null) this.uplink.send(message);
    const waiting = this.stored;
    this.stored = [];
    for (const message of waiting) this.uplink.send(message);
    this.tellAllWhole();
    this.tell(nowMs, true);
  }

  /** Tells what is new; units that nobody looks at closely only where `isTurn`. */
  tell(nowMs: number, isTurn: boolean): void {
    this.nowMs = nowMs;
    this.deliver(nowMs);
    const readings: Reading[] = [];
    const isAll = isTurn || (this.wire.isJoint === true && this.isLookedAt(nowMs));
    for (const reporter of this.reporters.values())
      if (isAll || nowMs < reporter.detailUntilMs) this.collect(reporter, nowMs, readings);
    if (readings.length > 0) this.sendState(readings, nowMs);
  }

  /** Tells at once what happened to one unit. */
  tellOf(unit: Unit, nowMs: number): void {
    const reporter = this.reporters.get(unit.elevator.node);
    if (reporter === undefined) return;
    if (this.wire.isJoint) {
      this.tell(nowMs, true);
      return;
    }
    const readings: Reading[] = [];
    this.collect(reporter, nowMs, readings);
    if (readings.length > 0) this.sendState(readings, nowMs);
  }

  /** The device's own feed: on battery it says so, once. */
  feed(hasMains: boolean): void {
    this.hasMains = hasMains;
    const message = this.wire.status(this.status(true));
    if (message !== null) this.uplink.send(message);
  }

  /** A command from above; one that is not understood is answered as such. */
  obey(payload: Uint8Array): void {
    const command = parseCommand(payload);
    const reporter = this.reporters.get(command?.node ?? -1);
    const error = this.execute(command, reporter);
    const reply =
      command?.id === undefined
        ? null
        : {
            id: command.id,
            ok: error === null,
            ...(error !== null && { error }),
            ...(command.op === 'state' && { atMs: this.nowMs + this.quirks.skewMs }),
          };
    const message = reply === null ? null : this.wire.reply(reply);
    if (message !== null) this.uplink.send(message);
  }

  private isLookedAt(nowMs: number): boolean {
    return [...this.reporters.values()].some(({ detailUntilMs }) => nowMs < detailUntilMs);
  }

  private execute(command: Command | null, reporter: Reporter | undefined): string | null {
    if (command === null) return 'malformed';
    if (command.op === 'state' && reporter !== undefined) {
      tellWhole(reporter);
      return null;
    }
    if (command.op === 'keyframe' || command.op === 'state') {
      this.wire.beginAnew?.();
      this.tellAllWhole();
      return null;
    }
    if (reporter === undefined) return 'unknownNode';
    if (command.op === 'detail') {
      reporter.detailUntilMs = this.nowMs + (command.seconds ?? 30) * 1000;
      return null;
    }
    if (command.op === 'help') {
      if (command.help === undefined) return 'malformed';
      reporter.screen = { help: command.help, etaMs: command.etaMs ?? null };
      return null;
    }
    return command.op === 'resetFault' ? this.reset(reporter.unit) : 'unknownOperation';
  }

  private collect(reporter: Reporter, nowMs: number, readings: Reading[]): void {
    const made = report(reporter, nowMs);
    if (made === null) return;
    const atMs = nowMs + this.quirks.skewMs;
    const reading: Reading = {
      ...(this.wire.isWhole ? reporter.told : made.reading),
      node: made.reading.node,
      atMs,
    };
    if (made.isWhole || this.wire.isWhole) {
      reading.signalDbm = this.link.signalDbm;
      reading.batteryPercent = Math.round(this.quirks.batteryPercent);
    }
    readings.push(reading);
    for (const happened of made.happened) {
      const id = `${this.bootId}-${++this.events}`;
      const floor = reporter.told.floor;
      const event: DeviceEvent = {
        id,
        node: made.reading.node,
        atMs,
        ...happened,
        ...(floor !== undefined && { floor }),
      };
      for (const message of this.wire.event(event)) this.send(message, nowMs);
    }
  }

  private sendState(readings: readonly Reading[], nowMs: number): void {
    const { wire } = this;
    const messages = this.isConnected
      ? wire.state(readings)
      : (wire.stored?.(readings) ?? wire.state(readings));
    for (const message of messages) this.send(message, nowMs);
  }

  private send(message: Message, nowMs: number): void {
    if (!this.isConnected) {
      this.store(message, nowMs);
      return;
    }
    const { delayMs, jitterMs, loss } = this.link;
    if (message.qos === 0 && this.random() < loss) {
      this.tellAllWhole();
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

  /** A device knows when its modem dropped a message: what changed must be told again. */
  private tellAllWhole(): void {
    this.wire.beginAnew?.();
    for (const reporter of this.reporters.values()) tellWhole(reporter);
  }

  private store(message: Message, nowMs: number): void {
    if (!this.isStoring) return;
    if (message.qos === 0 && nowMs - this.storedStateAtMs < storedEveryMs) return;
    if (message.qos === 0) this.storedStateAtMs = nowMs;
    this.stored.push(message);
    if (this.stored.length > storedAtMost) this.stored.shift();
  }

  private deliver(nowMs: number): void {
    let sent = 0;
    for (const { dueMs, message } of this.underway) {
      if (dueMs > nowMs) break;
      this.uplink.send(message);
      sent++;
    }
    if (sent > 0) this.underway = this.underway.slice(sent);
  }

  private status(online: boolean): DeviceStatus {
    return { online, mains: this.hasMains };
  }
}

type Command = z.infer<typeof commandSchema>;

function parseCommand(payload: Uint8Array): Command | null {
  try {
    return commandSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}
