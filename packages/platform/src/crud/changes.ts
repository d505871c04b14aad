import { EventEmitter } from 'node:events';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';

/** A committed write to a record, or to many of one resource (`ids` empty: an import). */
export interface RecordChange {
  resource: ResourceName;
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'imported';
  tenantId: string | null;
  ids: string[];
}

/** Change events, by which a feature follows another's records without importing it. */
export type Changes = EventEmitter<{ changed: [RecordChange] }>;

export const createChanges = (): Changes =>
  new EventEmitter<{ changed: [RecordChange] }>().setMaxListeners(0);
