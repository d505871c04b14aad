/** The connection to the devices, through a broker of ours or of others. */
export interface DeviceLink {
  /** Of our own broker, else null. */
  port: number | null;
  /** Sends to a device's command topic. */
  send(dtuCode: string, payload: string): Promise<void>;
  /** Whether the device is known to be connected; null where that is not known. */
  isReachable(dtuCode: string): boolean | null;
  /** Ends a device's connections. */
  expel(dtuCode: string): void;
  close(): Promise<void>;
}
