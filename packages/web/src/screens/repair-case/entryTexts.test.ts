import type { CaseDetail } from '@hoistway/shared/domain/caseBodies.ts';
import type { CaseEntryKind } from '@hoistway/shared/domain/caseEntryKinds.ts';
import { type CaseEntryOf, caseEntrySchema } from '@hoistway/shared/domain/caseFile.ts';
import { noHash } from '@hoistway/shared/domain/hashChain.ts';
import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { entryParts } from './entryTexts.ts';

const texts = await i18next.createInstance().init({ lng: 'en', resources: {} });
const words = { t: texts, text: (key: string) => `<${key}>` };
const head = {
  nth: 1,
  at: '2026-03-01T10:00:00.000Z',
  sourceAt: null,
  by: null,
  prevHash: noHash,
  hash: noHash,
};
const partsOf = <K extends CaseEntryKind>({ kind, body }: CaseEntryOf<K>) => entryParts[kind](body, words);
const textOf = (detail: CaseDetail) =>
  partsOf(caseEntrySchema.parse({ ...head, ...detail }))
    .filter(Boolean)
    .join(' · ');

test.each<[CaseDetail, string]>([
  [
    {
      kind: 'alarm',
      body: { event: 'alarmChanged', kind: 'trapped', why: 'confirmed', people: 0, note: 'two' },
    },
    '<events.alarmChanged> · <alarms.kind.trapped> · <repairs.why.confirmed> · resources.repairOrders.fields.people: 0 · two',
  ],
  [{ kind: 'acknowledgement', body: { why: 'takenOver', note: 'mine' } }, '<repairs.why.takenOver> · mine'],
  [
    { kind: 'evidence', body: { evidence: [{ what: 'doorsStayShut' }, { what: 'doorsStayShut' }] } },
    '<evidence.doorsStayShut>',
  ],
  [
    { kind: 'evidence', body: { what: 'secondReport', kind: 'bell', secondNo: 'R7' } },
    '<repairs.what.secondReport> · <alarms.kind.bell> · R7',
  ],
  [
    { kind: 'delivery', body: { userName: 'Li', target: '139', state: 'failed', reason: 'expired' } },
    'Li · 139 · <resources.deliveries.options.state.failed> · <deliveries.reasons.expired>',
  ],
  [
    { kind: 'command', body: { action: 'arrive', from: 1, to: 2, distanceM: 34, reason: 'no signal' } },
    '<repairs.did.arrive> · 34 m · <alarms.choice.no signal>',
  ],
  [
    { kind: 'command', body: { event: 'commandChanged', name: 'resetFault', status: 'success' } },
    '<events.commandChanged>',
  ],
  [{ kind: 'position', body: { lng: 121.5, lat: 31.2, accuracyM: 12.4 } }, '31.20000, 121.50000 ±12 m'],
  [
    { kind: 'deviceMessage', body: { event: 'wentOffline', cause: 'powerLost' } },
    '<events.wentOffline> · powerLost',
  ],
  [
    { kind: 'deviceMessage', body: { operation: helpOperation, help: 'coming', state: 'sent' } },
    'repairs.screen.title · <repairs.screen.help.coming> · <repairs.screen.state.sent>',
  ],
  [{ kind: 'file', body: { what: 'photo', name: 'a.jpg' } }, '<repairs.what.photo>'],
  [{ kind: 'signature', body: { name: 'signature.png' } }, 'signature.png'],
])('%j has a text by its kind', (detail, text) => {
  expect(textOf(detail)).toBe(text);
});
