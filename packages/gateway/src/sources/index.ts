import type { StreamName } from '@hoistway/shared/streams/index.ts';
import { alarmsSource } from './alarms.ts';
import { rescueCasesSource, rescuersSource } from './dispatch.ts';
import { escalationEventsSource, eventsSource } from './events.ts';
import { contractExpiriesSource, maintenanceExpiriesSource, yearCheckExpiriesSource } from './expiries.ts';
import { fleetCountsSource } from './fleetCounts.ts';
import { lightsSource } from './lights.ts';
import { noticesSource } from './notices.ts';
import type { Source } from './source.ts';
import { upstreamStateSource } from './upstreamState.ts';

/** The source of every stream: a new stream does not compile without one. */
export const sources = {
  alarms: alarmsSource,
  events: eventsSource,
  escalationEvents: escalationEventsSource,
  notices: noticesSource,
  fleetCounts: fleetCountsSource,
  maintenanceExpiries: maintenanceExpiriesSource,
  contractExpiries: contractExpiriesSource,
  yearCheckExpiries: yearCheckExpiriesSource,
  rescuers: rescuersSource,
  rescueCases: rescueCasesSource,
  upstreamState: upstreamStateSource,
  lights: lightsSource,
} satisfies Record<StreamName, Source>;
