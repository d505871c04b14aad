import { z } from 'zod';

/** Origins of the new values: entered, copied from another elevator, or the elevator's own baseline. */
export const changeKinds = ['edit', 'copy', 'rollback'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The life of a change. `confirmed`: the device's values were read back, equal the requested ones, and no longer revert;
 * `failed`: the device keeps or returns to the values before.
 */
export const changeStates = [
  'requested',
  'writing',
  'confirmed',
  'failed',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** Parameters of one change; a device gets them in one message. */
export const maxChangedParameters = 100;

/** A changed parameter: the device's value at the request, and the requested one. */
export const changedLineSchema = z.object({
  no: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string(),
});
export type ChangedLine = z.infer<typeof changedLineSchema>;

/** The lines as one text of a list. */
export const changeText = (lines: readonly ChangedLine[]): string =>
  lines.map(({ no, before, after }) => `${no}: ${before ?? '–'} → ${after}`).join('; ');
