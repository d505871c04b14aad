import { expect, it } from 'vitest';
import { z } from 'zod';
import { say } from '../locales/index.ts';
import { decimal, integer, money } from '../model/field.ts';
import { fieldErrorCodes } from '../model/fieldErrorCodes.ts';
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
])('judges numbers by §5: %j accepts %j or reports %s', ({ schema }, value, code) => {
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

it('gives every issue of zod a code of the table', () => {
  const schema = z.object({
    union: z.union([z.object({ a: z.string() }), z.array(z.number())]),
    record: z.record(z.string().min(2, { error: 'a sentence' }), z.number()),
    strict: z.strictObject({}),
    half: z.number().multipleOf(0.5),
    address: z.string().refine(() => false),
    word: z.string().refine(() => false, { error: 'noCodeOfOurs' }),
  });
  const errors = errorsOf(schema, {
    union: 'text',
    record: { k: 1 },
    strict: { more: 1 },
    half: 0.3,
    address: 'x',
    word: 'x',
  });
  expect(Object.fromEntries(errors.map((error) => [error.field, error.code]))).toEqual({
    union: 'invalid_type',
    'record.k': 'invalid_type',
    strict: 'unrecognized_keys',
    half: 'not_multiple_of',
    address: 'custom',
    word: 'custom',
  });
});

it('has texts for every code in every language', () => {
  const silent = locales.flatMap((locale) =>
    fieldErrorCodes.filter((code) => say(locale, `validation.${code}`) === `validation.${code}`),
  );
  expect(silent).toEqual([]);
});
