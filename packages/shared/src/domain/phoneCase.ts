import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { alarmSchema } from './alarm.ts';
import { dutySchema, rescueCaseSchema } from './dispatchView.ts';

/** Commands of the phone page; each still requires the user's right. */
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

/** Attachments: photos and the signature, a voice note. */
export const phonePurposes = ['image', 'sound'] as const;

/** A case as the phone page shows it to the link's user. */
export const phoneCaseSchema = z.object({
  /** The server's clock, the base of the page's clocks. */
  now: instantSchema,
  expiresAt: instantSchema,
  person: z.object({
    id: idSchema,
    name: z.string(),
    /** Commands allowed by the table of rights and by the case's state. */
    commands: z.array(z.enum(phoneCommands)),
    /** Whether the user can go on duty and be dispatched. */
    isRescuer: z.boolean(),
  }),
  alarm: alarmSchema.nullable(),
  order: rescueCaseSchema
    .extend({
      /** Distance in metres within which a position proves an arrival. */
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
