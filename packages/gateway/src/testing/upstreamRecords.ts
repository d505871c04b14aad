import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { type EventHead, type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';

export interface UpstreamUser {
  token: string;
  username: string;
  tenantId: string;
  orgId: string;
  auth: string;
  mustChangePassword: boolean;
}

/** A user of a tenant with every permission, in organisation 10 × tenant. */
export const aUser = (more: Partial<UpstreamUser> & { token: string }): UpstreamUser => ({
  username: `user-${more.token}`,
  tenantId: '1',
  orgId: `${more.tenantId ?? '1'}0`,
  auth: permissionString(Object.values(permissions)),
  mustChangePassword: false,
  ...more,
});

export const sessionOf = (user: UpstreamUser): Session => ({
  ...user,
  userId: '1',
  name: user.username,
  userType: 2,
  orgName: 'Organisation',
  isTenantAdmin: false,
  mayChangePassword: true,
  isDemonstration: false,
  imUsername: '',
  imPassword: '',
  uiSetting: {
    systemName: 'Test',
    faviconIcon: '',
    logoLarge: '',
    logoSmall: '',
    appQr: '',
    miniProgramQr: '',
    companyName: '',
    platform: '',
  },
  scopeKey: `${user.tenantId}:${user.orgId}:${user.auth}`,
});

/** Elevators in a row from west to east. */
export const rosterOf = (rows: readonly number[], version: string): Roster => ({
  version,
  rows: [...rows],
  ids: rows.map((row) => String(row + 1)),
  nos: rows.map((row) => `E${row}`),
  names: rows.map((row) => `Elevator ${row}`),
  kinds: rows.map(() => 0),
  lng: rows.map((row) => 100 + row / 1000),
  lat: rows.map(() => 30),
  lowest: rows.map(() => 1),
  floors: rows.map(() => 20),
  unit: rows.map(() => 0),
  building: rows.map(() => '1'),
  units: [{ id: '1', name: 'Unit' }],
});

type EventPart = Partial<EventHead> & { [K in EventKind]: { kind?: K; body?: EventBodies[K] } }[EventKind];

export const anEvent = (seq: number, more: EventPart = {}): LiveEvent =>
  liveEventSchema.parse({
    id: `event-${seq}`,
    seq,
    kind: 'wentOffline',
    sourceAt: new Date(Date.UTC(2026, 0, 5) + seq * 1000).toISOString(),
    receivedAt: new Date(Date.UTC(2026, 0, 5) + seq * 1000).toISOString(),
    isLate: false,
    elevatorId: '5',
    elevatorNo: 'E4',
    elevatorName: 'Elevator 4',
    row: 4,
    useUnitName: 'Unit',
    alarmId: null,
    body: {},
    ...more,
  });

export const anAlarm = (id: string, more: Partial<Alarm> = {}): Alarm => ({
  id,
  version: 1,
  kind: 'trapped',
  class: 1,
  state: 'open',
  degree: 'probable',
  epoch: 1,
  elevatorId: '5',
  elevatorNo: 'E4',
  elevatorName: 'Elevator 4',
  row: 4,
  useUnitId: '1',
  useUnitName: 'Unit',
  buildingNo: '1',
  address: '',
  place: null,
  floor: 3,
  faultCode: null,
  evidence: [],
  members: ['5'],
  raisedAt: '2026-01-05T00:00:00.000Z',
  receivedAt: '2026-01-05T00:00:00.000Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
  untilAt: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  note: null,
  isChattering: false,
  ...more,
});
