import { createHash } from 'node:crypto';
import { FirmwareBoard } from '@hoistway/shared/demonstration/firmwareBoard.ts';
import { demonstrationFirmwareKey } from '@hoistway/shared/demonstration/firmwareKey.ts';
import { type FirmwareReport, firmwareOrder } from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import type { DeviceOfBurn } from '@hoistway/shared/domain/firmware/suitability.ts';
import type { MqttClient } from 'mqtt';
import { isSignedText } from '../../firmware/signature.ts';
import type { App } from '../../http/app.ts';
import { connectDevice } from '../liveSite.ts';

/** A gateway device with a firmware board on a real connection. */
export class BoardDevice {
  readonly dtuCode: string;
  readonly board: FirmwareBoard;
  /** Boards of the cameras behind the device. */
  readonly cameraBoards: FirmwareBoard[] = [];
  /** Operations of the received orders. */
  readonly orders: string[] = [];
  danger: string | null = null;
  /** Loads images from their address instead of by chunks. */
  loads: ((url: string, from: number) => Promise<Uint8Array>) | undefined;
  /** Sends the reports of one turn in reverse. */
  isReversing = false;
  /** Restarts so far. */
  restarts = 0;
  readonly #nowMs: () => number;
  #app: Pick<App, 'live'>;
  #client: MqttClient | undefined;
  #sending: Promise<unknown> = Promise.resolve();
  /** Resolves when the present connection is closed. */
  #connectionEnd: Promise<void> = Promise.resolve();

  constructor(app: Pick<App, 'live'>, dtuCode: string, nowMs: () => number) {
    this.#app = app;
    this.dtuCode = dtuCode;
    this.#nowMs = nowMs;
    this.board = this.#board({
      ...{ version: '3.1.0', sequence: 310 },
      ...{ deviceModel: 'H4', boardHardVer: 'B2', boardProtocol: 'DL/1' },
    });
  }

  /** Adds a camera, which reports its version. */
  async addCamera(mac: string): Promise<void> {
    const device = { version: '1.8.4', sequence: null, deviceModel: 'C1' };
    this.cameraBoards.push(this.#board({ ...device, boardHardVer: null, boardProtocol: null }, mac));
    await this.send(this.cameraBoards.map((board) => board.greet()));
  }

  #board(device: DeviceOfBurn & { version: string }, camera?: string): FirmwareBoard {
    return new FirmwareBoard({
      device,
      ...(camera !== undefined && { camera }),
      hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      isSigned: (text, signature) => isSignedText(text, signature, demonstrationFirmwareKey),
      danger: () => this.danger,
      signalDbm: () => -70,
    });
  }

  /** Connects to the platform, or to the one that took its place, and reports the version. */
  async connect(app: Pick<App, 'live'> = this.#app): Promise<void> {
    this.#app = app;
    const client = await connectDevice(app, this.dtuCode);
    client.on('message', (_, payload) => void this.#take(String(payload)));
    // A platform that was killed leaves publications behind.
    client.on('error', () => undefined);
    await client.subscribeAsync(`hoistway/1/${this.dtuCode}/cmd`, { qos: 1 });
    this.#connectionEnd = new Promise((resolve) => client.once('close', () => resolve()));
    this.#client = client;
    await this.send([this.board, ...this.cameraBoards].map((board) => board.greet()));
  }

  async disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.endAsync(true);
  }

  /** Lets time pass: heartbeat, progress, restart. */
  async advance(): Promise<void> {
    if (!this.#client) return;
    this.#client.publish(`hoistway/1/${this.dtuCode}/status`, '{"online":true}', { qos: 0 });
    for (const camera of this.cameraBoards) {
      const step = camera.advance(this.#nowMs());
      await this.send(step.restarts ? [camera.greet()] : step.reports);
    }
    const { reports, restarts } = this.board.advance(this.#nowMs());
    await this.send(reports);
    if (!restarts) return;
    this.restarts++;
    await this.disconnect();
    await this.connect();
  }

  /** Publishes reports, in order; resolves when the platform has stored them or is gone. */
  async send(reports: readonly FirmwareReport[]): Promise<void> {
    const client = this.#client;
    if (!client || reports.length === 0) return;
    const sentReports = this.isReversing ? reports.toReversed() : reports;
    const publications = sentReports.map((report) =>
      client.publishAsync(`hoistway/1/${this.dtuCode}/firmware`, JSON.stringify(report), { qos: 1 }),
    );
    this.#sending = Promise.allSettled([this.#sending, ...publications]);
    await Promise.race([this.#sending, this.#connectionEnd]);
  }

  async #take(payload: string): Promise<void> {
    const order = firmwareOrder.safeParse(JSON.parse(payload));
    if (!order.success) return;
    this.orders.push(order.data.op);
    const reports = [this.board, ...this.cameraBoards].flatMap((board) =>
      board.take(order.data, this.#nowMs()),
    );
    await this.send(this.loads ? reports.filter(({ kind }) => kind !== 'chunks') : reports);
    const { loads } = this;
    const download = this.board.download;
    if (!loads || !download) return;
    const bytes = await loads(download.url, download.from);
    await this.send(this.board.takeBytes(download.from, bytes, this.#nowMs()));
  }
}
