import type { LineSettings } from '@hoistway/shared/domain/lampProfiles.ts';

/** Subset of Web Serial that a lamp needs; the DOM's own types lack it. */
export interface SerialLine {
  readonly writable: WritableStream<Uint8Array> | null;
  open(settings: LineSettings): Promise<void>;
  close(): Promise<void>;
}
export interface WebSerial {
  /** Ports that the user has granted to this page. */
  getPorts(): Promise<SerialLine[]>;
  /** Asks the user for one; @throws NotFoundError when they choose none */
  requestPort(): Promise<SerialLine>;
}

const isWebSerial = (value: unknown): value is WebSerial =>
  typeof value === 'object' && value !== null && 'requestPort' in value && 'getPorts' in value;

/** The browser's Web Serial, or null where it has none. */
export function webSerial(): WebSerial | null {
  const serial: unknown = Reflect.get(navigator, 'serial');
  return isWebSerial(serial) ? serial : null;
}
