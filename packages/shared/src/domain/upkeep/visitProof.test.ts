import { describe, expect, it } from 'vitest';
import { judgeVisit, medianStepMs, type VisitEvidence } from './visitProof.ts';

const startMs = Date.parse('2026-03-02T01:00:00Z');
const minutes = (count: number) => count * 60_000;
const honest: VisitEvidence = {
  signIn: { isProven: true, place: 'near', distanceM: 12, isCodeRight: true },
  startMs,
  endMs: startMs + minutes(40),
  recording: {
    coveredMs: minutes(40),
    inspectionMs: minutes(18),
    outOfServiceMs: minutes(25),
    inspectionRuns: 6,
    floorsOpened: 5,
  },
  plannedPersons: 2,
  signedPersons: 2,
  judgedAtMs: Array.from({ length: 31 }, (_, nth) => startMs + minutes(nth)),
};
const isMet = (evidence: VisitEvidence, fact: string) =>
  judgeVisit(evidence).facts.find((one) => one.fact === fact)?.isMet;

describe('the proof of a visit', () => {
  it('of an honest visit is complete, with no contradiction', () => {
    expect(judgeVisit(honest)).toMatchObject({ score: 100, contradictions: [] });
  });

  it('of a signature without a visit names each contradiction', () => {
    const falseEvidence: VisitEvidence = {
      ...honest,
      signIn: { isProven: false, place: 'far', distanceM: 4_000, isCodeRight: null },
      endMs: startMs + minutes(6),
      recording: {
        coveredMs: minutes(6),
        inspectionMs: 0,
        outOfServiceMs: 0,
        inspectionRuns: 0,
        floorsOpened: 1,
      },
      signedPersons: 1,
      judgedAtMs: Array.from({ length: 31 }, (_, nth) => startMs + nth * 500),
    };
    expect(judgeVisit(falseEvidence)).toMatchObject({
      score: 0,
      contradictions: [
        'neverLeftService',
        'shorterThanWork',
        'itemsAtOnce',
        'onePersonSigned',
        'signedInElsewhere',
      ],
    });
  });

  it('takes nothing for what the recorder does not hold', () => {
    const silent = { ...honest, recorded: null };
    expect(judgeVisit(silent)).toMatchObject({ score: 100, contradictions: [] });
    const partly: VisitEvidence = {
      ...honest,
      recording: {
        coveredMs: minutes(10),
        inspectionMs: 0,
        outOfServiceMs: 0,
        inspectionRuns: 0,
        floorsOpened: 0,
      },
    };
    expect(isMet(partly, 'inspectionMode')).toBeNull();
    expect(judgeVisit(partly).contradictions).toEqual([]);
    expect(isMet({ ...honest, signIn: null }, 'position')).toBeNull();
  });

  it('of one planned person expects no second', () => {
    expect(isMet({ ...honest, plannedPersons: 1, signedPersons: 1 }, 'persons')).toBeNull();
  });

  it('measures the time from item to item, of enough items', () => {
    expect(medianStepMs([1, 2, 3, 4])).toBeNull();
    expect(medianStepMs([50, 10, 20, 30, 40])).toBe(10);
  });
});
