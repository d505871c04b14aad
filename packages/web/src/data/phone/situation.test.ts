import { nextStepOf, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { describe, expect, it } from 'vitest';
import type { PhoneStep } from './phoneStore.ts';
import { type PhoneOrder, repairSituation, situationOf } from './situation.ts';

const order: PhoneOrder = {
  id: '7',
  version: 3,
  workOrderNo: 'R-7',
  state: repairStates.accepted,
  isStopped: false,
  hasPeople: true,
  alarmId: null,
  caseKey: 'order-7',
  rescueLevel: 1,
  elevatorId: '5',
  elevatorNo: 'E-5',
  elevatorName: 'Lift 5',
  useUnitName: 'Tower',
  address: '1 Test Road',
  sitePhone: '',
  place: null,
  reportedAt: '2026-03-02T08:00:00.000Z',
  dueAt: '2026-03-02T08:30:00.000Z',
  acceptedAt: '2026-03-02T08:01:00.000Z',
  departedAt: null,
  arrivedAt: null,
  freedAt: null,
  sent: [],
  arrivalM: 200,
  faultDesc: '',
  faultFloor: '',
  contactPerson: '',
  contactTel: '',
  alarmPhone: '',
};
const step = (nth: number, command: string, more: Partial<PhoneStep> = {}): PhoneStep => ({
  nth,
  path: 'public/case/repair/7',
  command,
  targetId: '7',
  input: {},
  doneAt: `2026-03-02T08:1${nth}:00.000Z`,
  key: `key-of-step-${nth}`,
  files: [],
  ...more,
});

describe('an order on a phone without coverage', () => {
  it('includes the pending steps of the phone, so that the next step is offered at once', () => {
    const orderStates = [order, situationOf(order, [step(1, 'departRepair')])];
    orderStates.push(situationOf(order, [step(1, 'departRepair'), step(2, 'arriveRepair')]));
    orderStates.push(
      situationOf(order, [step(1, 'departRepair'), step(2, 'arriveRepair'), step(3, 'freePeople')]),
    );
    expect(orderStates.map((one) => nextStepOf(repairSituation(one)))).toEqual([
      'depart',
      'arrive',
      'freePeople',
      'complete',
    ]);
    expect(orderStates[2]).toMatchObject({ arrivedAt: '2026-03-02T08:12:00.000Z' });
  });

  it('keeps a step that the server accepted exactly until the fetched case contains it', () => {
    const sentSteps = [step(1, 'departRepair'), step(2, 'arriveRepair', { sentVersion: 5 })];
    const offeredStep = (version: number, state: number) =>
      nextStepOf(
        repairSituation(situationOf({ ...order, version, state, departedAt: order.acceptedAt }, sentSteps)),
      );
    expect(offeredStep(4, repairStates.accepted)).toBe('freePeople');
    expect(offeredStep(5, repairStates.arrived)).toBe('freePeople');
    // Another user has continued meanwhile: this phone's step is included.
    expect(offeredStep(6, repairStates.completed)).toBe('confirm');
  });

  it("equals the server's state after a refused step", () => {
    const orderAfterRefusal = situationOf(order, [step(1, 'departRepair', { refused: 'no' })]);
    expect(nextStepOf(repairSituation(orderAfterRefusal))).toBe('depart');
  });
});
