import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';

type Take = (topic: string, payload: Uint8Array, parsed: DeviceTopic, link: number) => void;

interface KnownTopic {
  bytes: Buffer;
  text: string;
  parsed: DeviceTopic;
}

/** MQTT 3.1.1, 3.3.1: the first byte of a PUBLISH of QoS 0, neither repeated nor retained; its upper half for any PUBLISH. */
const quickPublish = 0x30;
const typeBits = 0xf0;
/** A longer packet is handed on as it comes; what a device says in one breath is far shorter. */
const longestHeld = 2 ** 18;
/** Bytes that a packet's length may take (2.2.3). */
const lengthBytesMost = 4;

/**
 * What the broker gets in the place of a device's socket. A device that is let in sends nearly nothing but readings, at QoS 0
 * and under its own code: these are taken out of the stream and heard at once, which spares the broker nine tenths of its
 * work. All else goes through it, in order: while a publication is with the broker, those behind it go the same way. One
 * reading now and then does too, so that the broker sees that the device lives.
 */
export class DeviceSocket extends Duplex {
  readonly #socket: Socket;
  readonly #take: Take;
  readonly link: number;
  #code: string | null = null;
  #longWayEveryMs = Number.POSITIVE_INFINITY;
  #longWayAtMs = 0;
  /** Publications that are with the broker. */
  #waiting = 0;
  /** The beginning of a packet whose end has not come. */
  #held: Buffer | null = null;
  /** What is to come of a packet too long to hold. */
  #passing = 0;
  /** Set where the bytes are no MQTT: the broker says so. */
  #isLost = false;
  /** Devices repeat their topics. */
  #topic: KnownTopic | null = null;

  /** @param link the connection's own number, which goes with what is taken */
  constructor(socket: Socket, take: Take, link: number) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    this.#take = take;
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

  /** The device has proved who it is. @param keepAliveMs how long the broker bears its silence, 0 for ever */
  admit(code: string, keepAliveMs: number): void {
    this.#code = code;
    this.#longWayEveryMs = keepAliveMs > 0 ? keepAliveMs / 2 : Number.POSITIVE_INFINITY;
  }

  /** A publication has come out of the broker. */
  heard(): void {
    this.#waiting = Math.max(0, this.#waiting - 1);
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #data(chunk: Buffer): void {
    if (this.destroyed) return;
    if (this.#isLost) {
      this.#handOn(chunk);
      return;
    }
    const bytes = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = null;
    const nowMs = performance.now();
    const passing = Math.min(this.#passing, bytes.length);
    this.#passing -= passing;
    let at = passing;
    /** Where the bytes begin that the broker has not got yet. */
    let unsent = 0;
    while (at < bytes.length) {
      const body = bodyOf(bytes, at);
      if (body === null) break;
      if (body.length < 0) {
        this.#isLost = true;
        this.#handOn(bytes.subarray(unsent));
        return;
      }
      const end = body.start + body.length;
      if (end > bytes.length && end - at <= longestHeld) break;
      const topic = this.#quickTopic(bytes, at, body.start, end, nowMs);
      if (topic && end <= bytes.length) {
        if (unsent < at) this.#handOn(bytes.subarray(unsent, at));
        unsent = end;
        this.#take(
          topic.text,
          bytes.subarray(body.start + 2 + topic.bytes.length, end),
          topic.parsed,
          this.link,
        );
      } else {
        if (((bytes[at] as number) & typeBits) === quickPublish) this.#waiting++;
        this.#longWayAtMs = nowMs;
      }
      if (end > bytes.length) {
        this.#passing = end - bytes.length;
        at = bytes.length;
      } else at = end;
    }
    if (unsent < at) this.#handOn(bytes.subarray(unsent, at));
    if (at < bytes.length) this.#held = Buffer.from(bytes.subarray(at));
  }

  /** The topic of a packet that need not go through the broker, or null. */
  #quickTopic(bytes: Buffer, at: number, start: number, end: number, nowMs: number): KnownTopic | null {
    if (this.#code === null || this.#waiting > 0 || bytes[at] !== quickPublish) return null;
    if (nowMs - this.#longWayAtMs >= this.#longWayEveryMs) return null;
    const topicStart = start + 2;
    const topicEnd = topicStart + (((bytes[start] as number) << 8) | (bytes[start + 1] as number));
    if (topicEnd > end || end > bytes.length) return null;
    const known = this.#topic;
    if (known && known.bytes.compare(bytes, topicStart, topicEnd) === 0) return known;
    const text = bytes.toString('utf8', topicStart, topicEnd);
    const parsed = parseDeviceTopic(text);
    if (parsed?.dtuCode !== this.#code) return null;
    this.#topic = { bytes: Buffer.from(bytes.subarray(topicStart, topicEnd)), text, parsed };
    return this.#topic;
  }

  #handOn(bytes: Buffer): void {
    if (!this.push(bytes)) this.#socket.pause();
  }
}

/** Where a packet's body is; null where too little of it has come, a negative length where it is no packet (2.2.3). */
function bodyOf(bytes: Buffer, at: number): { start: number; length: number } | null {
  let length = 0;
  for (let index = 0; index < lengthBytesMost; index++) {
    const byte = bytes[at + 1 + index];
    if (byte === undefined) return null;
    length += (byte & 127) * 128 ** index;
    if (byte < 128) return { start: at + 2 + index, length };
  }
  return { start: at, length: -1 };
}
