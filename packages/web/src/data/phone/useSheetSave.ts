import { addSupervisionAddendum, releaseElevator } from '@hoistway/shared/commands/supervisionCommands.ts';
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

/** A correction of a signed record: it adds to any version. */
export const addendumStep = (
  sheet: Pick<Sheet, 'id'>,
  input: InputOf<typeof addSupervisionAddendum>,
): FormStep => ({ command: addSupervisionAddendum.name, targetId: sheet.id, input });

/** The release of a stop, with the photo that proves it. */
export const releaseStep = (stop: Sheet['stops'][number], note: string, evidence: Blob): FormStep => ({
  command: releaseElevator.name,
  targetId: stop.id,
  input: { note },
  files: [{ field: 'evidence', purpose: 'image', name: 'evidence.jpg', bytes: evidence }],
  baseVersion: stop.version,
});

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
