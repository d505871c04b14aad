import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Changes } from './crud/changes.ts';
import type { CountCache } from './crud/large/countCache.ts';
import type { OrderCache } from './crud/large/orderCache.ts';
import type { SheetReader } from './crud/transfer/sheet/readSheet.ts';
import type { Database } from './db/database.ts';
import type { SecretBox } from './db/secretBox.ts';
import type { FleetMedians } from './figures/fleetMedians.ts';
import type { FileStore } from './files/fileStore.ts';
import type { SessionsEnded } from './session/sessionsEnded.ts';

/** The common services of every part of the platform; `app.platform`. */
export interface Platform {
  db: Database;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
  secrets: SecretBox;
  /** The bytes of uploaded files. */
  files: FileStore;
  /** Reads the files of imports. */
  sheets: SheetReader;
  /** Announces every committed write to a record. */
  changes: Changes;
  /** Row counts of searches over large lists. */
  countCache: CountCache;
  /** Ordered ids of searches over large lists. */
  orderCache: OrderCache;
  /** Medians of fleets, which reports compare with. */
  fleetMedians: FleetMedians;
  /** Announces ended sessions, so that their sockets are closed. */
  sessionsEnded: SessionsEnded;
}
