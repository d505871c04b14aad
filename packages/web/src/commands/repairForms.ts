import type { repairCommandOf } from '@hoistway/shared/commands/repairCommands.ts';
import {
  handleMethods,
  manualAlarmClasses,
  repairMethods,
  repairSatisfactions,
  rescueLevels,
} from '@hoistway/shared/domain/repairChoices.ts';
import { textRequired } from '@hoistway/shared/domain/validation.ts';
import { choice, flag, image, integer, refs, text } from '@hoistway/shared/model/field.ts';
import type { Fields } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';

const note = text({ long: true });
const requiredText = text({ schema: textRequired, long: true });
const count = z.int().min(0).max(100);

/** Fields of each command's form; their labels are `repairs.field.<name>`. */
export const repairForms: Record<keyof typeof repairCommandOf, Fields> = {
  accept: { note },
  depart: {},
  arrive: { arrivalReason: requiredText },
  freePeople: {
    people: integer({ schema: count }),
    injured: integer({ schema: count.nullable().optional() }),
    note,
  },
  complete: {
    faultReason: requiredText,
    handleMethod: choice(handleMethods, { required: true }),
    faultDesc: note,
    photo: image({ accepts: 'image' }),
  },
  confirm: {
    name: text({ schema: textRequired }),
    satisfaction: choice(repairSatisfactions, { required: true }),
    signature: image({ schema: textRequired, accepts: 'image' }),
    note,
  },
  dispatch: {
    userIds: refs('users', { atLeast: 1 }),
    level: choice(rescueLevels, { required: true }),
    reason: note,
  },
  stop: { reason: requiredText },
  resume: { note },
  cancel: { reason: requiredText },
  classify: {
    alarmClass: choice(manualAlarmClasses, { required: true }),
    wasDetectorRight: choice(['yes', 'no'], { required: true }),
    cause: requiredText,
    note,
  },
  recordCall: {
    duration: integer({ schema: z.int().min(0).max(86_400) }),
    originator: text(),
    connector: text(),
    phone: text(),
  },
  comment: { note: requiredText },
};

/** Fields of a report. */
export const reportForm: Fields = {
  source: choice(repairMethods, { required: true }),
  hasPeople: flag(),
  alarmPerson: text(),
  alarmPhone: text(),
  floor: text(),
  faultDesc: note,
};

/** Typed values as the command's input, without empty ones. */
export function inputOf(values: Record<string, unknown>): Record<string, unknown> {
  const input = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  const { photo, signature, arrivalReason, wasDetectorRight, duration, ...rest } = input;
  return {
    ...rest,
    ...(photo !== undefined && { photoIds: [photo] }),
    ...(signature !== undefined && { signatureId: signature }),
    ...(arrivalReason !== undefined && { reason: arrivalReason }),
    ...(wasDetectorRight !== undefined && { wasDetectorRight: wasDetectorRight === 'yes' }),
    ...(duration !== undefined && {
      duration,
      ...{ originator: '', connector: '', phone: '' },
      ...pick(rest, ['originator', 'connector', 'phone']),
    }),
  };
}

const pick = (from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
