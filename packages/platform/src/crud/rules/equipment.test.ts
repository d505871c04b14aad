import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../db/secretBox.ts';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';

type Row = Record<string, unknown> & { id: string; version: number };

let platform: TestPlatform;
let writer: Caller;
let drafts: Drafts;
beforeAll(async () => {
  platform = await startPlatform({ config: { secretKey: 'a key of the test' } });
  writer = await platform.login('superAdmin');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

const save = async (name: ResourceName, body: object) =>
  writer.send('POST', `/${resources[name].path}`, body);
const make = async (name: ResourceName, n: number, more: object = {}): Promise<Row> => {
  const answer = await save(name, { ...(await drafts.of(name, n)), ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
};
const refusal = async (name: ResourceName, n: number, more: object) =>
  (await save(name, { ...(await drafts.of(name, n)), ...more })).json<{
    code: string;
    fields: { field: string; code: string }[];
  }>();
const refusalOf = (field: string, code: string) =>
  expect.objectContaining({ fields: [expect.objectContaining({ field, code })] });
const list = async (path: string, query: Record<string, string>) =>
  (await writer.get(path, { pageSize: '200', ...query })).json<{ records: Row[] }>().records;

describe('parts', () => {
  it('have an id of exactly 34 characters, a number and a name', async () => {
    for (const length of [33, 35])
      expect(await refusal('parts', 1, { partsSn: 'x'.repeat(length) })).toEqual(
        refusalOf('partsSn', 'partId'),
      );
    expect(await refusal('parts', 1, { no: '' })).toEqual(refusalOf('no', 'required'));
    expect(await refusal('parts', 1, { name: ' ' })).toEqual(refusalOf('name', 'required'));
  });

  it('are bound while an elevator carries one', async () => {
    const part = await make('parts', 2);
    expect(part.bindState).toBe('unbound');
    const built = await make('elevatorParts', 1, { partId: part.id });
    expect((await writer.get(`/parts/${part.id}`)).json()).toMatchObject({ bindState: 'bound' });
    const ids = async (bindState: string) => (await list('/parts', { bindState })).map(({ id }) => id);
    expect(await ids('bound')).toContain(part.id);
    expect(await ids('unbound')).not.toContain(part.id);
    await writer.send('DELETE', `/elevatorParts/${built.id}`);
    expect(await ids('bound')).not.toContain(part.id);
  });

  it('are at a floor of the comparison, which must exist first', async () => {
    const elevator = await make('elevators', 20);
    const at = (floor: number) => refusal('elevatorParts', 3, { elevatorId: elevator.id, floor });
    expect(await at(5)).toEqual(refusalOf('floor', 'floorComparisonFirst'));
    await make('floorComparisons', 1, { elevatorId: elevator.id, actualFloor: 4 });
    expect(await at(5)).toEqual(refusalOf('floor', 'floorNotConfigured'));
    expect(await at(65)).toEqual(refusalOf('floor', 'tooBig'));
    const tall = (await save('elevators', { ...elevator, lowestFloor: 3, floors: 2 })).json();
    expect(await at(4)).toEqual(refusalOf('floor', 'floorsIncomplete'));
    await save('elevators', { ...tall, lowestFloor: 4, floors: 1 });
    const built = await make('elevatorParts', 4, {
      elevatorId: elevator.id,
      floor: 4,
      status: 'notActivated',
    });
    expect((await writer.get(`/elevators/${elevator.id}`)).json()).toMatchObject({
      partsActivation: 'notActivated',
    });
    const active = await save('elevatorParts', {
      ...built,
      status: 'activated',
      activatedAt: null,
      operator: null,
    });
    expect(active.json()).toMatchObject({ operator: writer.session.name });
    expect(active.json<Row>().activatedAt).toBe(new Date(platform.clock.now()).toISOString());
    expect((await writer.get(`/elevators/${elevator.id}`)).json()).toMatchObject({
      partsActivation: 'activated',
    });
  });

  it('are replaced under one contract at a time', async () => {
    expect(await refusal('partReplacements', 1, { contractNo: '' })).toEqual(
      refusalOf('contractNo', 'required'),
    );
    expect(await refusal('partReplacements', 1, { replacedAt: null })).toEqual(
      refusalOf('replacedAt', 'required'),
    );
  });
});

describe('a device bound elsewhere is replaced only after a confirmation', () => {
  it('a camera of another elevator', async () => {
    const camera = await make('cameras', 1);
    const other = await make('elevators', 30);
    const movedDraft = { ...camera, elevatorId: other.id };
    const question = await save('cameras', movedDraft);
    expect(question.statusCode).toBe(409);
    expect(question.json()).toMatchObject({ code: 'alreadyBound', params: { what: camera.name } });
    expect((await save('cameras', { ...movedDraft, replace: true })).json()).toMatchObject({
      elevatorId: other.id,
    });
  });

  it('an elevator that has such a terminal, which is unbound then', async () => {
    const elevator = await make('elevators', 31);
    const first = await make('meterGateways', 1, { elevatorId: elevator.id });
    expect((await refusal('meterGateways', 2, { elevatorId: elevator.id })).code).toBe('alreadyBound');
    const second = await make('meterGateways', 2, { elevatorId: elevator.id, replace: true });
    expect(second.elevatorId).toBe(elevator.id);
    expect((await writer.get(`/meterGateways/${first.id}`)).json()).toMatchObject({ elevatorId: null });
  });

  it('an elevator behind another terminal', async () => {
    const elevator = await make('elevators', 32, { dtuCode: '20000000001' });
    const movedDraft = { ...elevator, dtuCode: '20000000002' };
    expect((await save('elevators', movedDraft)).json()).toMatchObject({ code: 'alreadyBound' });
    expect((await save('elevators', { ...movedDraft, replace: true })).statusCode).toBe(200);
  });
});

describe('devices', () => {
  it('a smart screen needs its MAC, password, elevator, program and area', async () => {
    expect(await refusal('smartScreens', 1, { mac: '00:11' })).toEqual(refusalOf('mac', 'mac'));
    for (const password of ['short', 'with space', 'x'.repeat(21)])
      expect(await refusal('smartScreens', 1, { password })).toEqual(refusalOf('password', 'screenPassword'));
    expect(await refusal('smartScreens', 1, { password: undefined })).toEqual(
      refusalOf('password', 'required'),
    );
    for (const field of ['elevatorId', 'programCardId', 'region'])
      expect(await refusal('smartScreens', 1, { [field]: null })).toEqual(refusalOf(field, 'required'));
  });

  it('an account with a third party has 6 to 20 letters and digits, sealed so that it can be read again', async () => {
    expect(await refusal('thirdPartyPlatforms', 1, { password: 'a_b_c_d' })).toEqual(
      refusalOf('password', 'screenPassword'),
    );
    const row = await make('thirdPartyPlatforms', 1, { password: 'Again2026' });
    const result = await platform.db.ownerPool.query<{ password: string }>(
      'select password from third_party_platforms where id = $1',
      [row.id],
    );
    const ciphertext = result.rows[0]?.password ?? '';
    expect(ciphertext).not.toContain('Again2026');
    expect(createSecretBox('a key of the test').open(ciphertext)).toBe('Again2026');
  });

  it('a gateway device has one set of settings, which carries its number', async () => {
    const dtu = await make('dtus', 40);
    const row = await make('gatewaySettings', 1, { dtuId: dtu.id, callNumbers: '96333, 110' });
    expect(row).toMatchObject({ dtuNumber: dtu.dtuCode, onlineNodes: 0, orgId: dtu.orgId });
    expect(await refusal('gatewaySettings', 2, { dtuId: dtu.id })).toMatchObject({ code: 'duplicate' });
    expect(await refusal('gatewaySettings', 3, { callNumbers: 'abc' })).toEqual(
      refusalOf('callNumbers', 'callNumbers'),
    );
    expect((await writer.get(`/dtus/${dtu.id}`)).json()).toMatchObject({ bindState: 'unbound' });
    await make('elevators', 33, { dtuCode: dtu.dtuCode });
    expect((await writer.get(`/dtus/${dtu.id}`)).json()).toMatchObject({ bindState: 'bound' });
  });

  it('a program item has the fields of its kind, and is appended', async () => {
    const card = await make('programCards', 1);
    const { id: image } = await uploadedPicture(writer, 'programImage');
    const item = (more: object) => ({ programCardId: card.id, kind: 'image', image, ...more });
    expect(await refusal('programItems', 1, item({ kind: 'video', video: null }))).toEqual(
      refusalOf('video', 'required'),
    );
    expect(await refusal('programItems', 1, item({ image: null }))).toEqual(refusalOf('image', 'required'));
    const first = await make('programItems', 1, item({ position: 0 }));
    const second = await make('programItems', 2, item({ position: 0 }));
    expect([first.position, second.position]).toEqual([1, 2]);
  });
});

describe('judgement settings of elevators', () => {
  it('a template has each fault code once', async () => {
    const template = await make('faultTemplates', 50);
    expect(
      await refusal('faultTemplates', 51, {
        serialNumber: template.serialNumber,
        faultCode: template.faultCode,
      }),
    ).toEqual(refusalOf('faultCode', 'duplicateFaultCode'));
  });

  it('a potential fault has values above zero, a weight of 0 to 100 and a template', async () => {
    for (const field of ['warningValue', 'periodDays', 'faultCode'])
      expect(await refusal('potentialFaultSettings', 1, { [field]: 0 })).toEqual(
        refusalOf(field, 'aboveZero'),
      );
    expect(await refusal('potentialFaultSettings', 1, { weight: 101 })).toEqual(
      refusalOf('weight', 'tooBig'),
    );
    expect(await refusal('potentialFaultSettings', 1, { weight: -1 })).toEqual(
      refusalOf('weight', 'tooSmall'),
    );
    expect(await refusal('potentialFaultSettings', 1, { templateId: null })).toEqual(
      refusalOf('templateId', 'required'),
    );
  });

  it('a component of an elevator has one life', async () => {
    const life = await make('componentLives', 1);
    expect(
      await refusal('componentLives', 2, { elevatorId: life.elevatorId, component: life.component }),
    ).toEqual(refusalOf('component', 'duplicate'));
  });
});

describe('people and companies', () => {
  it('debug personnel need user, level, expiry and contract numbers separated by commas', async () => {
    for (const field of ['userId', 'debugLevel', 'passwordExpiry', 'contractNumbers'])
      expect(await refusal('debugPersonnel', 1, { [field]: null })).toEqual(refusalOf(field, 'required'));
    expect(await refusal('debugPersonnel', 1, { contractNumbers: 'A1;B2' })).not.toMatchObject({
      fields: [],
    });
    expect((await make('debugPersonnel', 1, { contractNumbers: 'HT-1, HT-2，HT-3' })).contractNumbers).toBe(
      'HT-1, HT-2，HT-3',
    );
  });

  it('an elevator user needs elevator, company and user, and is bound once', async () => {
    for (const field of ['elevatorId', 'companyId', 'userId'])
      expect(await refusal('elevatorUsers', 1, { [field]: null })).toEqual(refusalOf(field, 'required'));
    const bound = await make('elevatorUsers', 2);
    expect(await refusal('elevatorUsers', 3, { elevatorId: bound.elevatorId, userId: bound.userId })).toEqual(
      refusalOf('userId', 'duplicate'),
    );
  });

  it('a quality body needs its district and its address, a company its number and name', async () => {
    const body = { type: 'supervision', district: 'Harbour', address: 'Quay 1' };
    expect(await refusal('organisations', 1, { ...body, district: null })).toEqual(
      refusalOf('district', 'required'),
    );
    expect(await refusal('organisations', 1, { ...body, address: '' })).toEqual(
      refusalOf('address', 'required'),
    );
    expect(await refusal('organisations', 1, { no: '' })).toEqual(refusalOf('no', 'required'));
    expect(await refusal('organisations', 1, { name: '' })).toEqual(refusalOf('name', 'required'));
    await make('organisations', 2, body);
  });

  it('a user shows their tenant', async () => {
    const row = await make('users', 61);
    expect((await writer.get(`/users/${row.id}`)).json()).toMatchObject({ tenantName: 'North' });
  });

  it('a user belongs to the chosen company, if it is in the writer’s scope', async () => {
    const { companyAId } = platform.people.north;
    const user = await make('users', 60, { orgId: companyAId });
    expect(user.orgId).toBe(companyAId);
    const without = async (roleId: string) =>
      (await list('/users', { withoutRole: roleId })).map(({ id }) => id);
    const [role = ''] = user.roleIds as string[];
    expect(await without(role)).not.toContain(user.id);
    expect((await list('/users', { roleIds: role })).map(({ id }) => id)).toContain(user.id);
    const foreign = await refusal('users', 62, { orgId: platform.people.south.rootId ?? '1' });
    expect(foreign).toEqual(refusalOf('orgId', 'unknownReference'));
  });
});
