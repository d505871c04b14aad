import { isFaultName } from '../elevatorCodes.ts';
import { type CauseClass, causeOf } from '../reports/causes.ts';
import type { ActingRole, Candidate } from './insight.ts';

/** Items and parts to look at. Label keys `insights.items.<item>`. */
export const actionItems = [
  'doorOperator',
  'doorLocks',
  'brake',
  'levelling',
  'guides',
  'controlCabinet',
  'supply',
  'drive',
  'escalatorParts',
  'gatewayDevice',
  'meter',
  'groupControl',
  'plan',
  'component',
  'dispatch',
] as const;
export type ActionItem = (typeof actionItems)[number];

export interface InsightAction {
  item: ActionItem;
  role: ActingRole;
}

const maintainer = (item: ActionItem): InsightAction => ({ item, role: 'maintainer' });

const actionOfSubject: Readonly<Record<string, InsightAction>> = {
  faults: maintainer('controlCabinet'),
  hours: { item: 'controlCabinet', role: 'monitoring' },
  weekdays: { item: 'controlCabinet', role: 'monitoring' },
  doorFaults: maintainer('doorOperator'),
  doorCyclesPerStart: maintainer('doorOperator'),
  entrapments: maintainer('doorLocks'),
  runSecondsPerTrip: maintainer('brake'),
  startsPerTrip: maintainer('levelling'),
  vibration: maintainer('guides'),
  energyPerTripWh: maintainer('drive'),
  trips: { item: 'groupControl', role: 'useUnit' },
  powerLosses: { item: 'supply', role: 'useUnit' },
  offlinePeriods: { item: 'gatewayDevice', role: 'monitoring' },
  coverage: { item: 'gatewayDevice', role: 'monitoring' },
  clock: { item: 'gatewayDevice', role: 'administrator' },
  meter: { item: 'meter', role: 'administrator' },
  visits: { item: 'plan', role: 'maintainer' },
  items: { item: 'plan', role: 'maintainer' },
  arrival: { item: 'dispatch', role: 'monitoring' },
};

const actionOfCause: Readonly<Record<CauseClass, InsightAction | null>> = {
  external: { item: 'supply', role: 'useUnit' },
  doors: maintainer('doorOperator'),
  safety: maintainer('doorLocks'),
  drive: maintainer('brake'),
  control: maintainer('levelling'),
  escalator: maintainer('escalatorParts'),
  other: maintainer('controlCabinet'),
  unknown: null,
};

/** The item or part to look at, and who does it; null where no action follows. */
export function actionOf({ kind, subject }: Pick<Candidate, 'kind' | 'subject'>): InsightAction | null {
  if (kind === 'nothingUnusual' || kind === 'countForecast' || kind === 'countFall') return null;
  if (kind === 'lifeEnding') return maintainer('component');
  if (kind === 'causeShift')
    return Object.entries(actionOfCause).find(([cause]) => cause === subject)?.[1] ?? null;
  return actionOfSubject[subject] ?? (isFaultName(subject) ? actionOfCause[causeOf(subject)] : null);
}
