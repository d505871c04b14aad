import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { alarmSchema } from './alarm.ts';
import { dutySchema, rescueCaseSchema } from './dispatchView.ts';

/** Commands that the phone's page sends; each still wants its person's right. */
export const phoneCommands = [
  'acknowledgeAlarm',
  'acceptRepair',
  'departRepair',
  'arriveRepair',
  'freePeople',
  'completeRepair',
  'confirmRepair',
  'commentRepair',
] as const;
export type PhoneCommand = (typeof phoneCommands)[number];

/** What may be sent along: photos and the signature, a voice note. */
export const phonePurposes = ['image', 'sound'] as const;

/** A case as the phone's page shows it to the person whom its link is for. */
export const phoneCaseSchema = z.object({
  /** The server's clock, which the page runs by. */
  now: instantSchema,
  expiresAt: instantSchema,
  person: z.object({
    id: idSchema,
    name: z.string(),
    /** What the table of rights lets them do, where the case allows it. */
    commands: z.array(z.enum(phoneCommands)),
    /** Whether they can go on duty and be sent. */
    isRescuer: z.boolean(),
  }),
  alarm: alarmSchema.nullable(),
  order: rescueCaseSchema
    .extend({
      /** A position within this proves an arrival, in metres. */
      arrivalM: z.number(),
      faultDesc: z.string(),
      faultFloor: z.string(),
      contactPerson: z.string(),
      contactTel: z.string(),
      alarmPhone: z.string(),
    })
    .nullable(),
  duty: dutySchema,
});
export type PhoneCase = z.infer<typeof phoneCaseSchema>;
