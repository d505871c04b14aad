/** Bounds that hold for each gateway device, all its connections together. */
export interface DeviceLimits {
  /** Sustained rates of a device without elevators; each elevator behind it adds a tenth. */
  messagesPerSecond: number;
  bytesPerSecond: number;
  eventsPerSecond: number;
  /** Connections that one device may have at once; the oldest gives way. */
  connections: number;
}

/** Of a connection that has not logged in: a CONNECT with its last will. */
export const unprovenPacketBytes = 128 * 1024;
/** Of a logged-in device: a site frame of a thousand elevators is a tenth of it. */
export const longestPacketBytes = 1024 * 1024;
/** Of packets that carry no readings: subscriptions and acknowledgements. */
export const controlPacketBytes = 16 * 1024;
/** Of all connections together that have not logged in. */
export const unprovenBytesInAll = 16 * 1024 * 1024;

/** Seconds of the sustained rate that may come at once: a device's backlog after its connection was away. */
export const burstSeconds = { messages: 10, bytes: 10, events: 20 } as const;
export type Expense = keyof typeof burstSeconds;
export const expenses: readonly Expense[] = ['messages', 'bytes', 'events'];

/** Refused messages in a row before a device is cut off, and how many a second it may send for ever. */
export const rubbishBurst = 500;
export const rubbishPerSecond = 10;

/** Logins that one device may make at once, and a second. */
export const loginBurst = 60;
export const loginsPerSecond = 1;

/** How many times the budget of a device without elevators a device has. */
export const shareOf = (elevators: number): number => 1 + elevators / 10;

export const sustainedRate = (limits: DeviceLimits, expense: Expense): number =>
  expense === 'messages'
    ? limits.messagesPerSecond
    : expense === 'bytes'
      ? limits.bytesPerSecond
      : limits.eventsPerSecond;
