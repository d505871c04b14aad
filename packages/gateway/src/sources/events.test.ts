import { afterEach, beforeEach, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { anEvent } from '../testing/upstreamRecords.ts';
import { within } from '../testing/within.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

it('progress of deliveries and escalations stays out of the operator’s events and updates the escalation instead', async () => {
  const browser = rig.browser();
  for (const name of ['events', 'escalationEvents'] as const) await browser.subscribe(name);
  rig.upstream.appendEvent('1', anEvent(1, { kind: 'deliveryChanged', alarmId: '7' }));
  rig.upstream.appendEvent('1', anEvent(2, { kind: 'escalationStepped', alarmId: '7' }));
  rig.upstream.appendEvent('1', anEvent(3, { kind: 'faultOpened', elevatorId: '5' }));
  await within(() => {
    expect(browser.items('events')).toMatchObject([{ seq: 3 }]);
    expect(browser.items('escalationEvents')).toMatchObject([{ seq: 2 }, { seq: 1 }]);
  });
});
