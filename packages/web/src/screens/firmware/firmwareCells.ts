import { burnProblems } from '@hoistway/shared/domain/firmware/burnStates.ts';
import type { TFunction } from 'i18next';
import type { StateMap } from '../../crud/useStateCells.tsx';

export const campaignColours: StateMap = {
  state: { draft: 'unknown', running: 'moving', paused: 'attention', finished: 'normal', aborted: 'offline' },
};

export const burnColours = {
  state: {
    planned: 'unknown',
    offered: 'moving',
    downloading: 'moving',
    downloaded: 'moving',
    verified: 'moving',
    waitingForSafe: 'attention',
    applying: 'maintenance',
    rebooted: 'maintenance',
    confirmed: 'normal',
    failed: 'fault',
    rolledBack: 'fault',
    cancelled: 'offline',
    expired: 'offline',
  },
} as const satisfies StateMap;

const knownProblems: ReadonlySet<string> = new Set(burnProblems);

/** The words of a burn's reason; a device's own word stays as it is. */
export const burnProblemText = (t: TFunction, problem: unknown): string =>
  typeof problem !== 'string' ? '' : knownProblems.has(problem) ? t(`firmware.problems.${problem}`) : problem;
