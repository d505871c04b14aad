import type { CommandName, commands } from '@hoistway/shared/commands/index.ts';
import type { OutputOf } from '@hoistway/shared/model/command.ts';
import type { z } from 'zod';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';
import type { App } from './app.ts';

type DeclaredCommands = typeof commands;

/** The input of a command's handler: validated, permitted, and in a transaction of the caller's tenant. */
export interface CommandCall<N extends CommandName> {
  tx: Transaction;
  session: RequestSession;
  /** The target. */
  id: string;
  expectedVersion: number;
  input: z.output<DeclaredCommands[N]['input']>;
  nowMs: number;
  /** Runs after the commit. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** @throws ProductError: notFound, or conflict and illegalMove with the current target */
export type CommandHandler<N extends CommandName> = (
  call: CommandCall<N>,
  app: App,
) => Promise<OutputOf<DeclaredCommands[N]>>;

export type AnyCommandHandler = (call: CommandCall<CommandName>, app: App) => Promise<unknown>;

/** Handlers by command. */
export type CommandTable<N extends CommandName> = { [Name in N]: CommandHandler<Name> };

export interface CommandHandlers {
  /** Adds a feature's handlers. @throws if a command has one already */
  register(table: Partial<CommandTable<CommandName>>): void;
  handlerOf(name: CommandName): AnyCommandHandler | undefined;
}
