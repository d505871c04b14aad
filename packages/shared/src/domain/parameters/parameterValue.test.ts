import { describe, expect, it } from 'vitest';
import { isSameValue, readRange, valueProblem } from './parameterValue.ts';

describe('a range of the catalogue', () => {
  it.each([
    ['0..100', { kind: 'number', min: 0, max: 100 }],
    ['-0.5 ~ 1.5', { kind: 'number', min: -0.5, max: 1.5 }],
    ['on, off', { kind: 'choice', values: ['on', 'off'] }],
    ['开、关', { kind: 'choice', values: ['开', '关'] }],
    ['by the maker', { kind: 'text' }],
    [null, { kind: 'text' }],
  ])('%j is read as %j', (range, meaning) => expect(readRange(range)).toEqual(meaning));
});

describe('a value', () => {
  it.each([
    ['60', '1..60', null],
    ['61', '1..60', 'tooBig'],
    ['0.9', '1..60', 'tooSmall'],
    ['1e1', '1..60', 'plainNumber'],
    ['', '1..60', 'required'],
    ['on', 'on, off', null],
    ['maybe', 'on, off', 'unknownOption'],
    ['anything', null, null],
  ])('%j in the range %j has the problem %j', (value, range, code) =>
    expect(valueProblem(value, { access: 'harmless', range })?.code ?? null).toBe(code),
  );

  it.each(['safety', 'readOnly'] as const)('of a parameter with the access %s is never written', (access) =>
    expect(valueProblem('1', { access, range: '0..10' })).toEqual({ code: 'forbidden' }),
  );

  it('equals another notation of the same number, and no other text', () => {
    expect(isSameValue('1.50', '1.5')).toBe(true);
    expect(isSameValue('01', '1')).toBe(true);
    expect(isSameValue('on', 'On')).toBe(false);
    expect(isSameValue('', '0')).toBe(false);
  });
});
