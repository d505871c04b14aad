import type { CommandName, commands } from '@hoistway/shared/commands/index.ts';
import type { OutputOf } from '@hoistway/shared/model/command.ts';
import type { z } from 'zod';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';
import type { App } from './app.ts';

type Declared = typeof commands;

/** A command as its handler gets it: validated, permitted, and in a transaction of the caller's tenant. */
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
export type CommandHandler<N extends CommandName> = (
  call: CommandCall<N>,
  app: App,
) => Promise<OutputOf<Declared[N]>>;

export type AnyCommandHandler = (call: CommandCall<CommandName>, app: App) => Promise<unknown>;

/** Handlers by the command that each performs. */
export type CommandTable<N extends CommandName> = { [Name in N]: CommandHandler<Name> };

export interface CommandHandlers {
  /** Adds a feature's handlers. @throws where a command has one already */
  register(table: Partial<CommandTable<CommandName>>): void;
  handlerOf(name: CommandName): AnyCommandHandler | undefined;
}
