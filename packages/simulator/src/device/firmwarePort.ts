import { createHash, createPublicKey, verify } from 'node:crypto';
import { FirmwareBoard } from '@hoistway/shared/demonstration/firmwareBoard.ts';
import { demonstrationGateway } from '@hoistway/shared/demonstration/firmwareDevices.ts';
import { demonstrationFirmwareKey } from '@hoistway/shared/demonstration/firmwareKey.ts';
import { type FirmwareReport, firmwareOrder } from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Reporter } from './reporter.ts';
import type { Message } from './uplink.ts';
import { topicRoot } from './wire.ts';

interface PortTools {
  dtuCode: string;
  reporters: ReadonlyMap<number, Reporter>;
  signalDbm: number;
  send(message: Message): void;
  /** Loads a part of an image; absent where the device has no HTTP. */
  load?: (url: string, from: number) => Promise<Uint8Array>;
}

/** Time without a connection while the device restarts. */
const restartMs = 8 * secondMs;
const key = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: demonstrationFirmwareKey },
  format: 'jwk',
});

/** The firmware of a gateway device: loads by byte ranges or by chunks, verifies, applies at rest, restarts. */
export class FirmwarePort {
  readonly board: FirmwareBoard;
  readonly #tools: PortTools;
  #nowMs = 0;
  #isLoading = false;
  #backAtMs = Number.POSITIVE_INFINITY;

  constructor(tools: PortTools) {
    this.#tools = tools;
    this.board = new FirmwareBoard({
      device: demonstrationGateway,
      hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      isSigned: (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')),
      danger: () => dangerOf(tools.reporters),
      signalDbm: () => tools.signalDbm,
    });
  }

  /** The first report of every connection. */
  greet(): void {
    this.#send([this.board.greet()]);
  }

  /** Takes a firmware order. @returns false for another command */
  take(payload: Uint8Array): boolean {
    const order = readOrder(payload);
    if (order === null) return false;
    const reports = this.board.take(order, this.#nowMs);
    const isByHttp = this.#isByHttp;
    this.#send(isByHttp ? reports.filter(({ kind }) => kind !== 'chunks') : reports);
    if (isByHttp) void this.#load();
    return true;
  }

  /** Continues a burn. @returns whether the device goes down or comes back */
  advance(nowMs: number): 'down' | 'back' | null {
    this.#nowMs = nowMs;
    if (nowMs >= this.#backAtMs) {
      this.#backAtMs = Number.POSITIVE_INFINITY;
      return 'back';
    }
    const { reports, restarts } = this.board.advance(nowMs);
    this.#send(this.#isByHttp ? reports.filter(({ kind }) => kind !== 'chunks') : reports);
    if (!restarts) return null;
    this.#backAtMs = nowMs + restartMs;
    return 'down';
  }

  get #isByHttp(): boolean {
    return this.#tools.load !== undefined && (this.board.download?.url.startsWith('http') ?? false);
  }

  /** A part that breaks off leaves its bytes; the next offer continues there. */
  async #load(): Promise<void> {
    const { download } = this.board;
    if (this.#isLoading || download === null || this.#tools.load === undefined) return;
    this.#isLoading = true;
    try {
      const bytes = await this.#tools.load(download.url, download.from);
      this.#send(this.board.takeBytes(download.from, bytes, this.#nowMs));
    } catch {
      // The platform repeats an offer without progress.
    } finally {
      this.#isLoading = false;
    }
  }

  #send(reports: readonly FirmwareReport[]): void {
    for (const report of reports)
      this.#tools.send({
        topic: `${topicRoot}/${this.#tools.dtuCode}/firmware`,
        payload: JSON.stringify(report),
        qos: 1,
      });
  }
}

function readOrder(payload: Uint8Array) {
  try {
    return firmwareOrder.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}

/** The reason why an elevator behind the device may not lose it now, or null: at rest, closed, empty, in service. */
function dangerOf(reporters: ReadonlyMap<number, Reporter>): string | null {
  for (const { lastObservation: observation } of reporters.values()) {
    if (observation.run === 'moving') return 'moving';
    if (observation.door !== undefined && observation.door !== 'closed') return 'doorOpen';
    if (observation.flags?.passengers) return 'occupied';
    if (observation.mode !== undefined && observation.mode !== 'normal') return 'modeNotNormal';
  }
  return null;
}
