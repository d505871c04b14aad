import { caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import { seedPeople, type TestPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { appendCaseEntries, appendToCases, brokenAt, readCaseEntries } from './caseLog.ts';

let db: Database;
let people: TestPeople;
const caseKey = caseKeyOfAlarm('7');
const at = new Date('2026-03-01T10:00:00.000Z');

const append = (body: { note: string }, key = caseKey) =>
  inTenant(db, people.north.id, (tx) =>
    appendCaseEntries(tx, { tenantId: people.north.id, caseKey: key }, [
      { kind: 'comment', at, by: 'operator1', body },
    ]),
  );
const read = (key = caseKey, tenant = people.north.id) =>
  inTenant(db, tenant, (tx) => readCaseEntries(tx, key));

beforeAll(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
});
afterAll(() => db.close());

describe('a case file', () => {
  it('numbers its lines without a gap and binds each to the one before, with concurrent writers', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, nth) => append({ note: `line ${nth}` })));
    const entries = await read();
    expect(entries.map((entry) => entry.nth)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
    expect(brokenAt(caseKey, entries)).toBeNull();
  });

  it('is written together with others, in any order of their names, with an intact chain', async () => {
    const keys = ['21', '22', '23', '24', '25'].map(caseKeyOfAlarm);
    const line = { kind: 'comment', at, body: {} } as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        inTenant(db, people.north.id, (tx) =>
          appendToCases(
            tx,
            people.north.id,
            new Map((nth % 2 ? keys : keys.toReversed()).map((key) => [key, [line, line]])),
          ),
        ),
      ),
    );
    for (const key of keys) {
      const entries = await read(key);
      expect(entries).toHaveLength(20);
      expect(brokenAt(key, entries)).toBeNull();
    }
  });

  it('is read back as it was written, with any content', async () => {
    const key = caseKeyOfAlarm('8');
    const body = {
      help: 'onTheWay',
      z: 1.5e21,
      a: { 10: 'x', 9: [null, true, ' \u0000 \ud800 电梯'] },
      late: 0.1,
    };
    await inTenant(db, people.north.id, (tx) =>
      appendCaseEntries(tx, { tenantId: people.north.id, caseKey: key }, [
        { kind: 'deviceMessage', at, sourceAt: new Date(at.getTime() - 1), body },
        { kind: 'comment', at, body: {} },
      ]),
    );
    const entries = await read(key);
    expect(entries[0]).toMatchObject({ body, sourceAt: '2026-03-01T09:59:59.999Z', by: null });
    expect(brokenAt(key, entries)).toBeNull();
  });

  it('shows where a line was changed, left out or moved', async () => {
    const entries = await read();
    const changedEntries = entries.map((entry) =>
      entry.nth === 5 ? { ...entry, kind: 'comment' as const, body: { note: 'nothing happened' } } : entry,
    );
    expect(brokenAt(caseKey, changedEntries)).toBe(5);
    expect(brokenAt(caseKey, entries.toSpliced(3, 1))).toBe(5);
    expect(brokenAt(caseKeyOfAlarm('9'), entries)).toBe(1);
  });

  it('can be neither changed nor emptied, by the application or by the owner of the tables', async () => {
    for (const statement of [`update case_entries set body = '{}'`, 'delete from case_entries']) {
      await expect(inTenant(db, people.north.id, (tx) => tx.query(statement))).rejects.toThrow(/denied/);
      await expect(asPlatform(db, (tx) => tx.query(statement))).rejects.toThrow(/denied/);
    }
    await expect(inTenant(db, people.north.id, (tx) => tx.query('delete from case_heads'))).rejects.toThrow(
      /denied/,
    );
    await expect(db.ownerPool.query('delete from case_entries')).rejects.toThrow(/only added to/);
    await expect(db.ownerPool.query('truncate case_entries')).rejects.toThrow(/only added to/);
  });

  it('is invisible to another tenant', async () => {
    expect(await read(caseKey, people.south.id)).toEqual([]);
    await expect(
      inTenant(db, people.south.id, (tx) =>
        appendCaseEntries(tx, { tenantId: people.north.id, caseKey }, [{ kind: 'comment', at, body: {} }]),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});
