import type { CommandName } from '@hoistway/shared/commands/index.ts';
import fp from 'fastify-plugin';
import type { AnyCommandHandler, CommandHandlers } from '../http/commandCall.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who does what a command asks; features register theirs. */
    commands: CommandHandlers;
  }
}

/** Keeps the handlers that features register for the declared commands. */
export default fp(
  async (app) => {
    const handlers = new Map<CommandName, AnyCommandHandler>();
    const register: CommandHandlers['register'] = (name, handler) => {
      if (handlers.has(name)) throw new Error(`Two handlers for the command ${name}.`);
      handlers.set(name, handler as AnyCommandHandler);
    };
    app.decorate('commands', { register, handlerOf: (name) => handlers.get(name) });
  },
  { name: 'commands' },
);
