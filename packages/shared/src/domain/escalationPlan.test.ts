import { describe, expect, it } from 'vitest';
import { type CallFacts, callStep } from './callStep.ts';
import { type Policy, type PolicyStep, planOf, quietHoursEndMs } from './escalationPlan.ts';
import { policyTemplates } from './escalationTemplates.ts';

const at = (text: string): number => Date.parse(text);
const start = '2026-03-02T08:00:00Z';

const step = (delaySeconds: number, more: Partial<PolicyStep> = {}): PolicyStep => ({
  delaySeconds,
  target: 'user',
  rotaId: null,
  userId: '1',
  roleId: null,
  address: null,
  channels: ['sms'],
  ...more,
});
const policy = (steps: PolicyStep[], more: Partial<Policy> = {}): Policy => ({
  policyId: '1',
  name: 'a policy',
  use: 'other',
  repeatTimes: 0,
  repeatAfterSeconds: 300,
  mustAllAcknowledge: false,
  lapseMinutes: 15,
  quietFrom: null,
  quietTo: null,
  zoneId: 'Europe/Rome',
  steps,
  ...more,
});
const person = (id: string, more: object = {}) => ({
  id,
  name: `user ${id}`,
  phone: '13900000000',
  mail: 'a@b.example',
  ...more,
});
const facts = (more: Partial<CallFacts> = {}): CallFacts => ({
  people: new Map(['1', '2', '3'].map((id) => [id, person(id)])),
  rotas: new Map(),
  site: {
    maintenanceWorkerIds: ['2'],
    propertyUserIds: ['3'],
    propertyPhone: '13911112222',
    managerIds: [],
    roleHolderIds: new Map([['7', ['1', '2']]]),
  },
  ...more,
});
const plan = (of: Policy, isPeople = true, startText = start, callFacts = facts()) =>
  planOf(of, { isPeople, startMs: at(startText), call: (one, atMs) => callStep(one, callFacts, atMs) });

const seconds = (steps: ReturnType<typeof plan>): number[] =>
  steps.map(({ atMs }) => (atMs - at(start)) / 1_000);

describe('the plan of a policy', () => {
  it('adds up the delays, and pauses before the next round', () => {
    const plannedSteps = plan(policy([step(0), step(60), step(120)], { repeatTimes: 1 }));
    expect(seconds(plannedSteps)).toEqual([0, 60, 180, 480, 540, 660]);
    expect(plannedSteps.map(({ round, position }) => `${round}.${position}`)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '2.1',
      '2.2',
      '2.3',
    ]);
  });

  it('is empty without steps, however often it repeats', () => {
    expect(plan(policy([], { repeatTimes: 20 }))).toEqual([]);
  });

  it('calls no one twice at once by the same channel', () => {
    const plannedSteps = plan(policy([step(0), step(0, { channels: ['sms', 'mail'] }), step(30)]));
    expect(plannedSteps.map(({ targets }) => targets.map(({ channels }) => channels))).toEqual([
      [['sms']],
      [['mail']],
      [['sms']],
    ]);
  });

  it('delays calls in quiet hours and continues after them, except for class 1', () => {
    const quiet = policy([step(0), step(60)], { quietFrom: '22:00', quietTo: '06:30' });
    const night = '2026-03-02T22:10:00Z';
    expect(plan(quiet, true, night).map(({ atMs }) => atMs)).toEqual([
      at('2026-03-02T22:10:00Z'),
      at('2026-03-02T22:11:00Z'),
    ]);
    expect(plan(quiet, false, night).map(({ atMs }) => atMs)).toEqual([
      at('2026-03-03T05:30:00Z'),
      at('2026-03-03T05:31:00Z'),
    ]);
  });

  it('still rings the seats in quiet hours', () => {
    const quiet = policy([step(0, { target: 'seat', channels: ['seat'] })], {
      quietFrom: '22:00',
      quietTo: '06:30',
    });
    expect(plan(quiet, false, '2026-03-02T23:00:00Z')[0]?.atMs).toBe(at('2026-03-02T23:00:00Z'));
  });
});

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '06:30', zoneId: 'Europe/Rome' };
  const noon = { quietFrom: '12:00', quietTo: '14:00', zoneId: 'Asia/Shanghai' };

  it.each([
    ['before midnight', night, '2026-03-02T21:00:00Z', '2026-03-03T05:30:00Z'],
    ['after midnight', night, '2026-03-03T04:00:00Z', '2026-03-03T05:30:00Z'],
    ['as clocks go forward', night, '2026-03-28T22:00:00Z', '2026-03-29T04:30:00Z'],
    ['as clocks go back', night, '2026-10-24T22:00:00Z', '2026-10-25T05:30:00Z'],
    ['within a day', noon, '2026-03-02T05:00:00Z', '2026-03-02T06:00:00Z'],
    ['at their beginning', noon, '2026-03-02T04:00:00Z', '2026-03-02T06:00:00Z'],
  ])('end %s when the zone’s clock says so', (_when, hours, moment, until) => {
    expect(quietHoursEndMs(hours, false, at(moment))).toBe(at(until));
  });

  it('never apply to people, and end on time', () => {
    expect(quietHoursEndMs(night, true, at('2026-03-02T23:00:00Z'))).toBeNull();
    expect(quietHoursEndMs(noon, false, at('2026-03-02T06:00:00Z'))).toBeNull();
    expect(quietHoursEndMs({ ...noon, quietTo: '12:00' }, false, at('2026-03-02T04:00:00Z'))).toBeNull();
    expect(quietHoursEndMs({ ...noon, quietFrom: null }, false, at('2026-03-02T05:00:00Z'))).toBeNull();
  });
});

