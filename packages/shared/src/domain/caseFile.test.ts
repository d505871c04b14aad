import { expect, it, test } from 'vitest';
import { caseEntryKinds } from './caseEntryKinds.ts';
import { caseEntrySchema } from './caseFile.ts';
import { noHash } from './hashChain.ts';

const anEntry = (kind: string, body: unknown) => ({
  nth: 1,
  kind,
  at: '2026-03-01T10:00:00.000Z',
  sourceAt: null,
  by: 'operator1',
  body,
  prevHash: noHash,
  hash: noHash,
});

it.each(caseEntryKinds)('%s reads a line without the newer members', (kind) => {
  expect(caseEntrySchema.parse(anEntry(kind, {}))).toEqual(anEntry(kind, {}));
});

it.each(caseEntryKinds)('%s passes undeclared members, which the hash covers', (kind) => {
  const body = { fromALaterVersion: [1, { two: null }] };
  expect(caseEntrySchema.parse(anEntry(kind, body))).toEqual(anEntry(kind, body));
});

it('passes undeclared members inside evidence and calls', () => {
  const evidence = { evidence: [{ what: 'doorsStayShut', at: '2026-03-01T10:00:00.000Z', value: 3, x: 1 }] };
  expect(caseEntrySchema.parse(anEntry('evidence', evidence))).toEqual(anEntry('evidence', evidence));
  const callBody = { called: [{ name: 'Li', channels: ['sms'], reason: 'rota', x: 1 }] };
  expect(caseEntrySchema.parse(anEntry('escalation', callBody))).toEqual(anEntry('escalation', callBody));
});

test.each([
  ['position', { lng: 'east' }],
  ['command', { action: 3 }],
  ['delivery', { state: 'lost' }],
])('%s refuses a member of another type: %o', (kind, body) => {
  expect(caseEntrySchema.safeParse(anEntry(kind, body)).success).toBe(false);
});
