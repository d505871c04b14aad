import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  endedRepairStates,
  judgeMove,
  mayMove,
  nextStepOf,
  type RepairAction,
  type RepairSituation,
  repairMoves,
  repairStates,
} from './repairStates.ts';

const actions = Object.keys(repairMoves) as RepairAction[];
const reportedOrder: RepairSituation = {
  workOrderRecordState: repairStates.reported,
  isStopped: false,
  hasPeople: true,
  departedAt: null,
  freedAt: null,
};

/** Every transition that the specification allows, written out by hand. */
const ways = new Set(
  ['0>1', '0>8', '1>8', '1>2', '2>3', '2>4', '3>4', '0>5', '1>5', '2>5'].concat(
    [3, 4, 5].flatMap((from) => [`${from}>6`, `${from}>7`]),
  ),
);

const after: Partial<Record<RepairAction, Partial<RepairSituation>>> = {
  depart: { departedAt: 'then' },
  freePeople: { freedAt: 'then' },
  stop: { isStopped: true },
  resume: { isStopped: false },
};

describe('the transition table', () => {
  it('allows no sequence of commands to leave the table, to pass over people inside, or to continue a stopped order', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.constantFrom(...actions), { maxLength: 40 }),
        (hasPeople, moves) => {
          let order = { ...reportedOrder, hasPeople };
          for (const action of moves) {
            const outcome = judgeMove(order, action);
            if (!outcome.isAllowed) continue;
            const from = order.workOrderRecordState;
            if (outcome.to !== from) expect(ways).toContain(`${from}>${outcome.to}`);
            if (order.isStopped) expect(['resume', 'comment', 'recordCall', 'classify']).toContain(action);
            const arePeopleInside = order.hasPeople && order.freedAt === null;
            if (arePeopleInside)
              expect([repairStates.completed, repairStates.recovery]).not.toContain(outcome.to);
            if (order.freedAt !== null) expect(outcome.to).not.toBe(repairStates.cancelled);
            order = { ...order, ...after[action], workOrderRecordState: outcome.to };
            expect(order.isStopped && arePeopleInside).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has a move for every pair of states in the specification', () => {
    const led = new Set(
      actions.flatMap((action) =>
        repairMoves[action].to === null
          ? []
          : repairMoves[action].from.map((from) => `${from}>${repairMoves[action].to}`),
      ),
    );
    expect(led).toEqual(ways);
  });

  it('allows no move once an order has ended, and still accepts later findings', () => {
    for (const workOrderRecordState of endedRepairStates)
      expect(actions.filter((action) => mayMove({ ...reportedOrder, workOrderRecordState }, action))).toEqual(
        ['classify', 'recordCall', 'comment'],
      );
  });

  it('names one next step at a time from the report to the confirmation', () => {
    const steps: (RepairAction | null)[] = [];
    let order = reportedOrder;
    for (let step = nextStepOf(order); step; step = nextStepOf(order)) {
      steps.push(step);
      const outcome = judgeMove(order, step);
      if (!outcome.isAllowed) throw new Error(`${step} is offered and refused`);
      order = { ...order, ...after[step], workOrderRecordState: outcome.to };
    }
    expect(steps).toEqual(['accept', 'depart', 'arrive', 'freePeople', 'complete', 'confirm']);
  });

  it('gives the reason: the state, or the violated condition', () => {
    expect(judgeMove(reportedOrder, 'arrive')).toEqual({ isAllowed: false, because: 'state' });
    const there = { ...reportedOrder, workOrderRecordState: repairStates.arrived };
    expect(judgeMove(there, 'complete')).toEqual({ isAllowed: false, because: 'arePeopleInside' });
    expect(judgeMove({ ...there, hasPeople: false, isStopped: true }, 'complete')).toEqual({
      isAllowed: false,
      because: 'isStopped',
    });
    expect(actionsOf({ ...there, hasPeople: false, isStopped: true })).toEqual([
      'resume',
      'recordCall',
      'comment',
    ]);
  });
});
