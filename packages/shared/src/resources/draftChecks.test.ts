import { describe, expect, it } from 'vitest';
import type { DraftCheck } from '../model/draftCheck.ts';
import { escalationPolicies } from './escalationPolicies.ts';
import { escalationSteps } from './escalationSteps.ts';
import { maintenanceModes } from './maintenanceModes.ts';
import { rotaOverrides } from './rotaOverrides.ts';

/** The wrong fields of a draft, with their errors. */
const wrong = ({ check }: { check?: DraftCheck }, draft: Record<string, unknown>): string[] =>
  (check?.(draft, { isNew: true, isImport: false }) ?? []).map(({ field, code }) => `${field} ${code}`);

describe('a step of a policy', () => {
  it.each([
    [{ target: 'rota', bySms: true }, ['rotaId rotaWanted']],
    [{ target: 'user', bySms: true }, ['userId userWanted']],
    [{ target: 'role' }, ['roleId roleWanted', 'byPush channelWanted']],
    [{ target: 'station', bySms: true }, ['address addressWanted']],
    [{ target: 'webhook' }, ['address addressWanted']],
    [{ target: 'webhook', address: 'https://a.example' }, []],
    [{ target: 'manager' }, ['byPush channelWanted']],
    [{ target: 'manager', byMail: true }, []],
    [{ target: 'seat' }, []],
    [{ target: 'light' }, []],
  ])('names its target and channels: %o', (draft, errors) => {
    expect(wrong(escalationSteps, draft)).toEqual(errors);
  });
});

it('quiet hours have a start and an end, or neither', () => {
  expect(wrong(escalationPolicies, { quietFrom: '22:00', quietTo: '' })).toEqual(['quietTo quietBoth']);
  expect(wrong(escalationPolicies, { quietFrom: null, quietTo: '06:00' })).toEqual(['quietFrom quietBoth']);
  expect(wrong(escalationPolicies, { quietFrom: '22:00', quietTo: '06:00' })).toEqual([]);
  expect(wrong(escalationPolicies, {})).toEqual([]);
});

it('an override names the substitute or the absent user, and ends after it began', () => {
  const span = { fromAt: '2026-03-02T08:00:00Z', untilAt: '2026-03-02T09:00:00Z' };
  expect(wrong(rotaOverrides, { ...span, userId: '1' })).toEqual([]);
  expect(wrong(rotaOverrides, { ...span, insteadOfUserId: '1' })).toEqual([]);
  expect(wrong(rotaOverrides, span)).toEqual(['userId standInWanted', 'insteadOfUserId standInWanted']);
  expect(wrong(rotaOverrides, { ...span, untilAt: span.fromAt, userId: '1' })).toEqual([
    'untilAt endBeforeStart',
  ]);
});

it('a maintenance mode has one target, and ends within a week', () => {
  const mode = { elevatorId: '1', fromAt: '2026-03-02T08:00:00+08:00', untilAt: '2026-03-09T00:00:00Z' };
  expect(wrong(maintenanceModes, mode)).toEqual([]);
  expect(wrong(maintenanceModes, { ...mode, untilAt: '2026-03-09T00:00:01Z' })).toEqual([
    'untilAt maintenanceTooLong',
  ]);
  expect(wrong(maintenanceModes, { ...mode, useUnitId: '1' })).toEqual([
    'elevatorId elevatorOrUseUnit',
    'useUnitId elevatorOrUseUnit',
  ]);
  expect(wrong(maintenanceModes, { ...mode, elevatorId: null })).toEqual([
    'elevatorId elevatorOrUseUnit',
    'useUnitId elevatorOrUseUnit',
  ]);
});
