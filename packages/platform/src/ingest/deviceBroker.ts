import { Aedes, type Client, type PublishPacket } from 'aedes';

type DoneCallback = (error?: Error) => void;

/**
 * Ends a device's messages at the platform, which has received them by then: no client may subscribe to them, so the
 * search for subscribers is skipped. Aedes names the client of such a packet; a packet published by the broker itself
 * has none.
 */
export class DeviceBroker extends Aedes {
  override publish(packet: PublishPacket, from: Client | null | DoneCallback, callback?: DoneCallback): void {
    if (typeof from === 'function') super.publish(packet, from);
    else if (from === null) super.publish(packet, callback ?? ignore);
    else callback?.();
  }
}

const ignore = (): void => {};
