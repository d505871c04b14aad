import type {
  FirmwareApply,
  FirmwareOffer,
  FirmwareOrder,
  FirmwareReport,
  ProgressReport,
  VersionReport,
} from '../domain/firmware/firmwareMessages.ts';
import { manifestText } from '../domain/firmware/manifest.ts';
import { type DeviceOfBurn, unsuitability } from '../domain/firmware/suitability.ts';
import { secondMs } from '../domain/timeUnits.ts';
import { ImageDownload } from './imageDownload.ts';

/** Behaviour of a board that a scenario sets for its next burn. */
export const firmwareFaults = [
  'none',
  'downloadFails',
  'corrupt',
  'powerLost',
  'selfTestFails',
  'silent',
] as const;
export type FirmwareFault = (typeof firmwareFaults)[number];

interface BoardTools {
  /** MAC address of a camera; absent for the gateway device itself. */
  camera?: string;
  device: DeviceOfBurn & { version: string };
  hash(bytes: Uint8Array): string;
  isSigned(text: string, signature: string): boolean;
  /** The reason why the elevators may not lose their gateway now, or null. */
  danger(): string | null;
  signalDbm(): number;
  applyMs?: number;
}

interface Job {
  offer: FirmwareOffer;
  state: 'downloading' | 'verified' | 'waitingForSafe' | 'applying';
  download: ImageDownload;
  requestedAtMs: number;
  applyUntilMs: number;
  appliedAtMs: number;
  waitReason: string | null;
}

const applyMs = 20 * secondMs;
const requestAgainMs = 5 * secondMs;

/** The loader of a device: two slots, of which the new one is kept only if it starts and passes its self-test. */
export class FirmwareBoard {
  fault: FirmwareFault = 'none';
  readonly #tools: BoardTools;
  #version: string;
  #sequence: number | null;
  #runs = 1;
  #last: VersionReport['last'];
  #job: Job | null = null;

  constructor(tools: BoardTools) {
    this.#tools = tools;
    this.#version = tools.device.version;
    this.#sequence = tools.device.sequence;
  }

  get version(): string {
    return this.#version;
  }

  /** The part of an offered image that is still to be loaded from its address; null while nothing is loaded. */
  get download(): { url: string; from: number; total: number } | null {
    const job = this.#job;
    if (job?.state !== 'downloading') return null;
    const { url, manifest } = job.offer;
    return { url, from: job.download.firstByte, total: manifest.sizeBytes };
  }

