/** Kinds of case-file entries. Label keys `caseFile.kinds.<kind>`. */
export const caseEntryKinds = [
  'alarm',
  'evidence',
  'acknowledgement',
  'escalation',
  'delivery',
  'comment',
  'command',
  'call',
  'position',
  'light',
  'deviceMessage',
  'signature',
  'file',
] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];
