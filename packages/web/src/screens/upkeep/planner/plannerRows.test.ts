import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { describe, expect, it } from 'vitest';
import { judgeLift, movesTo } from './lift.ts';
import { noCrewKey, planBoardOf, plannerRows } from './plannerRows.ts';

const visit = (id: string, more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id,
  version: 1,
  no: id,
  state: 'sent',
  elevatorId: `9${id}`,
  elevatorNo: `E${id}`,
  elevatorName: `Lift ${id}`,
  siteId: '1',
  companyId: '1',
  visitClass: 'semiMonthly',
  planOn: 101,
  planEndOn: 101,
  dueOn: 103,
  limitOn: 104,
  crewIds: ['7', '8'],
  minutes: 45,
  onDemand: null,
  ...more,
});
const board = (visits: PlannedVisit[]): PlannerBoard => ({
  visits,
  sites: [{ id: '1', name: 'Harbour Tower' }],
  maintainers: ['7', '8', '9'].map((id) => ({
    id,
    name: `Worker ${id}`,
    companyId: '1',
    minutesOfWeekday: null,
    absences: [],
    certifiedUntil: 900,
  })),
  companies: [{ id: '1', name: 'Company', todayOn: 100, needsTwoPersons: true, closedDays: [] }],
});
const options = { grouping: 'crew', fromOn: 100, untilOn: 106, filter: '', noCrew: 'No crew' } as const;

describe('the rows of the planner', () => {
  it('join a crew in either order, put visits without one first, and have a row for each free maintainer', () => {
    const rows = plannerRows(
      board([visit('1'), visit('2', { crewIds: ['8', '7'] }), visit('3', { crewIds: [], planOn: 102 })]),
      options,
    );
    expect(rows.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      `${noCrewKey}: No crew`,
      '7+8: Worker 7 · Worker 8',
      '9: Worker 9',
    ]);
    expect(rows[1]?.days.get(101)).toHaveLength(2);
  });

  it('separate visits planned before the first day or not at all, and omit later days', () => {
    const rows = plannerRows(
      board([visit('1', { planOn: 99 }), visit('2', { planOn: null }), visit('3', { planOn: 107 })]),
      options,
    );
    expect(rows.find(({ key }) => key === '7+8')?.earlier.map(({ id }) => id)).toEqual(['1', '2']);
    expect(rows.flatMap(({ days }) => [...days.keys()])).toEqual([]);
  });

  it('find a visit by its elevator, site and maintainer', () => {
    const wire = board([visit('1'), visit('2')]);
    const countRows = (filter: string) =>
      plannerRows(wire, { ...options, grouping: 'elevator', filter }).length;
    expect(['lift 2', 'harbour', 'worker 8', 'nowhere'].map(countRows)).toEqual([1, 2, 2, 0]);
  });
});

describe('a drag of visits', () => {
  const wire = board([visit('1'), visit('2', { crewIds: ['8', '7'] })]);
  const rows = new Map(plannerRows(wire, options).map((row) => [row.key, row]));

  it('over its own crew changes only the day, and over its own cell nothing', () => {
    const planBoard = planBoardOf(wire);
    const row = rows.get('7+8');
    expect(movesTo(planBoard, ['1', '2'], { row, day: 102 })).toEqual([
      { orderId: '1', planOn: 102, crewIds: ['7', '8'] },
      { orderId: '2', planOn: 102, crewIds: ['8', '7'] },
    ]);
    expect(movesTo(planBoard, ['1'], { row, day: 101 })).toEqual([]);
  });

  it('shows before the drop what the server would refuse', () => {
    const lift = { visitIds: ['1'], cell: { rowKey: '9', day: 105 }, point: null };
    const [judgement] = judgeLift(planBoardOf(wire), rows, lift);
    expect(judgement?.isRefused).toBe(true);
    expect(judgement?.consequences.map(({ kind }) => kind)).toEqual(['beyondLaw', 'onePerson']);
  });
});
