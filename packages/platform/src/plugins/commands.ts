import fp from 'fastify-plugin';
import type { AnyCommandHandler, CommandHandlers } from '../http/commandCall.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The handlers of the declared commands; features register theirs. */
    commands: CommandHandlers;
  }
}

/** Decorates the app with the table of command handlers. */
export default fp(
  async (app) => {
    const handlers = new Map<string, AnyCommandHandler>();
    const register: CommandHandlers['register'] = (table) => {
      for (const [name, handler] of Object.entries(table)) {
        if (handlers.has(name)) throw new Error(`Two handlers for the command ${name}.`);
        handlers.set(name, handler as AnyCommandHandler);
      }
    };
    app.decorate('commands', { register, handlerOf: (name) => handlers.get(name) });
  },
  { name: 'commands' },
);
