import type { AnyStream } from '../model/stream.ts';
import { alarms } from './alarms.ts';
import { rescueCases, rescuers } from './dispatch.ts';
import { lights, upstreamState } from './edge.ts';
import { escalationEvents, events } from './events.ts';
import { contractExpiries, maintenanceExpiries, yearCheckExpiries } from './expiries.ts';
import { fleetCounts } from './fleetCounts.ts';
import { notices } from './notices.ts';

/** Every live stream, by name. */
export const streams = {
  alarms,
  events,
  escalationEvents,
  notices,
  fleetCounts,
  maintenanceExpiries,
  contractExpiries,
  yearCheckExpiries,
  rescuers,
  rescueCases,
  upstreamState,
  lights,
} as const;

export type StreamName = keyof typeof streams;
export const streamNames = Object.keys(streams) as StreamName[];
export const isStreamName = (name: string): name is StreamName => Object.hasOwn(streams, name);
export const streamNamed = (name: string): AnyStream | undefined =>
  isStreamName(name) ? streams[name] : undefined;
