import { escalationPolicies } from '@hoistway/shared/resources/escalationPolicies.ts';
import { holidayCalendars } from '@hoistway/shared/resources/holidayCalendars.ts';
import { maintenanceModes } from '@hoistway/shared/resources/maintenanceModes.ts';
import { onCallRotas } from '@hoistway/shared/resources/onCallRotas.ts';
import type { ResourceTab } from '../../crud/ResourceTabs.tsx';

/** Who is called about an alarm and when nobody is. */
export const escalationTabs: readonly ResourceTab[] = [
  { resource: escalationPolicies },
  { resource: onCallRotas },
  { resource: holidayCalendars },
  { resource: maintenanceModes },
];
