import type { rectifySpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import type { OutputOf } from '@hoistway/shared/model/command.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';

type Answer = OutputOf<typeof rectifySpotCheck>;

/** A spot check as its commands answer it, with the sum of its scores. */
export async function answerOf(tx: Transaction, id: string): Promise<Answer> {
  const result = await tx.query<Answer>(
    `select c.id, c.number, c.results, c.rectification_status as "rectificationStatus",
       to_char(c.rectify_by, 'YYYY-MM-DD') as "rectifyBy",
       (select sum(i.score)::int from spot_check_items i where i.spot_check_id = c.id and i.deleted_at is null) as score
     from spot_checks c where c.id = $1`,
    [id],
  );
  const [answer] = result.rows;
  if (answer === undefined) throw new Error(`spot check ${id} is gone`);
  return answer;
}

type SpotCheckCall = CommandCall<
  'conductSpotCheck' | 'rectifySpotCheck' | 'reopenSpotCheck' | 'openRectification'
>;

/** Emits the change once the transaction is committed. */
export function announceChecks(
  call: Pick<SpotCheckCall, 'session' | 'afterCommit'>,
  app: App,
  id: string,
  action: 'created' | 'updated',
): void {
  const { tenantId } = call.session;
  call.afterCommit(() => {
    app.platform.changes.emit('changed', { resource: 'spotChecks', action, tenantId, ids: [id] });
  });
}
