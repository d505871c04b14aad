import type { CommandName, commands } from '@hoistway/shared/commands/index.ts';
import type { OutputOf } from '@hoistway/shared/model/command.ts';
import type { z } from 'zod';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';

type Declared = typeof commands;

/** A command as its handler gets it: judged, permitted, and in a transaction of the caller's tenant. */
export interface CommandCall<N extends CommandName> {
  tx: Transaction;
  session: RequestSession;
  /** The target. */
  id: string;
  expectedVersion: number;
  input: z.output<Declared[N]['input']>;
  nowMs: number;
  /** Runs once the transaction is committed. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** @throws ProductError: notFound, or conflict and illegalMove with the target as it is now. */
export type CommandHandler<N extends CommandName> = (call: CommandCall<N>) => Promise<OutputOf<Declared[N]>>;

export type AnyCommandHandler = (call: CommandCall<CommandName>) => Promise<unknown>;

export interface CommandHandlers {
  /** One handler a command. @throws when there is one already. */
  register<N extends CommandName>(name: N, handler: CommandHandler<N>): void;
  handlerOf(name: CommandName): AnyCommandHandler | undefined;
}
