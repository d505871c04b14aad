import type { CommandName } from '@hoistway/shared/commands/index.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { AnyCommand } from '@hoistway/shared/model/command.ts';
import { againAfterDeadlock, inTenant } from '../db/tenantTransaction.ts';
import type { App } from '../http/app.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { answerOnce } from './answerOnce.ts';
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
      const nowMs = clock.now();
      const { name, isSecret } = command;
      return answerOnce(tx, { name, session, key: envelope.idempotencyKey, isSecret, nowMs }, async () => {
        const result = await handler(
          {
            tx,
            session,
            id: envelope.id,
            expectedVersion: envelope.expectedVersion,
            input: parseResult.data as never,
            nowMs,
            afterCommit: (work) => afterCommit.push(work),
          },
          app,
        );
        await noteOperation(tx, session, {
          action: 'command',
          atMs: nowMs,
          content: command.name,
          recordId: envelope.id,
        });
        return result;
      });
    }),
  );
  for (const work of afterCommit) await work();
  return answer;
}
