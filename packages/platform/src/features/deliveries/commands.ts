import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';

/** A communication test is run now by making it due now. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    runChannelTest: async (call) => {
      const test = await commandTarget(resources.channelTests, call);
      if (test.isActive !== true) throw new ProductError('illegalMove', { current: test });
      const nextAt = new Date(call.nowMs);
      await updateByCommand(resources.channelTests, call, test, { next_at: nextAt });
      return { nextAt: nextAt.toISOString() };
    },
  });
}
