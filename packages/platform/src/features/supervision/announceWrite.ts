import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import type { RecordChange } from '../../crud/changes.ts';
import type { App } from '../../http/app.ts';
import type { RequestSession } from '../../session/requestSession.ts';

interface WriteCall {
  session: RequestSession;
  afterCommit(work: () => void): void;
}

/** Announces written records once the transaction is committed. */
export function announceWrite(
  { session, afterCommit }: WriteCall,
  { platform }: App,
  resource: ResourceName,
  ids: string[],
  action: RecordChange['action'] = 'updated',
): void {
  afterCommit(() => {
    platform.changes.emit('changed', { resource, action, tenantId: session.tenantId, ids });
  });
}
