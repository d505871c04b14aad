import { describe, expect, it } from 'vitest';
import { judgeSound, patternFor } from './soundPolicy.ts';

const alarm = (part: { class: 1 | 2 | 3; state?: 'open' | 'acknowledged' | 'shelved' | 'closed' }) => ({
  state: 'open' as const,
  ...part,
});

describe('the pattern of a seat', () => {
  it('is silent without an alarm', () => {
    expect(patternFor([], { isMuted: false })).toBeNull();
  });

  it('plays the most severe alarm in any order', () => {
    const alarms = [alarm({ class: 3 }), alarm({ class: 1 }), alarm({ class: 2 })];
    expect(patternFor(alarms, { isMuted: false })).toBe('people');
    expect(patternFor(alarms.toReversed(), { isMuted: false })).toBe('people');
  });

  it('continues with the next severe alarm once the first is acknowledged', () => {
    const alarms = [alarm({ class: 1, state: 'acknowledged' }), alarm({ class: 2 }), alarm({ class: 3 })];
    expect(patternFor(alarms, { isMuted: false })).toBe('serious');
  });

  it('is silent once every alarm is acknowledged, shelved or closed', () => {
    const alarms = (['acknowledged', 'shelved', 'closed'] as const).map((state) =>
      alarm({ class: 1, state }),
    );
    expect(patternFor(alarms, { isMuted: false })).toBeNull();
  });

  it('mutes everything but class 1', () => {
    expect(patternFor([alarm({ class: 2 }), alarm({ class: 3 })], { isMuted: true })).toBeNull();
    expect(patternFor([alarm({ class: 3 }), alarm({ class: 1 })], { isMuted: true })).toBe('people');
  });
});

describe('whether a seat is audible', () => {
  const look = { state: 'running', wasSeconds: 10, nowSeconds: 11, lookMs: 1_000 };

  it('is unarmed before a gesture', () => {
    expect(judgeSound(null)).toBe('unarmed');
  });

  it('is armed while the audio clock runs', () => {
    expect(judgeSound(look)).toBe('armed');
  });

  it('is blocked when the context is suspended or interrupted', () => {
    expect(judgeSound({ ...look, state: 'suspended' })).toBe('blocked');
    expect(judgeSound({ ...look, state: 'interrupted' })).toBe('blocked');
  });

  it('is blocked when the context reports running and its clock does not advance', () => {
    expect(judgeSound({ ...look, nowSeconds: 10 })).toBe('blocked');
  });
});
