import { z } from 'zod';
import { checkKinds, itemJudgements } from '../domain/elevatorCheck/checkItems.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineFormCommand } from '../model/command.ts';
import { choice, idSchema, text } from '../model/field.ts';

const base = {
  permission: permissions.elevator,
  right: work(office, fieldStaff),
  about: 'elevatorChecks',
} as const;
const output = z.object({ checkId: idSchema, version: z.int() });

/** Starts a check of an elevator; the device's reports count from now on. Refused while another is open. */
export const startElevatorCheck = defineFormCommand({
  ...base,
  name: 'startElevatorCheck',
  fields: {},
  members: { kind: z.enum(checkKinds) },
  output,
});

/** Judges an item. `agrees` needs the device's report; every other judgement needs a note. */
export const judgeCheckItem = defineFormCommand({
  ...base,
  name: 'judgeCheckItem',
  fields: {
    judgement: { ...choice(itemJudgements, { required: true }), optionsAt: 'devices.check.judgements' },
    note: text({ schema: z.string().max(500).nullable().optional(), long: true }),
  },
  members: { key: z.string().max(40) },
  output,
});

/** Signs a check whose items are all judged; the result is bound into the elevator's chain of seals. */
export const signElevatorCheck = defineFormCommand({
  ...base,
  name: 'signElevatorCheck',
  fields: {},
  output,
});

/** Ends a check without a result. */
export const abandonElevatorCheck = defineFormCommand({
  ...base,
  name: 'abandonElevatorCheck',
  fields: { reason: text({ schema: requiredLongText.max(500), long: true }) },
  output,
});