describe('a step', () => {
  const callsOf = (one: Partial<PolicyStep>, callFacts = facts()) =>
    callStep(step(0, one), callFacts, at(start));

  it.each([
    ['user', {}, ['user 1']],
    ['role', { roleId: '7' }, ['user 1', 'user 2']],
    ['maintenanceWorkers', {}, ['user 2']],
    ['propertyDutyRoom', {}, ['user 3', '13911112222']],
    ['station', { address: '96333' }, ['96333']],
    ['webhook', { address: 'https://a.example/hook', channels: [] }, ['https://a.example/hook']],
  ] as const)('calls by %s the named people', (target, more, names) => {
    const { targets, holes } = callsOf({
      target,
      ...more,
      channels: [...('channels' in more ? [] : ['sms' as const])],
    });
    expect(targets.map(({ name }) => name)).toEqual(names);
    expect(holes).toEqual([]);
  });

  it.each([
    ['manager', {}, 'noManager'],
    ['role', { roleId: '8' }, 'nobodyWithRole'],
    ['rota', { rotaId: '9' }, 'rotaGone'],
    ['user', { userId: '99' }, 'userGone'],
    ['station', { address: null }, 'noAddress'],
  ] as const)('reports the missing part where %s calls no one', (target, more, hole) => {
    expect(callsOf({ target, ...more })).toEqual({ targets: [], holes: [hole] });
  });

  it('reports a person without a channel, and uses the other channels', () => {
    const callFacts = facts({ people: new Map([['1', person('1', { phone: null })]]) });
    const { targets, holes } = callsOf({ channels: ['sms', 'push'] }, callFacts);
    expect(targets).toMatchObject([{ userId: '1', channels: ['push'] }]);
    expect(holes).toEqual(['noPhone']);
  });

  it('rings seats and light beside the called people', () => {
    const { targets } = callsOf({ channels: ['seat', 'light', 'sms'] });
    expect(targets.map(({ channels }) => channels)).toEqual([['seat'], ['light'], ['sms']]);
  });
});

it('has a seat first and a person within two minutes in every policy template', () => {
  for (const { steps } of policyTemplates) {
    expect(steps[0]).toMatchObject({ target: 'seat', delaySeconds: 0 });
    let after = 0;
    const away = steps.find(({ delaySeconds, target }) => {
      after += delaySeconds;
      return target !== 'seat' && target !== 'light';
    });
    expect(away).toBeDefined();
    expect(after).toBeLessThanOrEqual(120);
  }
});
