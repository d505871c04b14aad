import { expect, it } from 'vitest';
import { z } from 'zod';
import { say } from '../locales/index.ts';
import { decimal, integer, money } from '../model/field.ts';
import { type AnyResource, draftSchema } from '../model/resource.ts';
import { resourceList, resources } from '../resources/index.ts';
import { users } from '../resources/users.ts';
import { locales } from './constants.ts';
import { fieldErrorsOf } from './fieldErrors.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : fieldErrorsOf(result.error);
};

it('gives the code of the failed rule, not a sentence', () => {
  const errors = errorsOf(draftSchema(users), { username: 'x', name: '', userType: 2, roleIds: [] });
  expect(Object.fromEntries(errors.map((error) => [error.field, error.code]))).toEqual({
    username: 'username',
    name: 'required',
    phone: 'required',
    roleIds: 'required',
  });
});

it('carries the exceeded limit', () => {
  expect(errorsOf(z.object({ floors: z.int().max(64) }), { floors: 65 })).toEqual([
    { field: 'floors', code: 'tooBig', params: { maximum: 64 } },
  ]);
});

it.each([
  [integer(), '1a', 'plainNumber'],
  [integer(), 1.5, 'plainNumber'],
  [decimal(), 'x', 'plainNumber'],
  [decimal(), 1.25, undefined],
  [decimal(), 1.255, 'twoDecimals'],
  [money(), 0.1 + 0.2, undefined],
  [money(), 0.001, 'twoDecimals'],
])('judges numbers by §5: %j takes %j or says %s', ({ schema }, value, code) => {
  expect(errorsOf(z.object({ value: schema }), { value })[0]?.code).toBe(code);
});

it('refuses duplicates in a choice of several', () => {
  const elevatorIds = resources.contracts.fields.elevatorIds.schema;
  expect(errorsOf(z.object({ elevatorIds }), { elevatorIds: ['7', '8', '7'] })).toEqual([
    { field: 'elevatorIds', code: 'chosenTwice' },
  ]);
  expect(errorsOf(z.object({ elevatorIds }), { elevatorIds: ['7', '8'] })).toEqual([]);
});

it('accepts at most two decimals in every number field', () => {
  const numbers = resourceList.flatMap((resource: AnyResource) =>
    Object.entries(resource.fields)
      .filter(([, { kind, readOnly }]) => (kind === 'decimal' || kind === 'money') && !readOnly)
      .map(([name, { schema }]) => ({ at: `${resource.name}.${name}`, schema })),
  );
  const refusal = ({ schema }: { schema: z.ZodType }, value: number) =>
    errorsOf(z.object({ value: schema }), { value })[0]?.code;
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((one) => refusal(one, 1.25) !== undefined)).toEqual([]);
  expect(numbers.filter((one) => refusal(one, 1.255) !== 'twoDecimals')).toEqual([]);
});

it('has words for every code in every language', () => {
  const codes = ['required', 'tooShort', 'tooMany', 'invalid_type', 'invalid_format', 'unknownOption'];
  const silent = locales.flatMap((locale) =>
    codes.filter((code) => say(locale, `validation.${code}`) === `validation.${code}`),
  );
  expect(silent).toEqual([]);
});
