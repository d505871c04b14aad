import { type CommandName, commands } from '@hoistway/shared/commands/index.ts';
import { type AnyCommand, commandEnvelopeSchema } from '@hoistway/shared/model/command.ts';
import { performCommand } from '../../crud/performCommand.ts';
import type { App } from '../../http/app.ts';

/** Every declared command at `POST commands/{name}`. */
export default async function routes(app: App): Promise<void> {
  for (const command of Object.values(commands) as (AnyCommand & { name: CommandName })[])
    app.post(
      `/commands/${command.name}`,
      {
        schema: {
          tags: ['commands'],
          body: commandEnvelopeSchema.extend({ input: command.input }),
          response: { 200: command.output },
        },
        onRequest: app.requireRight(command.permission, command.right),
      },
      ({ session, body }) => performCommand(app, command, session, body),
    );
}
