import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, flag, instant, integer, ref, refs, secret, text } from './field.ts';
import { type DraftOf, defineResource, draftSchema, type RowOf } from './resource.ts';

const pumps = defineResource({
  name: 'pumps',
  scope: 'organisation',
  permission: 1,
  rights: recordRights.registry,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({ schema: z.string().min(1), list: true }),
    size: choice(['small', 'large'], { required: true }),
    grade: choice([1, 2, 3]),
    depth: integer(),
    isOpen: flag(),
    pin: secret({ schema: z.string() }),
    siteId: ref('sites', { required: true }),
    ownerIds: refs('owners'),
    seenAt: instant({ readOnly: true }),
  },
});
type Pump = RowOf<typeof pumps>;
type PumpDraft = DraftOf<typeof pumps>;

describe('types of a declaration', () => {
  test('a row has the base members and each field in the type of its schema', () => {
    expectTypeOf<Pump['id']>().toEqualTypeOf<string>();
    expectTypeOf<Pump['version']>().toEqualTypeOf<number>();
    expectTypeOf<Pump['orgId']>().toEqualTypeOf<string | null>();
    expectTypeOf<Pump['name']>().toEqualTypeOf<string>();
    expectTypeOf<Pump['isOpen']>().toEqualTypeOf<boolean>();
    expectTypeOf<Pump['depth']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<Pump['ownerIds']>().toEqualTypeOf<string[]>();
  });

  test('a choice has the type of its literals', () => {
    expectTypeOf<NonNullable<Pump['size']>>().toEqualTypeOf<'small' | 'large'>();
    expectTypeOf<NonNullable<Pump['grade']>>().toEqualTypeOf<1 | 2 | 3>();
    expectTypeOf(pumps.fields.size.options).toEqualTypeOf<readonly ('small' | 'large')[]>();
  });

  test('a secret can be written and never read', () => {
    expectTypeOf<Pump>().not.toHaveProperty('pin');
    expectTypeOf<PumpDraft>().toHaveProperty('pin');
    // @ts-expect-error a secret is no member of a row
    expectTypeOf<Pump['pin']>().toBeString();
  });

  test('a draft may omit members with a default', () => {
    expectTypeOf<PumpDraft['isOpen']>().toEqualTypeOf<boolean | undefined>();
  });

  test('display and sort name an existing field', () => {
    const rest = {
      name: 'valves',
      scope: 'tenant',
      permission: 1,
      rights: recordRights.registry,
      fields: { name: text() },
    } as const;
    // @ts-expect-error there is no such field
    expect(defineResource({ ...rest, display: 'title', sort: { by: 'name' } }).name).toBe('valves');
    // @ts-expect-error there is no such field
    expect(defineResource({ ...rest, display: 'name', sort: { by: 'title' } }).name).toBe('valves');
  });

  test('a declaration keeps its name as a literal type, so that a registry is keyed by it', () => {
    expectTypeOf(pumps.name).toEqualTypeOf<'pumps'>();
    expectTypeOf(pumps.path).toEqualTypeOf<string>();
  });
});

describe('draftSchema', () => {
  const schema = draftSchema(pumps);
  const draft = { name: 'P1', size: 'small', pin: '1234', siteId: '7' } as const;

  test('accepts writable fields, fills defaults, drops the rest', () => {
    const draftRow = schema.parse({ ...draft, seenAt: '2026-01-01T00:00:00Z', stray: 1 });
    expect(draftRow).toEqual({ ...draft, isOpen: false, ownerIds: [] });
  });

  test('refuses an unknown option, an invalid id and an absent required field', () => {
    expect(schema.safeParse({ ...draft, size: 'huge' }).success).toBe(false);
    expect(schema.safeParse({ ...draft, siteId: '0' }).success).toBe(false);
    expect(schema.safeParse({ ...draft, name: undefined }).success).toBe(false);
    expect(schema.safeParse({ ...draft, size: null }).success).toBe(false);
  });
});
