import { Aedes, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;

/**
 * A device's messages end with the platform, which has received them by then: no client may subscribe to them, so the broker
 * spares itself the search for subscribers. The broker names the client of such a packet; what it publishes itself has none.
 */
export class DeviceBroker extends Aedes {
  override publish(packet: PublishPacket, from: Client | null | Done, callback?: Done): void {
    if (typeof from === 'function') super.publish(packet, from);
    else if (from === null) super.publish(packet, callback ?? ignore);
    else callback?.();
  }
}

const ignore = (): void => {};
