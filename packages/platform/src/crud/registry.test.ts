import { requiredFields } from '@hoistway/shared/domain/judgeDraft.ts';
import { everyone, superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import { writePermission } from '@hoistway/shared/domain/recordRights.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resourceList } from '@hoistway/shared/resources/index.ts';
import { badDrafts } from '@hoistway/shared/testing/badValues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../testing/drafts.ts';
import { formWithFile } from '../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

type Row = Record<string, unknown> & { id: string; version: number };
interface List {
  records: Row[];
  total: number;
  pages: number;
}

let platform: TestPlatform;
let writer: Caller;
let southerner: Caller;
let clerk: Caller;
let drafts: Drafts;

beforeAll(async () => {
  platform = await startPlatform();
  writer = await platform.login('superAdmin');
  southerner = await platform.login('southerner');
  clerk = await platform.login('clerk');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

const writable = resourceList.filter((resource) => !resource.readOnly);
const firstField = (resource: AnyResource, isWanted: (name: string) => boolean) =>
  Object.keys(resource.fields).find(isWanted);

describe.each(writable.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const path = `/${resource.path}`;
  const draftOf = (n: number) => drafts.of(name as ResourceName, n);
  const create = async (n: number, draft?: Record<string, unknown>): Promise<Row> => {
    const answer = await writer.send('POST', path, draft ?? (await draftOf(n)));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Row>();
  };
  const list = async (query: Record<string, string> = {}): Promise<List> => {
    const answer = await writer.get(path, { pageSize: '200', ...query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<List>();
  };

  it('answers the created record, without its secrets', async () => {
    const draft = await draftOf(1);
    const createdRow = await create(1, draft);
    for (const [field, value] of Object.entries(draft))
      if (resource.fields[field]?.kind === 'secret') expect(createdRow).not.toHaveProperty(field);
      else expect(createdRow[field]).toEqual(value);
    expect((await writer.get(`${path}/${createdRow.id}`)).json()).toEqual(createdRow);
    expect((await list()).records).toContainEqual(createdRow);
  });

  it('pages, and refuses a page size outside §7', async () => {
    await create(2);
    const page = (await writer.get(path, { pageSize: '20', pageNo: '2' })).json<List>();
    expect(page.pages).toBe(Math.ceil(page.total / 20));
    expect((await writer.get(path, { pageSize: '25' })).statusCode).toBe(400);
  });

  it('filters by every filter field, sorts both ways and searches', async () => {
    const createdRow = await create(3);
    for (const [field, { filter, kind }] of Object.entries(resource.fields)) {
      const value = [createdRow[field]].flat()[0];
      if (!filter || value === null || value === undefined) continue;
      const matches = await list({ [field]: String(value) });
      expect(matches.records, field).toContainEqual(createdRow);
      if (kind === 'date') {
        const day = String(value);
        expect((await list({ [`${field}.from`]: day, [`${field}.to`]: day })).records).toContainEqual(
          createdRow,
        );
        expect((await list({ [`${field}.from`]: '2999-01-01' })).total).toBe(0);
      }
    }
    const ascending = (await list({ sort: 'id' })).records.map((row) => row.id);
    const descending = (await list({ sort: '-id' })).records.map((row) => row.id);
    expect(descending).toEqual(ascending.toReversed());
    expect((await writer.get(path, { sort: 'password' })).statusCode).toBe(400);
    const searchField = firstField(resource, (field) => resource.fields[field]?.search === true);
    if (searchField && createdRow[searchField])
      expect((await list({ search: String(createdRow[searchField]).toUpperCase() })).records).toContainEqual(
        createdRow,
      );
  });

  it('names every field with an invalid value', async () => {
    const draft = await drafts.of(name as ResourceName, 11);
    for (const bad of badDrafts(resource, { count: 3, seed: 2026 })) {
      const answer = await writer.send('POST', path, { ...draft, ...bad });
      expect(answer.statusCode, JSON.stringify(bad)).toBe(400);
      const { code, fields } = answer.json<{ code: string; fields: { field: string }[] }>();
      const namedFields = new Set(fields.map(({ field }) => field.split('.')[0]));
      expect({ code, unnamed: Object.keys(bad).filter((field) => !namedFields.has(field)) }).toEqual({
        code: 'invalidFields',
        unnamed: [],
      });
    }
  });

  it('answers all fields that an empty record lacks at once, those marked as required in the form', async () => {
    const answer = await writer.send('POST', path, {});
    const starredFields = requiredFields(resource, {}, { isNew: true, isImport: false });
    expect(answer.statusCode, answer.body).toBe(starredFields.size > 0 ? 400 : 200);
    const { fields = [] } = answer.json<{ fields?: { field: string }[] }>();
    expect(new Set(fields.map(({ field }) => field))).toEqual(starredFields);
  });

  it('marks fields required beside others, and refuses the record without them', async () => {
    const draft = await draftOf(13);
    for (const field of requiredFields(resource, draft, { isNew: true, isImport: false })) {
      const answer = await writer.send('POST', path, { ...draft, [field]: null });
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json<{ fields: { field: string }[] }>().fields.map((one) => one.field)).toContain(field);
    }
  });

  it('updates on the right version and refuses a stale one', async () => {
    const createdRow = await create(4);
    const updateAnswer = await writer.send('PUT', path, { ...createdRow });
    expect(updateAnswer.statusCode, updateAnswer.body).toBe(200);
    expect(updateAnswer.json<Row>().version).toBe(2);
    const stale = await writer.send('POST', path, { ...createdRow });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', current: { id: createdRow.id, version: 2 } });
    const refusal = await writer.send('PUT', `${path}/${createdRow.id}`, {
      ...createdRow,
      version: undefined,
    });
    expect(refusal.statusCode).toBe(400);
  });

  it('names every field with a duplicate of a unique value, at once', async () => {
    const draft = await draftOf(5);
    const unique = Object.keys(draft).filter((field) => resource.fields[field]?.unique === true);
    if (unique.length === 0) return;
    await create(5, draft);
    const twice = await writer.send('POST', path, draft);
    expect(twice.statusCode).toBe(409);
    const fields = unique.map((field) => ({ field, code: 'duplicate' }));
    expect(twice.json()).toMatchObject({ code: 'duplicate', fields });
  });

  it('deletes, after which nothing is found, and restores, each with a line of its history', async () => {
    const createdRow = await create(6);
    expect((await writer.send('DELETE', `${path}/${createdRow.id}?version=7`)).statusCode).toBe(409);
    expect((await writer.send('DELETE', `${path}/${createdRow.id}?version=1`)).statusCode).toBe(204);
    expect((await writer.get(`${path}/${createdRow.id}`)).statusCode).toBe(404);
    expect((await list()).records.map((row) => row.id)).not.toContain(createdRow.id);
    expect((await writer.send('PUT', path, { ...createdRow })).statusCode).toBe(404);

    const deletedPage = await list({ deleted: 'true' });
    expect(deletedPage.records.find((row) => row.id === createdRow.id)).toMatchObject({
      version: 2,
      deletedAt: expect.any(String),
    });
    const back = await writer.send('POST', `${path}/${createdRow.id}/restore`, { version: 2 });
    expect(back.statusCode, back.body).toBe(200);
    const { version, updatedAt, ...rest } = createdRow;
    expect(back.json()).toMatchObject({ ...rest, version: 3 });
    expect((await writer.get(`${path}/${createdRow.id}`)).statusCode).toBe(200);
    const history = (await writer.get(`${path}/${createdRow.id}/history`)).json<List>();
    expect(history.records.map((entry) => [entry.action, entry.version])).toEqual([
      ['restored', 3],
      ['deleted', 2],
      ['created', 1],
    ]);
    const log = (
      await writer.get('/operationLogs', { resource: name, recordId: createdRow.id })
    ).json<List>();
    expect(log.records.map((line) => line.action)).toEqual(
      expect.arrayContaining(['restored', 'deleted', 'created']),
    );
  });

  it('is deleted and restored in bulk, counted and summed', async () => {
    const createdRow = await create(12);
    const bulk = async (action: string, dryRun: boolean) => {
      const answer = await writer.send('POST', `${path}/bulk?dryRun=${dryRun}`, {
        action,
        ids: [createdRow.id],
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ results: { isDone: boolean }[] }>().results;
    };
    const count = async () => (await writer.get(`${path}/count`)).json<{ total: number }>().total;
    const total = await count();
    expect(await bulk('delete', true)).toMatchObject([{ id: createdRow.id, isDone: true }]);
    expect(await count()).toBe(total);
    expect(await bulk('delete', false)).toMatchObject([{ id: createdRow.id, isDone: true }]);
    expect(await count()).toBe(total - 1);
    expect(await bulk('delete', false)).toMatchObject([
      { id: createdRow.id, isDone: false, code: 'notFound' },
    ]);
    expect(await bulk('restore', false)).toMatchObject([{ id: createdRow.id, isDone: true }]);
    expect(await count()).toBe(total);

    const summedFields = Object.keys(resource.fields).filter((field) => resource.fields[field]?.sum === true);
    if (summedFields.length === 0) return;
    const sums = (await writer.get(`${path}/sums`)).json<Record<string, number>>();
    const rows = (await list()).records;
    for (const field of summedFields)
      expect(sums[field]).toBeCloseTo(
        rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0),
        2,
      );
  });

  it('offers names to pickers', async () => {
    const createdRow = await create(7);
    const options = (await writer.get(`${path}/options`, { ids: createdRow.id })).json<unknown[]>();
    const hasNumber = resource.display !== 'no' && resource.fields.no?.unique === true;
    const no = hasNumber ? (createdRow.no ?? null) : null;
    expect(options).toEqual([{ id: createdRow.id, label: String(createdRow[resource.display]), no }]);
  });

  it.each(['csv', 'xlsx'] as const)('imports its own %s export without a change', async (format) => {
    await create(format === 'csv' ? 8 : 9);
    const file = await writer.get(`${path}/export`, { format });
    expect(file.statusCode).toBe(200);
    const answer = await writer.inject({
      method: 'POST',
      url: `${path}/import?dryRun=true`,
      ...formWithFile(`rows.${format}`, file.rawPayload),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const result = answer.json<{ rows: number; created: number; updated: number; errors: unknown[] }>();
    const total = (await list()).total;
    const isKeyed = firstField(resource, (field) => resource.fields[field]?.unique === true);
    if (isKeyed) expect(result).toEqual({ rows: total, created: 0, updated: 0, errors: [], total: 0 });
    else expect(result.rows).toBe(total);
  });

  it('has a template with every field that an import takes', async () => {
    const file = await writer.get(`${path}/template`, { format: 'csv' });
    const header = file.body.trim().split(',');
    const isWanted = Object.values(resource.fields).filter((field) => field.transfer && !field.readOnly);
    expect(header).toHaveLength(isWanted.length);
  });

  it('is closed to users without the permission, and to the other tenant', async () => {
    const createdRow = await create(10);
    const writes = writePermission(resource);
    if (resource.permission !== everyone) expect((await clerk.get(path)).statusCode).toBe(403);
    if (writes !== everyone) expect((await clerk.send('POST', path, {})).statusCode).toBe(403);
    if (resource.scope === 'platform') return;
    const hiddenStatus = writes === superAdminOnly ? 403 : 404;
    expect((await southerner.send('PUT', path, { ...createdRow })).statusCode).toBe(hiddenStatus);
    expect((await southerner.send('DELETE', `${path}/${createdRow.id}`)).statusCode).toBe(hiddenStatus);
    if (resource.permission === superAdminOnly) return;
    expect((await southerner.get(`${path}/${createdRow.id}`)).statusCode).toBe(404);
    const theirs = (await southerner.get(path, { pageSize: '200' })).json<List>();
    expect(theirs.records.map((row) => row.id)).not.toContain(createdRow.id);
    expect((await southerner.get(`${path}/options`, { ids: createdRow.id })).json()).toEqual([]);
    const exportAnswer = await southerner.get(`${path}/export`, { format: 'csv' });
    expect(exportAnswer.body.trim().split('\n')).toHaveLength(theirs.total + 1);
  });
});
