import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { StoredRow, Wire } from '../storage.ts';

/** A write under validation. */
export interface Write {
  tx: Transaction;
  session: RequestSession;
  nowMs: number;
  /** The future record, which a rule may complete. */
  draft: Wire;
  /** The current record; absent for a new one. */
  before?: Wire;
  /** The client's body, undeclared members included. */
  input: Wire;
  isImport: boolean;
  /** Encrypts a secret that is sent on later; a secret that is only compared is hashed. */
  seal(text: string): string;
  /** Hosts of private networks that may be named as receivers. */
  privateReceivers: readonly string[];
  /** Public keys that sign firmware. */
  firmwareKeys: readonly string[];
}

/** A completed write. */
export interface RecordWrite {
  action: 'created' | 'updated' | 'deleted' | 'restored';
  session: RequestSession;
  before?: Wire;
  after: Wire;
}

/** Rules beyond an entity's declaration, in a file named after the entity. */
export interface EntityRules {
  /**
   * Validates a write against other records and completes it. Invalid fields are absent from the draft then, so that
   * their errors and those found here come in one answer.
   * @throws ProductError
   */
  beforeWrite?(write: Write): Promise<void>;
  /** Columns that no field declares or whose stored form is not the wire's. */
  columns?(write: Write): Promise<StoredRow>;
  /** Runs in the same transaction after the row is written. */
  afterWrite?(tx: Transaction, write: RecordWrite): Promise<void>;
  /** @throws ProductError if the record must stay. */
  beforeDelete?(tx: Transaction, record: Wire, session: RequestSession): Promise<void>;
  /** @throws ProductError if a deleted record must not be restored. */
  beforeRestore?(tx: Transaction, record: Wire, session: RequestSession): Promise<void>;
  /** Runs after the commit. */
  afterCommit?(platform: Platform, write: RecordWrite): Promise<void>;
  /** Query parameters beyond the fields' filters. */
  listQuery?: {
    /** Other resources whose rows the conditions read. */
    readResources?: readonly ResourceName[];
    shape: Record<string, z.ZodType>;
    where(query: Record<string, unknown>, nowMs: number): SQL[];
  };
  /** Members of an answer beside the declared fields, which `enrich` fills in. */
  answers?: Record<string, z.ZodType>;
  /** Adds computed fields. */
  enrich?(tx: Transaction, records: Wire[]): Promise<void>;
  /** Resources of history, whose rows outlive a record they name. */
  outlivedBy?: readonly string[];
}
