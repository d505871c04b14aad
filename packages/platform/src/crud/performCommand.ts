import type { CommandName } from '@hoistway/shared/commands/index.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { AnyCommand } from '@hoistway/shared/model/command.ts';
import { againAfterDeadlock, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { App } from '../http/app.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { noteOperation } from './noteWrites.ts';

/** The envelope of a command request. */
export interface Envelope {
  id: string;
  expectedVersion: number;
  idempotencyKey: string;
  input: unknown;
}

/**
 * Performs a command once: a repeat with the same key returns the first answer, or is refused if that was secret. The
 * caller checks the session's rights before.
 * @throws invalidFields, notFound, and errors of the handler
 */
export async function performCommand(
  app: App,
  command: AnyCommand & { name: CommandName },
  session: RequestSession,
  envelope: Envelope,
): Promise<unknown> {
  const handler = app.commands.handlerOf(command.name);
  if (!handler) throw new ProductError('notFound');
  const parseResult = command.input.safeParse(envelope.input ?? {}, { reportInput: true });
  if (!parseResult.success)
    throw new ProductError('invalidFields', { fields: fieldErrorsOf(parseResult.error) });
  const { db, clock } = app.platform;
  const afterCommit: (() => void | Promise<void>)[] = [];
  const answer = await againAfterDeadlock(() =>
    inTenant(db, session.tenantId, async (tx) => {
      afterCommit.length = 0;
      const earlier = await earlierAnswer(tx, command.name, session, envelope.idempotencyKey);
      if (earlier && command.isSecret) throw new ProductError('illegalMove');
      if (earlier) return earlier.answer;
      const result = await handler(
        {
          tx,
          session,
          id: envelope.id,
          expectedVersion: envelope.expectedVersion,
          input: parseResult.data as never,
          nowMs: clock.now(),
          afterCommit: (work) => afterCommit.push(work),
        },
        app,
      );
      await tx.query(
        `insert into command_answers (tenant_id, idempotency_key, command, user_id, answer, at)
       values ($1, $2, $3, $4, $5, $6)`,
        [
          session.tenantId,
          envelope.idempotencyKey,
          command.name,
          session.userId,
          JSON.stringify(command.isSecret ? null : result),
          new Date(clock.now()),
        ],
      );
      await noteOperation(tx, session, {
        action: 'command',
        atMs: clock.now(),
        content: command.name,
        recordId: envelope.id,
      });
      return result;
    }),
  );
  for (const work of afterCommit) await work();
  return answer;
}

/** Serialises requests with the same key, and returns the first one's answer to the second. */
async function earlierAnswer(
  tx: Transaction,
  command: string,
  session: RequestSession,
  key: string,
): Promise<{ answer: unknown } | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${session.tenantId}/${key}`]);
  const result = await tx.query<{ answer: unknown; command: string; user_id: string }>(
    'select answer, command, user_id from command_answers where idempotency_key = $1',
    [key],
  );
  const row = result.rows[0];
  if (!row) return null;
  if (row.command !== command || row.user_id !== session.userId) throw new ProductError('badRequest');
  return { answer: row.answer };
}
