import { describe, expect, it } from 'vitest';
import { judgeItem, problemAtSigning, type VisitItem } from './judgeItems.ts';

const item = (more: Partial<VisitItem>): VisitItem => ({
  condition: 'qualified',
  isTest: false,
  isNumeric: false,
  minimum: null,
  maximum: null,
  measuredValue: null,
  note: null,
  photoCount: 0,
  ...more,
});

describe('an item of a visit', () => {
  it('goes undone to the next visit only with a reason', () => {
    expect(judgeItem(item({ condition: 'notProcessed', note: ' ' }))).toBe('carryReason');
    expect(judgeItem(item({ condition: 'notProcessed', note: 'No access' }))).toBeNull();
  });

  it('with a number is measured, and qualified only within its limits', () => {
    const lock = item({ isNumeric: true, minimum: 7 });
    expect(judgeItem(lock)).toBe('measured');
    expect(judgeItem({ ...lock, measuredValue: 6.9 })).toBe('limits');
    expect(judgeItem({ ...lock, measuredValue: 7 })).toBeNull();
    expect(judgeItem({ ...lock, measuredValue: 3, maximum: 2, minimum: null })).toBe('limits');
    expect(judgeItem({ ...lock, measuredValue: 6, condition: 'unqualified', note: 'Replaced' })).toBeNull();
    expect(judgeItem({ ...lock, condition: 'noSuchItem' })).toBeNull();
  });

  it('that is unqualified says how it was dealt with', () => {
    expect(judgeItem(item({ condition: 'unqualified' }))).toBe('disposal');
  });

  it('that is a test needs a photo at the signature where the company wants one', () => {
    expect(problemAtSigning(item({ isTest: true }), { needsPhoto: true })).toBe('photo');
    expect(problemAtSigning(item({ isTest: true }), { needsPhoto: false })).toBeNull();
    expect(problemAtSigning(item({ isTest: true, photoCount: 1 }), { needsPhoto: true })).toBeNull();
    expect(
      problemAtSigning(item({ isTest: true, condition: 'noSuchItem' }), { needsPhoto: true }),
    ).toBeNull();
    expect(problemAtSigning(item({ condition: null }), { needsPhoto: true })).toBe('judgement');
  });
});
