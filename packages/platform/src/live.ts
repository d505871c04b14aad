import type { Registry } from 'prom-client';
import type { CarRules } from './engine/car/carRules.ts';
import type { AlarmBook } from './events/alarmBook.ts';
import type { Announcer } from './events/announcer.ts';
import type { EventFollowers } from './events/eventFollowers.ts';
import type { EventRoad } from './events/eventRoad.ts';
import type { UnrecordedAlarms } from './events/unrecorded.ts';
import type { FirmwareDesk } from './firmware/firmwareDesk.ts';
import type { LiveFleet } from './fleet/liveFleet.ts';
import type { DeviceLink } from './ingest/deviceLink.ts';
import type { DeviceRequests } from './ingest/deviceRequests.ts';
import type { Intake } from './ingest/intake.ts';
import type { RemoteCommands } from './remote/remoteCommands.ts';
import type { Scopes } from './upstream/scopes.ts';

/** Everything between a device's message and its viewers; `app.live`. */
export interface Live {
  fleet: LiveFleet;
  book: AlarmBook;
  road: EventRoad;
  announcer: Announcer;
  /** Followers of the event log; features and engine parts add theirs before the server is ready. */
  followers: EventFollowers;
  /** Alarms that wait to be written. */
  unrecorded: UnrecordedAlarms;
  rules: CarRules;
  intake: Intake;
  /** The connection to the devices, once the server is ready. */
  link: DeviceLink;
  remote: RemoteCommands;
  firmware: FirmwareDesk;
  /** Requests that make a device report. */
  requests: DeviceRequests;
  scopes: Scopes;
  metrics: Registry;
  /** Adds work that polls the database for due rows; call it before the server is ready. */
  everySecond(work: () => Promise<void>): void;
  /** Periodic work; runs every second, and when a test moves the clock. */
  tick(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}
