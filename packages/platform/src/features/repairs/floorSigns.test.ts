import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import type { PhoneCase } from '@hoistway/shared/domain/phoneCase.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { deliveryWords, readFacts } from '../../messaging/deliveryText.ts';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;

const signs = [
  [13, '12A'],
  [-1, 'B1'],
] as const;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000011', elevators: 2 });
  const admin = await platform.login('admin');
  for (const [index, [actualFloor, displayedFloor]] of signs.entries()) {
    const draft = { elevatorId: site.elevators[index]?.id, actualFloor, displayedFloor, stops: true };
    const answer = await admin.send('POST', '/floorComparisons', draft);
    expect(answer.statusCode, answer.body).toBe(200);
    const { row = -1 } = site.elevators[index] ?? {};
    const { fleet } = platform.app.live;
    await vi.waitUntil(
      () => fleet.carOfRow(row)?.record.floorLabels?.get(actualFloor) === displayedFloor,
      30_000,
    );
  }
  await platform.listen();
  device = await connectDevice(platform.app, site.dtuCode);
  operator = await platform.login('operator1');
});
afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

type Order = Record<string, unknown> & { id: string };

const settle = async () => {
  await platform.app.live.road.waitUntilWritten();
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
};
const publish = (channel: 'state' | 'event', body: object) =>
  device.publishAsync(
    `hoistway/1/${site.dtuCode}/${channel}`,
    JSON.stringify({ atMs: platform.clock.now(), ...body }),
    { qos: 1 },
  );

it.each(signs.map(([floor, sign], index) => ({ floor, sign, node: index + 1 })))(
  'floor $floor is called $sign in the alarm, its event, the order, its list, export, case bundle, phone page and texts',
  async ({ floor, sign, node }) => {
    const elevatorId = site.elevators[node - 1]?.id ?? '';
    await publish('state', { node, mode: 'normal', run: 'stopped', floor });
    await publish('event', { node, id: `voice-${node}`, kind: 'voice' });
    const order = await vi.waitUntil(async () => {
      await settle();
      const { records } = (await operator.get('/workOrders', { elevatorId })).json<{ records: Order[] }>();
      return records[0];
    }, 30_000);
    expect(order.faultFloor).toBe(sign);

    const alarms = (await operator.get('/elevatorLcds/alarms')).json<Alarm[]>();
    const alarm = alarms.find((one) => one.elevatorId === elevatorId);
    expect(alarm).toMatchObject({ floor, floorSign: sign });
    const signRows = await platform.db.ownerPool.query<{ sign: string }>(
      "select body ->> 'floorSign' as sign from event_log where alarm_id = $1 and kind = 'alarmRaised'",
      [alarm?.id],
    );
    expect(signRows.rows).toEqual([{ sign }]);

    const file = await operator.get('/workOrders/export', { format: 'csv', elevatorId });
    expect(file.body.split('\n')[1]?.split(',')).toContain(sign);

    const view = (await operator.get(`/workOrders/${order.id}/case`)).json<CaseView>();
    expect(view.order).toMatchObject({ faultFloor: sign });
    const bundle = await operator.get(`/workOrders/${order.id}/bundle`);
    const members = unzip(bundle.rawPayload);
    expect(JSON.parse(String(members.get('case.json')))).toMatchObject({ order: { faultFloor: sign } });

    const link = await operator.send('POST', '/actorLinks', { kind: 'repair', target: order.id });
    const { pathname, search } = new URL(link.json<{ url: string }>().url, 'http://console.test');
    const target = pathname.split('/').at(-1);
    const phone = await operator.inject({ method: 'GET', url: `/public/case/repair/${target}${search}` });
    expect(phone.json<PhoneCase>()).toMatchObject({
      alarm: { floorSign: sign },
      order: { faultFloor: sign },
    });

    const facts = await inTenant(platform.db, platform.people.north.id, (tx) =>
      readFacts(tx, [
        { alarm_id: alarm?.id ?? null, order_id: null },
        { alarm_id: null, order_id: order.id },
      ]),
    );
    const [ofAlarm = {}, ofOrder = {}] = facts;
    for (const locale of ['zh-CN', 'en-US', 'it-Italy'] as const) {
      expect(deliveryWords(locale, 'alarmTrapped', ofAlarm).text).toContain(sign);
      expect(deliveryWords(locale, 'repairDispatched', ofOrder).text).toContain(sign);
    }
  },
);
