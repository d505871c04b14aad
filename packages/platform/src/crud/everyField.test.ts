import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resourceList, resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredDraft } from '../testing/declaredDraft.ts';
import { type Drafts, draftsOf } from '../testing/drafts.ts';
import { signedImageDraft, uploadedImage } from '../testing/firmware/signedImage.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { mp4, upload, uploadedPicture } from '../testing/uploads.ts';

type Draft = Record<string, unknown>;
type Row = Draft & { id: string };

let platform: TestPlatform;
let writer: Caller;
let drafts: Drafts;
const ids = new Map<string, Promise<string>>();
let lastNumber = 20_000;
/** A number that no other draft of this file has. */
const unusedNumber = () => ++lastNumber;

beforeAll(async () => {
  platform = await startPlatform();
  writer = await platform.login('superAdmin');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

/** Other fields that a rule requires beside a field, or beside one of its options. */
const companions: Partial<Record<string, (value: unknown) => Draft | Promise<Draft>>> = {
  'firmwareImages.target=camera': async () =>
    signedImageDraft(writer, { programId: await idOf('otaPrograms'), n: unusedNumber(), target: 'camera' }),
  'organisations.type=supervision': () => ({ district: 'Harbour', address: '1 Quay' }),
  'elevatorParts.floor': async (floor) => ({ elevatorId: await elevatorWithFloor(Number(floor)) }),
  'programItems.kind=video': async () => ({ image: null, video: await fileId('video') }),
  'programItems.video': () => ({ kind: 'video', image: null }),
  'yearChecks.result=passed': () => ({ checkedOn: '2026-05-01' }),
  'yearChecks.result=failed': () => ({ checkedOn: '2026-05-01' }),
  'messages.type=sms': () => ({ target: '13812345678' }),
  'messages.type=mail': () => ({ target: 'someone@example.com' }),
  'channels.kind=mail': () => ({ host: 'mail.example', from: 'centre@example.com' }),
  'escalationSteps.target=rota': async () => ({ rotaId: await idOf('onCallRotas') }),
  'escalationSteps.target=role': async () => ({ roleId: await idOf('roles') }),
  'escalationSteps.target=station': () => ({ address: 'someone@example.com' }),
  'escalationSteps.target=webhook': () => ({ address: 'https://example.com/call' }),
  'maintenanceModes.useUnitId': () => ({ elevatorId: null }),
};

const writable = resourceList.filter((resource) => !resource.readOnly);

describe.each(writable.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('stores each value of each writable field, and finds it by each filter', async () => {
    const losses: string[] = [];
    let n = 100;
    for (const field of Object.keys(resource.fields).filter((one) => !resource.fields[one]?.readOnly))
      for (const value of await valuesOf(resource, field, n)) {
        const rules = [`${name}.${field}`, `${name}.${field}=${value}`].map((key) =>
          companions[key]?.(value),
        );
        const beside = Object.assign({}, ...(await Promise.all(rules)));
        const own = await ownDraft(resource, n++);
        const draft = { ...own, ...beside, [field]: value };
        losses.push(...(await lossesOf(resource, field, draft)));
      }
    expect(losses).toEqual([]);
  });
});

/** Losses of a field's value: by a refusal, in the answer, in the record, or by the filter. */
async function lossesOf(resource: AnyResource, field: string, draft: Draft): Promise<string[]> {
  const path = `/${resource.path}`;
  const value = JSON.stringify(draft[field]);
  const answer = await writer.send('POST', path, draft);
  if (answer.statusCode !== 200) return [`${field}=${value} is refused: ${answer.body}`];
  const row = answer.json<Row>();
  const read = (await writer.get(`${path}/${row.id}`)).json<Row>();
  if (resource.fields[field]?.kind === 'secret')
    return field in row || field in read ? [`${field} is shown`] : [];
  const losses = [row, read]
    .map((one) => JSON.stringify(one[field]))
    .filter((storedValue) => storedValue !== value)
    .map((storedValue) => `${field}=${value} became ${storedValue}`);
  if (!resource.fields[field]?.filter) return losses;
  const text = String([draft[field]].flat()[0]);
  const list = await writer.get(path, { [field]: text, sort: '-id', pageSize: '200' });
  const rows = list.statusCode === 200 ? list.json<{ records: Row[] }>().records : [];
  return rows.some(({ id }) => id === row.id) ? losses : [...losses, `${field}=${value} is not found`];
}

/** Every option of a choice, both states of a flag, an uploaded file, else one value. */
async function valuesOf(resource: AnyResource, field: string, n: number): Promise<unknown[]> {
  const declaration = resource.fields[field];
  if (declaration === undefined) return [];
  if ('options' in declaration) return [...declaration.options];
  if (declaration.kind === 'flag') return [true, false];
  if (declaration.accepts !== undefined) return [await fileId(declaration.accepts)];
  const own = await ownDraft(resource, n);
  // A separate draft names records that fit each other.
  if ((own[field] ?? null) !== null) return [own[field]];
  if ('to' in declaration && declaration.to === resource.name) return [await idOf(nameOf(resource))];
  const alone = { ...resource, fields: { [field]: declaration } };
  return [(await declaredDraft(alone, n, idOf))[field]];
}

/** A draft whose values clash with no other one's. */
async function ownDraft(resource: AnyResource, n: number): Promise<Draft> {
  const draft = await drafts.of(nameOf(resource), n);
  if (resource.name !== 'componentLives') return draft;
  return { ...draft, elevatorId: await create('elevators', unusedNumber()) };
}

const nameOf = (resource: AnyResource): ResourceName => {
  const rows = Object.values(resources).find(({ name }) => name === resource.name);
  if (!rows) throw new Error(`no resource ${resource.name}`);
  return rows.name;
};

async function fileId(purpose: NonNullable<AnyField['accepts']>): Promise<string> {
  if (purpose === 'firmware') return uploadedImage(writer);
  if (purpose !== 'document' && purpose !== 'video' && purpose !== 'sound')
    return (await uploadedPicture(writer, purpose)).id;
  const file = {
    document: { name: 'note.txt', content: 'A line.' },
    video: { name: 'film.mp4', content: mp4(64) },
    sound: { name: 'voice.amr', content: '#!AMR\n' },
  }[purpose];
  const answer = await upload(writer, purpose, file);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}

/** A record for others to name, created once. */
function idOf(to: ResourceName): Promise<string> {
  const existing = ids.get(to) ?? create(to, 6_000);
  ids.set(to, existing);
  return existing;
}

async function create(to: ResourceName, n: number): Promise<string> {
  const answer = await writer.send('POST', `/${resources[to].path}`, await drafts.of(to, n));
  expect(answer.statusCode, `${to}: ${answer.body}`).toBe(200);
  return answer.json<Row>().id;
}

/** An elevator of one floor with a floor comparison. */
async function elevatorWithFloor(actualFloor: number): Promise<string> {
  const elevator = await drafts.of('elevators', unusedNumber());
  const send = async (path: string, draft: Draft) => {
    const answer = await writer.send('POST', path, draft);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Row>().id;
  };
  const elevatorId = await send('/elevators', { ...elevator, lowestFloor: actualFloor, floors: 1 });
  await send(`/${resources.floorComparisons.path}`, {
    elevatorId,
    actualFloor,
    displayedFloor: 'Top',
    stops: true,
  });
  return elevatorId;
}
