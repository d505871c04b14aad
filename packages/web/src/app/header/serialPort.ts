/** The part of Web Serial that authorising a port needs; browsers without it have no `serial`. */
interface WebSerial {
  requestPort(): Promise<unknown>;
}

const isWebSerial = (value: unknown): value is WebSerial =>
  typeof value === 'object' && value !== null && 'requestPort' in value;

/**
 * Lets the user grant a serial port to this page, for a lamp on the user's own desk (§2.3).
 * @returns false where the browser has no Web Serial (a console note says so, §8) or nothing was chosen
 */
export async function authorizeSerialPort(): Promise<boolean> {
  const serial: unknown = Reflect.get(navigator, 'serial');
  if (!isWebSerial(serial)) {
    console.info('Serial not supported');
    return false;
  }
  try {
    await serial.requestPort();
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotFoundError') return false;
    throw cause;
  }
}
