import type { StepChannel } from './escalation.ts';
import type { PlannedTarget, PolicyStep, StepCalls } from './escalationPlan.ts';
import { onCallAt, type RotaFacts } from './onCall.ts';

/** A person who can be called; only people who may log in. */
export interface CallablePerson {
  id: string;
  name: string;
  phone: string | null;
  mail: string | null;
}

/** People named by the alarm's elevator, by id. */
export interface SitePeople {
  maintenanceWorkerIds: readonly string[];
  propertyUserIds: readonly string[];
  /** Telephone number of the duty room itself. */
  propertyPhone: string | null;
  managerIds: readonly string[];
  /** Users by role, limited to those who see the elevator. */
  roleHolderIds: ReadonlyMap<string, readonly string[]>;
}

/** The facts that select the people of a step. */
export interface CallFacts {
  people: ReadonlyMap<string, CallablePerson>;
  rotas: ReadonlyMap<string, RotaFacts>;
  site: SitePeople;
}

/** Reasons why a step calls no one, or misses one of its channels. Label keys `escalation.holes.<code>`. */
export const callHoles = [
  'rotaGone',
  'rotaWithoutMembers',
  'rotaNotBegun',
  'rotaLeft',
  'userGone',
  'nobodyWithRole',
  'noWorkers',
  'noDutyRoom',
  'noManager',
  'noAddress',
  'noPhone',
  'noMail',
] as const;
export type CallHole = (typeof callHoles)[number];

/** The calls of a step at a moment. */
export function callStep(step: PolicyStep, facts: CallFacts, atMs: number): StepCalls {
  const atSeats: PlannedTarget[] = seatChannels(step).map((channel) => ({
    userId: null,
    name: '',
    address: null,
    channels: [channel],
    reason: channel,
  }));
  if (step.target === 'seat' || step.target === 'light') return { targets: atSeats, holes: [] };
  const calls =
    step.target === 'station' || step.target === 'webhook'
      ? callAddress(step)
      : callPeople(step, facts, atMs);
  return { targets: [...atSeats, ...calls.targets], holes: calls.holes };
}

const seatChannels = ({ target, channels }: PolicyStep): StepChannel[] => [
  ...(target === 'seat' || channels.includes('seat') ? ['seat' as const] : []),
  ...(target === 'light' || channels.includes('light') ? ['light' as const] : []),
];

const away = ({ channels }: PolicyStep): StepChannel[] =>
  channels.filter((channel) => channel !== 'seat' && channel !== 'light');

function callAddress(step: PolicyStep): StepCalls {
  const { address } = step;
  if (!address) return { targets: [], holes: ['noAddress'] };
  const channels: StepChannel[] = step.target === 'webhook' ? ['webhook'] : away(step);
  return { targets: [{ userId: null, name: address, address, channels, reason: step.target }], holes: [] };
}

function callPeople(step: PolicyStep, facts: CallFacts, atMs: number): StepCalls {
  const { userIds, reason, holes } = choosePeople(step, facts, atMs);
  const targets: PlannedTarget[] = [];
  const missing = new Set<string>(holes);
  for (const userId of userIds) {
    const person = facts.people.get(userId);
    if (!person) {
      missing.add('userGone');
      continue;
    }
    const channels = away(step).filter((channel) => {
      const hole = holeOf(channel, person);
      if (hole) missing.add(hole);
      return hole === null;
    });
    if (channels.length > 0) targets.push({ userId, name: person.name, address: null, channels, reason });
  }
  const phone = step.target === 'propertyDutyRoom' ? facts.site.propertyPhone : null;
  if (
    phone &&
    step.channels.includes('sms') &&
    ![...userIds].some((id) => facts.people.get(id)?.phone === phone)
  )
    targets.push({ userId: null, name: phone, address: phone, channels: ['sms'], reason });
  if (targets.length === 0 && missing.size === 0) missing.add(noneOf[step.target] ?? 'userGone');
  return { targets, holes: [...missing] };
}

const noneOf: Partial<Record<PolicyStep['target'], CallHole>> = {
  role: 'nobodyWithRole',
  maintenanceWorkers: 'noWorkers',
  propertyDutyRoom: 'noDutyRoom',
  manager: 'noManager',
};

const holeOf = (channel: StepChannel, person: CallablePerson): CallHole | null => {
  if (channel === 'sms' && !person.phone) return 'noPhone';
  if (channel === 'mail' && !person.mail) return 'noMail';
  return null;
};

function choosePeople(
  step: PolicyStep,
  { rotas, site }: CallFacts,
  atMs: number,
): { userIds: readonly string[]; reason: string; holes: CallHole[] } {
  const reason = step.target;
  switch (step.target) {
    case 'rota': {
      const rota = step.rotaId === null ? undefined : rotas.get(step.rotaId);
      if (!rota) return { userIds: [], reason, holes: ['rotaGone'] };
      const { userId, reason: why } = onCallAt(rota, atMs);
      if (userId !== null) return { userIds: [userId], reason: why, holes: [] };
      const hole =
        why === 'notBegun' ? 'rotaNotBegun' : why === 'left' ? ('rotaLeft' as const) : 'rotaWithoutMembers';
      return { userIds: [], reason, holes: [hole] };
    }
    case 'user':
      return { userIds: step.userId === null ? [] : [step.userId], reason, holes: [] };
    case 'role':
      return { userIds: (step.roleId && site.roleHolderIds.get(step.roleId)) || [], reason, holes: [] };
    case 'maintenanceWorkers':
      return { userIds: site.maintenanceWorkerIds, reason, holes: [] };
    case 'propertyDutyRoom':
      return { userIds: site.propertyUserIds, reason, holes: [] };
    case 'manager':
      return { userIds: site.managerIds, reason, holes: [] };
    default:
      return { userIds: [], reason, holes: [] };
  }
}
