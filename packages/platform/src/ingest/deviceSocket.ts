import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { DeviceGuard } from './deviceGuard.ts';
import { controlPacketBytes, longestPacketBytes, unprovenPacketBytes } from './deviceLimits.ts';
import { type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';
import { bodyOf, packetType, protocolVersionOf, typeBits, version5Refused } from './mqttPacket.ts';
import { PacketBuffer } from './packetBuffer.ts';
import type { UnprovenBytes } from './unprovenBytes.ts';
import { sliceMs, type WorkTurns } from './workTurns.ts';

/** Reasons for which the socket ends a connection; counted and logged. */
export type CutReason = 'tooLong' | 'noMqtt' | 'mqtt5' | 'unproven';

export interface DeviceSocketTools {
  receive(topic: string, payload: Uint8Array, deviceTopic: DeviceTopic, link: number): void;
  turns: WorkTurns;
  unproven: UnprovenBytes;
  /** @param bytes the announced length of the packet at fault */
  onCut(socket: DeviceSocket, reason: CutReason, bytes: number): void;
}

interface CachedTopic {
  bytes: Buffer;
  text: string;
  topic: DeviceTopic;
}

/** Publications at the broker at once, so that a turn of the event loop has an end. */
const withBrokerMost = 32;
const withBrokerBytesMost = 16 * 1024;

/**
 * The broker's view of a device's socket. A logged-in device sends almost only readings, at QoS 0 and under its own
 * code: these are taken out of the stream and received at once, which saves the broker nine tenths of its work. All
 * else goes through it, in order: while a publication is with the broker, those behind it take the same path. An
 * occasional reading does too, so that the broker sees that the device lives. Packets are processed in slices of the
 * event loop's turns and within the device's budget; beyond either the socket is not read.
 */
export class DeviceSocket extends Duplex {
  readonly link: number;
  readonly #socket: Socket;
  readonly #tools: DeviceSocketTools;
  readonly #buffer = new PacketBuffer();
  /** `connect`: awaits the CONNECT; `login`: the broker judges it; `open`: messages are processed. */
  #phase: 'connect' | 'login' | 'open' = 'connect';
  #code: string | null = null;
  #guard: DeviceGuard | null = null;
  #brokerTurnEveryMs = Number.POSITIVE_INFINITY;
  #brokerTurnAtMs = 0;
  /** Publications at the broker, and their bytes. */
  #withBroker = 0;
  #withBrokerBytes = 0;
  /** The broker accepts no more bytes for now. */
  #isBrokerFull = false;
  /** Runs while the device's budget is spent. */
  #restTimer: NodeJS.Timeout | null = null;
  /** Bytes that the first packet in the buffer needs. */
  #neededBytes = 0;
  /** Devices repeat their topics. */
  #topic: CachedTopic | null = null;

  /** @param link the connection's own number, passed with each message */
  constructor(socket: Socket, tools: DeviceSocketTools, link: number) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    this.#tools = tools;
    this.link = link;
    socket.on('data', (bytes: Buffer) => this.#data(bytes));
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    socket.on('drain', () => this.emit('drain'));
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  /** Null before the login. */
  get code(): string | null {
    return this.#code;
  }

  /** The device has authenticated. @param keepAliveMs the broker's time-out of its silence, 0 for none */
  admit(guard: DeviceGuard, keepAliveMs: number): void {
    this.#guard = guard;
    this.#code = guard.code;
    this.#brokerTurnEveryMs = keepAliveMs > 0 ? keepAliveMs / 2 : Number.POSITIVE_INFINITY;
  }

  /** Called when the broker has answered the CONNECT. */
  open(): void {
    if (this.#phase === 'open') return;
    this.#phase = 'open';
    this.#resume();
  }

  /** Called when the broker has emitted a publication. */
  releasePublication(): void {
    this.#withBroker = Math.max(0, this.#withBroker - 1);
    if (this.#withBroker > 0) return;
    this.#withBrokerBytes = 0;
    this.#resume();
  }

  override _read(): void {
    if (!this.#isBrokerFull) return;
    this.#isBrokerFull = false;
    this.#resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#socket.write(chunk, callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback);
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.#socket.end(callback);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#tools.turns.drop(this.#work);
    this.#tools.unproven.release(this);
    if (this.#restTimer) clearTimeout(this.#restTimer);
    this.#socket.destroy();
    callback(error);
  }

  #data(chunk: Buffer): void {
    if (this.destroyed) return;
    this.#buffer.append(chunk);
    const { turns, unproven } = this.#tools;
    if (this.#phase === 'connect' && !unproven.hold(this, this.#buffer.bytes.length)) {
      this.#cut('unproven', this.#buffer.bytes.length);
      return;
    }
    if (this.#buffer.bytes.length < this.#neededBytes) return;
    if (!this.#isBlocked && turns.hasTime(performance.now())) this.#work();
    else {
      this.#socket.pause();
      this.#resume();
    }
  }

  get #isBlocked(): boolean {
    return (
      this.#phase === 'login' ||
      this.#isBrokerFull ||
      this.#restTimer !== null ||
      (this.#withBroker > 0 && this.#isBrokerBusy(0))
    );
  }

  /** Continues in a later turn, unless something else must happen first. */
  #resume(): void {
    if (this.destroyed || this.#isBlocked) return;
    this.#tools.turns.add(this.#work);
  }

  readonly #work = (): void => {
    if (this.destroyed || this.#isBlocked) return;
    const isStarved = this.#phase === 'connect' ? this.#login() : this.#packets();
    if (this.destroyed) return;
    if (isStarved) this.#socket.resume();
    else this.#socket.pause();
  };

  /** Checks the CONNECT and hands it to the broker. @returns whether more bytes are needed */
  #login(): boolean {
    const { bytes } = this.#buffer;
    const body = bodyOf(bytes, 0);
    if (bytes.length > 0 && (bytes[0]! & typeBits) !== packetType.connect)
      return this.#cut('noMqtt', bytes.length);
    if (body === null) return true;
    if (body.length < 0) return this.#cut('noMqtt', bytes.length);
    const end = body.start + body.length;
    if (end > unprovenPacketBytes) return this.#cut('tooLong', body.length);
    this.#neededBytes = end;
    if (bytes.length < end) return true;
    this.#phase = 'login';
    this.#neededBytes = 0;
    this.#tools.unproven.release(this);
    if (protocolVersionOf(bytes, body.start) === 5) {
      this.#tools.onCut(this, 'mqtt5', body.length);
      this.#socket.end(version5Refused, () => this.destroy());
      return false;
    }
    this.#pushOn(Buffer.from(bytes.subarray(0, end)));
    this.#buffer.consume(end);
    return false;
  }

  /** Processes packets as far as the slice, the budget and the broker allow. @returns whether more bytes are needed */
  #packets(): boolean {
    const { bytes } = this.#buffer;
    const guard = this.#guard;
    const startedAtMs = performance.now();
    if (guard === null) return false;
    let nowMs = startedAtMs;
    let at = 0;
    /** Start of the bytes that the broker has not received yet. */
    let unsent = 0;
    let isStarved = false;
    this.#neededBytes = 0;
    for (;;) {
      const body = at < bytes.length ? bodyOf(bytes, at) : null;
      if (body === null) {
        isStarved = true;
        break;
      }
      const end = body.start + body.length;
      if (body.length < 0) return this.#cut('noMqtt', bytes.length);
      const isPublish = (bytes[at]! & typeBits) === packetType.publish;
      if (body.length > (isPublish ? longestPacketBytes : controlPacketBytes))
        return this.#cut('tooLong', body.length);
      if (end > bytes.length) {
        this.#neededBytes = end - at;
        isStarved = true;
        break;
      }
      if (nowMs - startedAtMs >= sliceMs) {
        this.#tools.turns.add(this.#work);
        break;
      }
      if (guard.budget.isSpent && this.#rest(guard, nowMs)) break;
      const topic = this.#quickTopic(bytes, at, body.start, end, nowMs);
      if (!topic && isPublish && this.#isBrokerBusy(end - at)) break;
      guard.budget.spendMessage(end - at);
      if (topic) {
        if (unsent < at) this.#pushOn(bytes.subarray(unsent, at));
        unsent = end;
        const payload = bytes.subarray(body.start + 2 + topic.bytes.length, end);
        this.#tools.receive(topic.text, payload, topic.topic, this.link);
        if (this.destroyed) return false;
      } else {
        if (isPublish) {
          this.#withBroker++;
          this.#withBrokerBytes += end - at;
        }
        this.#brokerTurnAtMs = nowMs;
      }
      at = end;
      nowMs = performance.now();
    }
    if (unsent < at) this.#pushOn(bytes.subarray(unsent, at));
    this.#buffer.consume(at);
    return isStarved && !this.#isBrokerFull;
  }

  #isBrokerBusy(bytes: number): boolean {
    return (
      this.#withBroker >= withBrokerMost ||
      (this.#withBroker > 0 && this.#withBrokerBytes + bytes > withBrokerBytesMost)
    );
  }

  /** Waits while the device's budget is spent. @returns whether it is */
  #rest(guard: DeviceGuard, nowMs: number): boolean {
    const waitMs = guard.restMs(nowMs);
    if (waitMs === 0) return false;
    this.#restTimer = setTimeout(() => {
      this.#restTimer = null;
      this.#resume();
    }, waitMs);
    return true;
  }

  /** The topic of a packet that can bypass the broker, or null. */
  #quickTopic(bytes: Buffer, at: number, start: number, end: number, nowMs: number): CachedTopic | null {
    if (this.#withBroker > 0 || bytes[at] !== packetType.publish) return null;
    if (nowMs - this.#brokerTurnAtMs >= this.#brokerTurnEveryMs) return null;
    const topicStart = start + 2;
    const topicEnd = topicStart + ((bytes[start]! << 8) | bytes[start + 1]!);
    if (topicEnd > end) return null;
    const lastTopic = this.#topic;
    if (lastTopic && lastTopic.bytes.compare(bytes, topicStart, topicEnd) === 0) return lastTopic;
    const text = bytes.toString('utf8', topicStart, topicEnd);
    const address = parseDeviceTopic(text);
    if (address?.dtuCode !== this.#code) return null;
    this.#topic = { bytes: Buffer.from(bytes.subarray(topicStart, topicEnd)), text, topic: address };
    return this.#topic;
  }

  #cut(reason: CutReason, bytes: number): false {
    this.#tools.onCut(this, reason, bytes);
    this.destroy();
    return false;
  }

  #pushOn(bytes: Buffer): void {
    if (!this.push(bytes)) this.#isBrokerFull = true;
  }
}
