import type { OnlineState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { onlineState } from '@hoistway/shared/domain/freshness.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

const reachable: ReadonlySet<OnlineState> = new Set(['online', 'late']);

/** Commands that are forwarded to a controller. */
export default async function commands(app: App): Promise<void> {
  const { fleet, book, remote, scopes } = app.live;
  const { clock } = app.platform;

  app.commands.register({
    resetFault: async ({ tx, session, id, afterCommit }) => {
      const car = fleet.car(id);
      if (!car || !scopes.of(visibleTo(session)).cars.includes(car)) throw new ProductError('notFound');
      // Judged now, not by the last round of the watch: a page may have seen the silence earlier.
      const online = onlineState(fleet.table.receivedAt[car.slot]!, clock.now());
      if (!reachable.has(online)) throw new ProductError('elevatorOffline');
      // A reset may move the car: never with people who may be inside.
      const people = book.openOfElevator(id).find((alarm) => alarm.class === 1);
      if (people) throw new ProductError('illegalMove', { current: people });
      const command = await remote.prepare(tx, car, { name: 'resetFault', sentBy: session.name });
      afterCommit(command.send);
      return { commandId: command.commandId, status: 'executing' as const };
    },
  });
}
