import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { AnyCommand, InputOf } from '@hoistway/shared/model/command.ts';
import { oneTimeKey } from '../commands.ts';
import { useSession } from '../session.ts';
import { sheetRoute } from './ownRoutes.ts';
import { dropStep, keepStep, readStoredSteps } from './phoneStore.ts';
import { sendSteps } from './sendSteps.ts';

/**
 * Saves answers of a supervision record: stored on this phone first, then sent, so that a lost answer doubles nothing.
 * @returns where they are now
 * @throws Error with the server's reason; the form still holds the answers
 */
export function useSheetSave(sheet: Sheet) {
  const { userId } = useSession();
  const route = sheetRoute(userId, sheet.kind, sheet.id);
  return async <C extends AnyCommand>(
    command: C,
    input: InputOf<C> & Record<string, unknown>,
  ): Promise<'server' | 'phone'> => {
    const key = oneTimeKey();
    const doneAt = new Date(systemClock.now()).toISOString();
    const step = { command: command.name, targetId: sheet.id, input, baseVersion: sheet.version };
    await keepStep({ ...step, path: route.key, doneAt, key, files: [] });
    await sendSteps(route, () => systemClock.now());
    const storedStep = (await readStoredSteps(route.key)).find((one) => one.key === key);
    if (storedStep === undefined || storedStep.sentVersion !== undefined) return 'server';
    if (storedStep.refused === undefined) return 'phone';
    await dropStep(storedStep.nth);
    throw new Error(storedStep.refused);
  };
}
