import { type RemoteStatus, remoteStatuses } from '@hoistway/shared/domain/remoteCommand.ts';
import type { TFunction } from 'i18next';
import type { StateMap } from '../crud/useStateCells.tsx';
import type { State } from '../ui/StateDot.tsx';

const stateOf = (status: RemoteStatus): State => {
  if (status === 'executing') return 'moving';
  if (status === 'success') return 'normal';
  return status === 'overtime' ? 'attention' : 'fault';
};

/** Colours of the results of §4. */
export const remoteStates: StateMap = {
  status: Object.fromEntries(remoteStatuses.map((status) => [status, stateOf(status)])),
};

/** The words of a command's cause; the device's own word where it has no other. */
export const problemText = (t: TFunction, problem: unknown): string =>
  typeof problem === 'string' && problem !== ''
    ? t(`commands.deviceCommands.problems.${problem}`, { defaultValue: problem })
    : '';
