import type { LineSettings } from '@hoistway/shared/domain/lampProfiles.ts';

/** Subset of Web Serial that a lamp needs; the DOM's own types lack it. */
export interface SerialLine {
  readonly writable: WritableStream<Uint8Array> | null;
  open(settings: LineSettings): Promise<void>;
  close(): Promise<void>;
}
export interface WebSerial {
  /** Ports granted to this page by the user. */
  getPorts(): Promise<SerialLine[]>;
  /** Requests a port from the user; @throws NotFoundError if they choose none */
  requestPort(): Promise<SerialLine>;
}

const isWebSerial = (value: unknown): value is WebSerial =>
  typeof value === 'object' && value !== null && 'requestPort' in value && 'getPorts' in value;

/** The browser's Web Serial, or null without support. */
export function webSerial(): WebSerial | null {
  const serial: unknown = Reflect.get(navigator, 'serial');
  return isWebSerial(serial) ? serial : null;
}
