import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { messageTypes } from '@hoistway/shared/resources/messageTemplates.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import { sendText } from '../../messaging/sendText.ts';

/** Sends a message (§4 "Message send status"); a refusal of the provider is stored on the message. */
export default async function commands(app: App): Promise<void> {
  const { platform } = app;
  app.commands.register({
    sendMessage: async (call) => {
      const { tx, session, nowMs } = call;
      const message = await commandTarget(resources.messages, call);
      if (message.status === 'sent') throw new ProductError('illegalMove', { current: message });
      const now = new Date(nowMs);
      const type = messageTypes.find((one) => one === message.type);
      if (!type) throw new ProductError('illegalMove', { current: message });
      await tx.query('savepoint handing_over');
      const outcome = await sendText(
        tx,
        { platform, carriers: app.deliveries.carriers },
        {
          tenantId: session.tenantId,
          type,
          target: String(message.target),
          title: String(message.referBizNo ?? ''),
          text: String(message.content),
          key: `message-${message.id}-${message.version}`,
          now,
        },
      ).catch(async (error: unknown) => {
        if (!(error instanceof ProductError) || error.code !== 'upstreamLost') throw error;
        await tx.query('rollback to savepoint handing_over');
        return 'failed' as const;
      });
      const status = outcome === 'kept' ? 'notSent' : outcome;
      await updateByCommand(resources.messages, call, message, {
        status,
        send_time: status === 'sent' ? now : null,
        fail_reason: status === 'failed' ? 'upstreamLost' : null,
      });
      return { status };
    },
  });
}
