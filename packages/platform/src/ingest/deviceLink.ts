/** The connection to the devices, through our own broker or an existing one. */
export interface DeviceLink {
  /** Of our own broker, else null. */
  port: number | null;
  /** Sends to a device's command topic. `onDelivered` runs when the device itself has acknowledged the message. */
  send(dtuCode: string, payload: string, onDelivered?: () => void): Promise<void>;
  /** Whether the device is connected; null if unknown. */
  isReachable(dtuCode: string): boolean | null;
  /** Ends a device's connections. */
  expel(dtuCode: string): void;
  close(): Promise<void>;
}
