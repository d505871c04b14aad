import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { AnyCommand, InputOf } from '@hoistway/shared/model/command.ts';
import { useSession } from '../session.ts';
import { sheetRoute } from './ownRoutes.ts';
import type { StepFile } from './phoneStore.ts';
import { type FormStep, type StoredAt, storeAndSend } from './storeAndSend.ts';

/** A step of a record's form. */
export const sheetStep = <C extends AnyCommand>(
  command: C,
  sheet: Pick<Sheet, 'id' | 'version'>,
  input: InputOf<C> & Record<string, unknown>,
  files: readonly StepFile[] = [],
): FormStep => ({ command: command.name, targetId: sheet.id, input, files, baseVersion: sheet.version });

/**
 * Saves steps of a supervision record, on this phone until the server has them.
 * @returns where they are now
 * @throws Error with the server's reason; the form still holds the answers
 */
export function useSheetSave(sheet: Sheet) {
  const { userId } = useSession();
  const route = sheetRoute(userId, sheet.kind, sheet.id);
  return async (...steps: FormStep[]): Promise<StoredAt['place']> => (await storeAndSend(route, steps)).place;
}
