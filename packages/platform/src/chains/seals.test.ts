import { sealKeyOfElevator, sealKeyOfUnitYear } from '@hoistway/shared/domain/seal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import { seedPeople, type TestPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { brokenChains } from './brokenChains.ts';
import {
  appendSeals,
  brokenLinkAt,
  brokenSealAt,
  contentHashOf,
  readSeals,
  readSealsOf,
  sealStore,
} from './seals.ts';

let db: Database;
let people: TestPeople;
const key = sealKeyOfElevator('7');
const at = new Date('2026-03-01T10:00:00.000Z');
const content = { items: [{ name: '层门', condition: 'qualified' }], b: 1.5, a: null };

const inNorth = <T>(work: (tx: Transaction) => Promise<T>) => inTenant(db, people.north.id, work);
const seal = (recordId: string, sealKey = key) =>
  inNorth((tx) =>
    appendSeals(tx, { tenantId: people.north.id, key: sealKey }, [
      { kind: 'signed', resource: 'maintenanceOrders', recordId, at, by: 'worker1', content },
    ]),
  );

beforeAll(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
});
afterAll(() => db.close());

describe('a seal', () => {
  it('is numbered without a gap and bound to the one before, with many writers at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, nth) => seal(String(nth + 1))));
    const seals = await inNorth((tx) => readSeals(tx, key));
    expect(seals.map(({ nth }) => nth)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
    expect(brokenSealAt(key, seals)).toBeNull();
    expect(seals[3]).toMatchObject({ content, contentHash: contentHashOf({ ...content, a: null }) });
    expect(await inNorth((tx) => readSealsOf(tx, { resource: 'maintenanceOrders', recordId: '4' }))).toEqual(
      seals.filter(({ recordId }) => recordId === '4'),
    );
  });

  it('shows where its content, its head or its place was changed', async () => {
    const seals = await inNorth((tx) => readSeals(tx, key));
    const withContent = seals.map((one) => (one.nth === 5 ? { ...one, content: { ...content, b: 2 } } : one));
    expect(brokenSealAt(key, withContent)).toBe(5);
    const withName = seals.map((one) => (one.nth === 6 ? { ...one, by: 'worker2' } : one));
    expect(brokenSealAt(key, withName)).toBe(6);
    expect(brokenSealAt(key, seals.toSpliced(3, 1))).toBe(5);
    expect(brokenSealAt(sealKeyOfUnitYear('7', 2026), seals)).toBe(1);
  });

  it('of one record shows whether it was changed or does not follow its predecessor', async () => {
    const seals = await inNorth((tx) => readSeals(tx, key));
    const linkOf = (part: typeof seals) => inNorth((tx) => brokenLinkAt(tx, key, part));
    expect(await linkOf(seals.slice(0, 1))).toBeNull();
    expect(await linkOf(seals.slice(3, 5))).toBeNull();
    const [fourth] = seals.slice(3, 4).map((one) => ({ ...one, content: { ...content, b: 2 } }));
    expect(await linkOf(fourth ? [fourth] : [])).toBe(4);
    const looseSeals = seals.slice(4, 5).map((one) => ({ ...one, prevHash: '1'.repeat(64) }));
    expect(await linkOf(looseSeals.map((one) => ({ ...one, hash: sealStore.hashOf(key, one) })))).toBe(5);
  });

  it('can be neither changed nor removed by the product or by the owner of the tables', async () => {
    for (const statement of [
      `update seals set content = '{}'`,
      'delete from seals',
      'delete from seal_heads',
    ]) {
      await expect(inNorth((tx) => tx.query(statement))).rejects.toThrow(/denied/);
      await expect(asPlatform(db, (tx) => tx.query(statement))).rejects.toThrow(/denied/);
    }
    await expect(db.ownerPool.query('delete from seals')).rejects.toThrow(/only added to/);
    await expect(db.ownerPool.query('truncate seals')).rejects.toThrow(/only added to/);
  });

  it('is invisible to another tenant, who cannot add to its chain', async () => {
    expect(await inTenant(db, people.south.id, (tx) => readSeals(tx, key))).toEqual([]);
    await expect(
      inTenant(db, people.south.id, (tx) =>
        appendSeals(tx, { tenantId: people.north.id, key }, [
          { kind: 'signed', resource: 'maintenanceOrders', recordId: '1', at, by: null, content },
        ]),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('is checked with all others, and a changed one is named', async () => {
    await seal('40', sealKeyOfUnitYear('3', 2026));
    const client = await db.ownerPool.connect();
    try {
      expect(await brokenChains(client, sealStore)).toEqual({ chains: 2, brokenKeys: [] });
      await client.query('alter table seals disable trigger user');
      await client.query(`update seals set content = '{"b":2}' where chain_key = 'unit-3-2026'`);
      await client.query('alter table seals enable trigger user');
      expect(await brokenChains(client, sealStore)).toEqual({ chains: 2, brokenKeys: ['unit-3-2026'] });
    } finally {
      client.release();
    }
  });
});

describe('a sealed row', () => {
  beforeAll(() =>
    db.ownerPool.query(`create table papers (tenant_id bigint, id bigint, version int, title text, stamp text, place text);
      create table paper_lines (tenant_id bigint, id bigint, paper_id bigint, word text);
      grant all on papers, paper_lines to hoistway_app;
      call protect_sealed_rows('papers', 'papers', '{place}', '{stamp}');
      call protect_sealed_children('paper_lines', 'papers', 'paper_id');
      insert into papers values (${people.north.id}, 1, 1, 'draft', null, 'a'), (${people.north.id}, 2, 1, 'draft', null, 'a');
      insert into paper_lines values (${people.north.id}, 1, 1, 'one'), (${people.north.id}, 2, 2, 'two')`),
  );
  const query = (statement: string) => inNorth((tx) => tx.query(statement));

  it('changes freely until it is sealed, and then only in its free columns and once in the others', async () => {
    await query(`update papers set title = 'text' where id = 1`);
    await inNorth((tx) =>
      appendSeals(tx, { tenantId: people.north.id, key: sealKeyOfUnitYear('9', 2026) }, [
        { kind: 'signed', resource: 'papers', recordId: '1', at, by: null, content: {} },
      ]),
    );
    await expect(query(`update papers set title = 'other' where id = 1`)).rejects.toThrow(/not changed/);
    await expect(query('delete from papers where id = 1')).rejects.toThrow(/not removed/);
    await query(`update papers set place = 'b', version = 2, stamp = 'first' where id = 1`);
    await expect(query(`update papers set stamp = 'second' where id = 1`)).rejects.toThrow(/not changed/);
    await query(`update papers set title = 'other' where id = 2`);
  });

  it('holds its parts: none is added, changed, moved or removed', async () => {
    for (const statement of [
      `insert into paper_lines values (${people.north.id}, 3, 1, 'three')`,
      `update paper_lines set word = 'other' where id = 1`,
      'update paper_lines set paper_id = 1 where id = 2',
      'update paper_lines set paper_id = 2 where id = 1',
      'delete from paper_lines where id = 1',
    ])
      await expect(query(statement)).rejects.toThrow(/part of a signed record/);
    await query('delete from paper_lines where id = 2');
  });
});
