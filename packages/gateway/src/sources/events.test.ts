import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
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

it('words to a car’s screen stay out of the operator’s events, commands of people stay in', async () => {
  const ofScreen = { kind: 'commandChanged', body: { name: helpOperation, status: 'success' } } as const;
  const ofPerson = { kind: 'commandChanged', body: { name: 'resetFault', status: 'success' } } as const;
  rig.upstream.appendEvent('1', anEvent(1, ofScreen));
  rig.upstream.appendEvent('1', anEvent(2, ofPerson));
  const browser = rig.browser();
  await browser.subscribe('events');
  await within(() => expect(browser.items('events')).toMatchObject([{ seq: 2 }]));
  rig.upstream.appendEvent('1', anEvent(3, ofScreen));
  rig.upstream.appendEvent('1', anEvent(4, ofPerson));
  await within(() => expect(browser.items('events')).toMatchObject([{ seq: 4 }, { seq: 2 }]));
});
