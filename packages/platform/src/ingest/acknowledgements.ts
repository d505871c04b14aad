import type { Client } from 'aedes';

type Listener = () => void;

/**
 * Pairs the acknowledgements of devices with the messages that they got. A device acknowledges in the order of receipt
 * (MQTT 3.1.1, 4.6), and gets nothing but commands, so a queue for each connection suffices.
 */
export class Acknowledgements {
  readonly #listeners = new WeakMap<Uint8Array, Listener>();
  readonly #queues = new WeakMap<Client, (Listener | undefined)[]>();

  /** Follows a connection whose subscription is acknowledged. */
  follow(client: Client): void {
    if (!this.#queues.has(client)) this.#queues.set(client, []);
  }

  /** Runs `onDelivered` when a device has acknowledged the message with this payload. */
  expect(payload: Uint8Array, onDelivered: Listener): void {
    this.#listeners.set(payload, onDelivered);
  }

  /** Call when a message is passed to a connection. */
  noteForwarding(client: Client, payload: string | Buffer): void {
    if (typeof payload !== 'string') this.#queues.get(client)?.push(this.#listeners.get(payload));
  }

  /** Call when a connection acknowledges its oldest message. */
  noteAcknowledgement(client: Client): void {
    this.#queues.get(client)?.shift()?.();
  }
}
