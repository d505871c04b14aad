import { onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { App } from '../../plugins/schemas.ts';
import { visibleTo } from '../../session/visibility.ts';

const reachable: ReadonlySet<string | undefined> = new Set(['online', 'late']);

/** Commands that go on to a controller. */
export default async function commands(app: App): Promise<void> {
  const { fleet, book, remote, scopes } = app.live;

  app.commands.register('resetFault', async ({ tx, session, id, afterCommit }) => {
    const car = fleet.car(id);
    if (!car || !scopes.of(visibleTo(session)).cars.includes(car)) throw new ProductError('notFound');
    const online = onlineStates[fleet.table.columns.online[car.slot] as number];
    if (!reachable.has(online)) throw new ProductError('elevatorOffline');
    // A reset may move the car: never with people who may be inside.
    const people = book.openOfElevator(id).find((alarm) => alarm.class === 1);
    if (people) throw new ProductError('illegalMove', { current: people });
    const sent = await remote.prepare(tx, car, { name: 'resetFault', sentBy: session.name });
    afterCommit(sent.send);
    return { commandId: sent.commandId, status: 'executing' as const };
  });
}
