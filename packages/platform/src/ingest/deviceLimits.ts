/** Limits of each gateway device, over all its connections. */
export interface DeviceLimits {
  /** Sustained rates of a device without elevators; each elevator behind it adds a tenth. */
  messagesPerSecond: number;
  bytesPerSecond: number;
  eventsPerSecond: number;
  /** Simultaneous connections of one device; beyond them the oldest is closed. */
  connections: number;
}

/** For a connection that has not logged in: a CONNECT with its last will. */
export const unprovenPacketBytes = 128 * 1024;
/** For a logged-in device: a site frame of a thousand elevators is a tenth of it. */
export const longestPacketBytes = 1024 * 1024;
/** For packets without readings: subscriptions and acknowledgements. */
export const controlPacketBytes = 16 * 1024;
/** For all connections together that have not logged in. */
export const unprovenBytesInAll = 16 * 1024 * 1024;

/** Burst capacity in seconds of the sustained rate: a device's backlog after its connection was away. */
export const burstSeconds = { messages: 10, bytes: 10, events: 20 } as const;
export type Expense = keyof typeof burstSeconds;
export const expenses: readonly Expense[] = ['messages', 'bytes', 'events'];

/** Refused messages in a row before a device is cut off, and the tolerated number per second. */
export const rubbishBurst = 500;
export const rubbishPerSecond = 10;

/** Burst of logins of one device, and number per second. */
export const loginBurst = 60;
export const loginsPerSecond = 1;

/** Factor of a device's budget relative to that of a device without elevators. */
export const shareOf = (elevators: number): number => 1 + elevators / 10;

export const sustainedRate = (limits: DeviceLimits, expense: Expense): number =>
  expense === 'messages'
    ? limits.messagesPerSecond
    : expense === 'bytes'
      ? limits.bytesPerSecond
      : limits.eventsPerSecond;
