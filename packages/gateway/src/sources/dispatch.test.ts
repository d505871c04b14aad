import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { anEvent } from '../testing/upstreamRecords.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

const rescuer = (userId: string, orderId: string | null): RescuerView => ({
  userId,
  name: `Worker ${userId}`,
  phone: '',
  orgName: 'Company A',
  untilAt: '2026-01-05T20:00:00.000Z',
  rotaName: null,
  sharesPosition: true,
  place: { lng: 121.5, lat: 31.2 },
  accuracyM: 10,
  positionAt: '2026-01-05T10:00:00.000Z',
  orderId,
});

describe('rescuers on duty', () => {
  it('are on every screen, and refreshed as soon as an order moves', async () => {
    const { upstream } = rig;
    let onDuty = [rescuer('3', null)];
    upstream.answers.set('GET /rescuers', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(onDuty));
    });
    const browser = rig.browser();
    await browser.subscribe('rescuers');
    await within(() => expect(browser.items('rescuers')).toMatchObject([{ userId: '3', orderId: null }]));
    onDuty = [rescuer('3', '9'), rescuer('4', null)];
    upstream.appendEvent('1', anEvent(1, { kind: 'repairOrderChanged', body: { repairOrderId: '9' } }));
    await within(() =>
      expect(browser.items('rescuers')).toMatchObject([{ userId: '3', orderId: '9' }, { userId: '4' }]),
    );
  });

  it('are none where the upstream has no duties', async () => {
    const browser = rig.browser();
    await browser.subscribe('rescuers');
    await within(() => expect(browser.states.get('rescuers')?.fresh).toBe(true));
    expect(browser.items('rescuers')).toEqual([]);
  });
});
