import { z } from 'zod';
import { changeKinds, maxChangedParameters } from '../domain/parameters/parameterChange.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, manage, office, work } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineFormCommand } from '../model/command.ts';
import { idSchema, text } from '../model/field.ts';

const reason = {
  ...text({ schema: requiredLongText.max(500), long: true }),
  sharesLabel: true,
} as const;
const base = {
  permission: permissions.parameter,
  right: manage(office, fieldStaff),
  about: 'parameterChanges',
} as const;
const changeOutput = z.object({ changeId: idSchema });

/** Reads the parameters of an elevator from its controller. */
export const readParameters = defineFormCommand({
  ...base,
  right: work(office, fieldStaff),
  name: 'readParameters',
  fields: {},
  output: z.object({ commandId: idSchema }),
});

/** Keeps the values of the last reading as the elevator's baseline, which every night is compared with. */
export const keepBaseline = defineFormCommand({
  ...base,
  name: 'keepBaseline',
  fields: {},
  output: z.object({ count: z.int() }),
});

/** Requests new values of an elevator's parameters; nothing is written without a second person. */
export const requestParameterChange = defineFormCommand({
  ...base,
  name: 'requestParameterChange',
  fields: { reason },
  members: {
    kind: z.enum(changeKinds),
    /** The new value of each changed parameter, by its number. */
    values: z
      .record(z.string().max(500), z.string().max(500))
      .refine(
        (values) => Object.keys(values).length > 0 && Object.keys(values).length <= maxChangedParameters,
      ),
    /** Of a copy. */
    sourceElevatorId: idSchema.nullable().optional(),
  },
  output: changeOutput,
});

/** Approves another person's change, from another login; it is written at once. */
export const approveParameterChange = defineFormCommand({
  ...base,
  name: 'approveParameterChange',
  fields: {},
  output: changeOutput,
});

/** Declines another person's change. */
export const declineParameterChange = defineFormCommand({
  ...base,
  name: 'declineParameterChange',
  fields: { reason },
  output: changeOutput,
});

/** Withdraws an own change before it is approved. */
export const withdrawParameterChange = defineFormCommand({
  ...base,
  name: 'withdrawParameterChange',
  fields: {},
  output: changeOutput,
});
