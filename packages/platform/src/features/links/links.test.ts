import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import { longestLinkMs, type PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { mp4, upload } from '../../testing/uploads.ts';

let platform: TestPlatform;
let operator: Caller;
let records: Record<'elevator' | 'order' | 'document', Record<string, unknown>>;
let text: FileInfo;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  const drafts = draftsOf(operator, platform.people.north);
  const make = async (name: ResourceName, more: object) => {
    const body = { ...(await drafts.of(name, 1)), ...more };
    const answer = await operator.send('POST', `/${resources[name].path}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Record<string, unknown>>();
  };
  text = (await upload(operator, 'document', { name: 'Manual.txt', content: 'Read me' })).json<FileInfo>();
  const order = await make('modSalesOrders', { salesOrderNo: 'S/2026 1', drawing: text.id });
  await make('modSalesOrderItems', { salesOrderId: order.id, name: 'New controller' });
  records = {
    elevator: await make('elevators', { factoryNo: 'F-31000', ownerPhone: '13700000001' }),
    order,
    document: await make('documents', { name: 'Manual', file: text.id }),
  };
});
afterAll(() => platform.close());

const requestLink = (caller: Caller, kind: string, target: unknown, validMs = dayMs) =>
  caller.send('POST', '/links', { kind, target, validMs });
const linkTo = async (kind: string, target: unknown, validMs = dayMs) => {
  const answer = await requestLink(operator, kind, target, validMs);
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json<{ url: string }>().url, 'http://console.example');
};
/** The call of the page behind a link, without a login. */
const open = (link: URL, kind: string) => {
  const target = link.searchParams.get('target') ?? link.pathname.split('/').pop();
  return platform.app.inject({ method: 'GET', url: `/public/${kind}/${target}${link.search}` });
};
const openFile = (url: string) =>
  platform.app.inject({ method: 'GET', url: url.replace(/^\/api/, ''), headers: { range: 'bytes=0-3' } });

describe('a signed link', () => {
  it('shows an elevator by its factory number, and nothing of people', async () => {
    const link = await linkTo('elevator', 'F-31000');
    expect(link.pathname).toBe('/r/o/F-31000');
    const view = (await open(link, 'elevator')).json<PublicView>();
    expect(view.record).toMatchObject({
      resource: 'elevators',
      values: {
        no: records.elevator.no,
        factoryNo: 'F-31000',
        maintenanceId: records.elevator.maintenanceId,
      },
    });
    expect(JSON.stringify(view)).not.toContain('13700000001');
    expect(view.record?.fields).not.toContain('ownerPhone');
  });

  it('shows a scheme with its lines and its drawing, for as long as the link itself', async () => {
    const link = await linkTo('scheme', 'S/2026 1');
    const view = (await open(link, 'scheme')).json<PublicView>();
    expect(view.record).toMatchObject({
      values: { salesOrderNo: 'S/2026 1' },
      parts: { rows: [{ name: 'New controller' }] },
    });
    expect(view.files).toMatchObject([{ id: text.id, name: 'Manual.txt' }]);
    const drawing = await openFile(String(view.files[0]?.url));
    expect([drawing.statusCode, drawing.body]).toEqual([206, 'Read']);
    platform.clock.forward(dayMs);
    expect((await openFile(String(view.files[0]?.url))).json()).toMatchObject({ code: 'linkExpired' });
  });

  it('shows a document, a file, or plays a video', async () => {
    const document = (
      await open(await linkTo('document', records.document.id), 'document')
    ).json<PublicView>();
    expect(document).toMatchObject({ record: { values: { name: 'Manual' } }, files: [{ id: text.id }] });
    const pdf = (await open(await linkTo('pdf', text.id), 'pdf')).json<PublicView>();
    expect(pdf).toEqual({ expiresAt: pdf.expiresAt, files: [expect.objectContaining({ id: text.id })] });
    const film = (await upload(operator, 'video', { name: 'a.mp4', content: mp4(1000) })).json<FileInfo>();
    const filmAnswer = await openFile(
      (await linkTo('file', film.id)).href.replace('http://console.example', ''),
    );
    expect(filmAnswer.headers).toMatchObject({
      'content-range': 'bytes 0-3/1000',
      'content-type': 'video/mp4',
    });
  });

  it('shows a stored report by its snapshot, and a city’s report on its own page', async () => {
    const answer = await operator.send('POST', '/reportSnapshots', { kind: 'city', title: 'March' });
    const { id, sha256 } = answer.json<{ id: string; sha256: string }>();
    const link = await linkTo('report', id);
    expect(link.pathname).toBe(`/monitorReport/${id}`);
    const view = (await open(link, 'report')).json<PublicView>();
    expect(view.report).toMatchObject({ sha256, snapshot: { kind: 'city', title: 'March' } });
    const cityLink = await linkTo('cityReport', id);
    expect([cityLink.pathname, cityLink.searchParams.get('target')]).toEqual(['/genGzReport', id]);
    expect((await open(cityLink, 'cityReport')).json<PublicView>().report?.sha256).toBe(sha256);
    const southerner = await platform.login('southerner');
    for (const kind of ['report', 'cityReport'])
      expect((await requestLink(southerner, kind, id)).statusCode).toBe(404);
    const ofElevators = await operator.send('POST', '/reportSnapshots', { kind: 'elevators' });
    expect(
      (await requestLink(operator, 'cityReport', ofElevators.json<{ id: string }>().id)).statusCode,
    ).toBe(404);
  });

  it('opens nothing else: another target, tenant, kind, time or signature', async () => {
    const link = await linkTo('elevator', 'F-31000');
    const withParameter = (name: string, value: string) => {
      const other = new URL(link);
      other.searchParams.set(name, value);
      return open(other, 'elevator');
    };
    const other = new URL(link);
    other.pathname = '/r/o/F-31001';
    const tries = [
      withParameter('tenant', platform.people.south.id),
      withParameter('expires', String(Number(link.searchParams.get('expires')) + 1)),
      withParameter('signature', `${String(link.searchParams.get('signature')).slice(0, -1)}_`),
      withParameter('signature', ''),
      open(other, 'elevator'),
      open(link, 'scheme'),
      open(link, 'document'),
    ];
    for (const answer of await Promise.all(tries))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'linkInvalid']);
    expect((await platform.app.inject({ method: 'GET', url: '/public/elevator/F-31000' })).statusCode).toBe(
      400,
    );
  });

  it('says in the reader’s language that it has expired', async () => {
    const link = await linkTo('elevator', 'F-31000', minuteMs);
    platform.clock.forward(minuteMs);
    const answer = await platform.app.inject({
      method: 'GET',
      url: `/public/elevator/F-31000${link.search}`,
      headers: { 'accept-language': 'it-Italy' },
    });
    expect(answer.json()).toMatchObject({ code: 'linkExpired', message: 'Questo collegamento è scaduto' });
  });

  it('shows nothing once the record is deleted or its tenant is frozen', async () => {
    const link = await linkTo('elevator', 'F-31000');
    const owner = await platform.login('superAdmin');
    const freeze = async (status: string) => {
      const { id, version } = (await owner.get(`/tenants/${platform.people.north.id}`)).json();
      expect((await owner.send('PUT', '/tenants', { id, version, status })).statusCode).toBe(200);
    };
    await operator.send('DELETE', `/elevators/${records.elevator.id}`);
    expect((await open(link, 'elevator')).statusCode).toBe(404);
    expect((await operator.send('POST', `/elevators/${records.elevator.id}/restore`)).statusCode).toBe(200);
    expect((await open(link, 'elevator')).statusCode).toBe(200);
    await freeze('frozen');
    expect((await open(link, 'elevator')).statusCode).toBe(404);
  });
});

describe('a new link', () => {
  it('is created only by users who see its target, and for a bounded time', async () => {
    const southerner = await platform.login('southerner');
    for (const [kind, target] of [
      ['elevator', 'F-31000'],
      ['scheme', 'S/2026 1'],
      ['document', records.document.id],
      ['pdf', text.id],
      ['file', text.id],
    ])
      expect((await requestLink(southerner, String(kind), target)).statusCode).toBe(404);
    expect((await requestLink(southerner, 'file', 'one')).statusCode).toBe(404);
    expect((await requestLink(southerner, 'elevator', 'x', longestLinkMs + 1)).statusCode).toBe(400);
    const anonymous = await platform.app.inject({ method: 'POST', url: '/links', payload: {} });
    expect(anonymous.statusCode).toBe(401);
  });
});
