import { describe, expect, it } from 'vitest';
import { type HealthFacts, judgeHealth } from './health.ts';

const well: HealthFacts = {
  coverage: 1,
  seriousFaults: [],
  potentialFaults: [],
  lives: [],
  inspectionOverdueDays: 0,
  maintenance: null,
};
const wearing = {
  id: '7',
  name: 'Door',
  weight: 30,
  count: 3,
  warningValue: 3,
  periodDays: 10,
  ageDays: 0,
};

describe('the health of an elevator', () => {
  it('is full without a cause of loss', () => {
    expect(judgeHealth(well)).toEqual({ score: 100, index: 'high', coverage: 1, losses: [] });
  });

  it('has no score with too little contact, and still lists the known losses', () => {
    expect(judgeHealth({ ...well, coverage: 0, inspectionOverdueDays: 1 })).toMatchObject({
      score: null,
      index: null,
      losses: [{ cause: 'inspectionOverdue' }],
    });
    expect(judgeHealth({ ...well, coverage: 0.49 }).score).toBeNull();
    expect(judgeHealth({ ...well, coverage: 0.5 }).score).toBe(100);
  });

  it.each([
    [{ count: 3 }, 10],
    [{ count: 5 }, 30],
    [{ count: 9 }, 30],
    [{ count: 5, ageDays: 5 }, 15],
    [{ count: 5, ageDays: 10 }, 0],
  ])('loses the weight of a potential fault by its count and its age: %o', (change, points) => {
    const health = judgeHealth({ ...well, potentialFaults: [{ ...wearing, ...change }] });
    expect(health.score).toBe(100 - points);
    expect(health.losses).toEqual(
      points === 0
        ? []
        : [{ cause: 'potentialFault', points, subject: 'Door', measure: change.count, evidence: ['7'] }],
    );
  });

  it('loses points for parts past their life and for overdue work', () => {
    const health = judgeHealth({
      ...well,
      lives: [
        { id: '1', component: 'wireRope', usedDays: 150, thresholdDays: 100 },
        { id: '2', component: 'motor', usedDays: 99, thresholdDays: 100 },
      ],
      inspectionOverdueDays: 45,
      maintenance: { id: '3', overdueDays: 30 },
    });
    expect(health.losses.map(({ cause, points, evidence }) => [cause, points, evidence])).toEqual([
      ['inspectionOverdue', 15, []],
      ['maintenanceOverdue', 15, ['3']],
      ['lifeOverrun', 5, ['1']],
    ]);
    expect(health).toMatchObject({ score: 65, index: 'middle' });
  });

  it('is zero while a serious fault is open', () => {
    expect(judgeHealth({ ...well, seriousFaults: [{ id: '9', faultType: 1 }] })).toMatchObject({
      score: 0,
      index: 'low',
      losses: [{ cause: 'seriousFault', points: 100, subject: '1', evidence: ['9'] }],
    });
  });
});
