import { SerialPort } from 'serialport';

/**
 * The path behind a configured port now. A USB identity (`usb:vid:pid` or `usb:vid:pid:serial`) is looked up each time,
 * since a replugged lamp comes back under another name.
 * @throws when no such device is plugged in
 */
export async function pathOf(port: string): Promise<string> {
  if (!port.startsWith('usb:')) return port;
  const found = (await SerialPort.list()).find((one) => matchesUsb(port, one));
  if (!found) throw new Error(`${port} is not plugged in`);
  return found.path;
}

export interface UsbIdentity {
  vendorId?: string | undefined;
  productId?: string | undefined;
  serialNumber?: string | undefined;
}

/** Whether a plugged-in device is the one that `usb:vid:pid` or `usb:vid:pid:serial` names; case does not matter. */
export function matchesUsb(port: string, device: UsbIdentity): boolean {
  const [, vendor = '', product = '', ...serial] = port.toLowerCase().split(':');
  const isSame = (wanted: string, actual: string | undefined) => actual?.toLowerCase() === wanted;
  return (
    isSame(vendor, device.vendorId) &&
    isSame(product, device.productId) &&
    (serial.length === 0 || isSame(serial.join(':'), device.serialNumber))
  );
}
