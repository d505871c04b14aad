import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page } from '../page.ts';
import { inGroup, inShell } from './pageForms.ts';

/** Pages of the condition of elevators: recorded rides and the health forecast. */
export const conditionPages: readonly Page[] = [
  inGroup('elevator', 'healthIndex', {
    permission: permissions.elevator,
    screen: () => import('../../screens/health/HealthIndex.tsx'),
  }),
  inGroup('elevator', 'rideQuality', {
    records: 'rideRuns',
    tabs: ['diagnosticBindings'],
    permission: permissions.elevator,
    screen: () => import('../../screens/ride/RideQuality.tsx'),
  }),
  inShell('rideReport', '/rideReport/:id', {
    permission: permissions.elevator,
    opensResource: 'rideRuns',
    screen: () => import('../../screens/ride/RideReport.tsx'),
  }),
];