  /** The report of every new connection. */
  greet(): VersionReport {
    return {
      kind: 'version',
      ...this.#camera,
      version: this.#version,
      boot: `run-${this.#runs}`,
      ...(this.#sequence !== null && { sequence: this.#sequence }),
      ...(this.#last && { last: this.#last }),
    };
  }

  take(order: FirmwareOrder, nowMs: number): FirmwareReport[] {
    if (order.op === 'firmwareOffer') return this.#offer(order, nowMs);
    const job = this.#job;
    if (!job || job.offer.burn !== order.burn || job.offer.epoch !== order.epoch) return [];
    if (order.op === 'firmwareApply') return this.#permit(job, order, nowMs);
    if (order.op === 'firmwareChunk') {
      const data = Uint8Array.from(atob(order.data), (sign) => sign.charCodeAt(0));
      return this.takeBytes(order.nth * job.offer.chunkBytes, data, nowMs);
    }
    if (job.state === 'applying') return [];
    this.#job = null;
    return [this.#progress(job, 'cancelled')];
  }

  /** Takes a part of the image, which begins at a chunk. */
  takeBytes(from: number, bytes: Uint8Array, nowMs: number): FirmwareReport[] {
    const job = this.#job;
    if (job?.state !== 'downloading') return [];
    const { download, offer } = job;
    if (!download.add(from, bytes)) return [];
    if (this.fault === 'downloadFails') return this.#fail(job, 'downloadFailed');
    if (!download.isComplete) return download.isRequestMet ? this.#request(job, nowMs) : [];
    if (this.fault === 'corrupt') download.bytes[0] = (download.bytes[0] ?? 0) ^ 1;
    if (this.#tools.hash(download.bytes) !== offer.manifest.sha256) return this.#fail(job, 'hashWrong');
    job.state = 'verified';
    return [this.#progress(job, 'downloaded', 100), this.#progress(job, 'verified')];
  }

  /** Continues what is under way. `restarts` means that the board loses its connection and comes back. */
  advance(nowMs: number): { reports: FirmwareReport[]; restarts: boolean } {
    const job = this.#job;
    if (!job) return { reports: [], restarts: false };
    if (job.state === 'downloading' && nowMs - job.requestedAtMs >= requestAgainMs)
      return { reports: this.#request(job, nowMs), restarts: false };
    if (job.state === 'waitingForSafe') return { reports: this.#tryApply(job, nowMs), restarts: false };
    if (job.state !== 'applying' || nowMs - job.appliedAtMs < (this.#tools.applyMs ?? applyMs))
      return { reports: [], restarts: false };
    if (this.fault === 'silent') return { reports: [], restarts: false };
    this.#restart(job);
    return { reports: [], restarts: true };
  }

  /** Ends the present run as a loss of power does. */
  losePower(): void {
    this.#job = null;
    this.#runs++;
  }

  get #camera() {
    return this.#tools.camera === undefined ? {} : { camera: this.#tools.camera };
  }

  #offer(offer: FirmwareOffer, nowMs: number): FirmwareReport[] {
    if (offer.camera !== this.#tools.camera) return [];
    const existing = this.#job;
    if (existing?.offer.burn === offer.burn && existing.offer.epoch === offer.epoch) {
      existing.offer = offer;
      if (existing.state === 'downloading') return this.#request(existing, nowMs);
      return [this.#progress(existing, existing.state)];
    }
    if (existing?.state === 'applying') return [];
    const isSameImage = existing?.offer.manifest.sha256 === offer.manifest.sha256;
    const { chunkBytes, manifest } = offer;
    const download = new ImageDownload({ sizeBytes: manifest.sizeBytes, chunkBytes });
    const job: Job = {
      ...{ offer, state: 'downloading', download: isSameImage ? existing.download : download },
      ...{ requestedAtMs: 0, applyUntilMs: 0, appliedAtMs: 0, waitReason: null },
    };
    if (!this.#tools.isSigned(manifestText(offer.manifest), offer.signature))
      return this.#fail(job, 'signatureWrong');
    const device = { ...this.#tools.device, version: this.#version, sequence: this.#sequence };
    const refusal = unsuitability(device, offer.manifest);
    if (refusal !== null) return this.#fail(job, refusal);
    this.#job = job;
    return [this.#progress(job, 'downloading', 0), ...this.#request(job, nowMs)];
  }

  #request(job: Job, nowMs: number): FirmwareReport[] {
    job.requestedAtMs = nowMs;
    const { burn, epoch } = job.offer;
    const { nextChunks } = job.download;
    return nextChunks ? [{ kind: 'chunks', burn, epoch, ...nextChunks }] : [];
  }

  #permit(job: Job, order: FirmwareApply, nowMs: number): FirmwareReport[] {
    if (job.state === 'downloading' || job.state === 'applying') return [];
    job.applyUntilMs = Math.min(order.expiresAtMs, nowMs + order.withinS * secondMs);
    if (this.#tools.signalDbm() < order.signalDbm) {
      job.state = 'waitingForSafe';
      return [this.#progress(job, 'waitingForSafe', undefined, 'weakSignal')];
    }
    return this.#tryApply(job, nowMs);
  }

  #tryApply(job: Job, nowMs: number): FirmwareReport[] {
    if (nowMs >= job.applyUntilMs) return [];
    const danger = this.#tools.danger();
    if (danger !== null) {
      const isKnown = job.state === 'waitingForSafe' && job.waitReason === danger;
      job.state = 'waitingForSafe';
      job.waitReason = danger;
      return isKnown ? [] : [this.#progress(job, 'waitingForSafe', undefined, danger)];
    }
    job.state = 'applying';
    job.appliedAtMs = nowMs;
    return [this.#progress(job, 'applying')];
  }

  #restart(job: Job): void {
    const { burn, epoch, manifest } = job.offer;
    this.#job = null;
    this.#runs++;
    if (this.fault === 'powerLost') {
      this.fault = 'none';
      return;
    }
    if (this.fault === 'selfTestFails') {
      this.#runs++;
      this.#last = { burn, epoch, outcome: 'rolledBack', reason: 'selfTestFailed' };
      return;
    }
    this.#version = manifest.version;
    this.#sequence = manifest.sequence;
    this.#last = { burn, epoch, outcome: 'applied' };
  }

  #fail(job: Job, reason: string): FirmwareReport[] {
    if (this.#job?.state !== 'applying') this.#job = null;
    return [this.#progress(job, 'failed', undefined, reason)];
  }

  #progress(
    { offer: { burn, epoch } }: Job,
    state: ProgressReport['state'],
    percent?: number,
    reason?: string,
  ): ProgressReport {
    return {
      kind: 'progress',
      ...this.#camera,
      burn,
      epoch,
      boot: `run-${this.#runs}`,
      state,
      ...(percent !== undefined && { percent }),
      ...(reason !== undefined && { reason }),
    };
  }
}
