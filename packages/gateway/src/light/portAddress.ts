import { SerialPort } from 'serialport';

/**
 * The current path of a configured port. A USB identity (`usb:vid:pid` or `usb:vid:pid:serial`) is resolved each
 * time, since a replugged lamp returns under another name. @throws when no such device is plugged in
 */
export async function pathOf(port: string): Promise<string> {
  if (!port.startsWith('usb:')) return port;
  const device = (await SerialPort.list()).find((one) => matchesUsb(port, one));
  if (!device) throw new Error(`${port} is not plugged in`);
  return device.path;
}

export interface UsbIdentity {
  vendorId?: string | undefined;
  productId?: string | undefined;
  serialNumber?: string | undefined;
}

/** Whether a device matches `usb:vid:pid` or `usb:vid:pid:serial`, ignoring case. */
export function matchesUsb(port: string, device: UsbIdentity): boolean {
  const [, vendor = '', product = '', ...serial] = port.toLowerCase().split(':');
  const isSame = (configuredPart: string, actual: string | undefined) =>
    actual?.toLowerCase() === configuredPart;
  return (
    isSame(vendor, device.vendorId) &&
    isSame(product, device.productId) &&
    (serial.length === 0 || isSame(serial.join(':'), device.serialNumber))
  );
}
