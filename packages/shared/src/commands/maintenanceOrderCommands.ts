import { z } from 'zod';
import { components } from '../domain/components.ts';
import { permissions } from '../domain/permission.ts';
import { clients, fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { actionRights } from '../domain/rightsTable.ts';
import { itemConditions } from '../domain/upkeep/judgeItems.ts';
import { visitAnswerSchema, visitSatisfactions } from '../domain/visitView.ts';
import { defineFormCommand } from '../model/command.ts';
import { choice, date, dateSchema, file, idSchema, image, instantSchema, ref, text } from '../model/field.ts';

const permission = permissions.maintenanceOrder;
const output = visitAnswerSchema;
const about = 'maintenanceOrders';
const shortText = z.string().trim().min(1, { error: 'required' }).max(500);
const reason = text({ schema: shortText, long: true });
const note = text({ schema: z.string().trim().max(500).optional(), long: true });
const picture = image({ schema: z.string().min(1, { error: 'required' }).max(200), accepts: 'image' });
const optionalPicture = image({ schema: z.string().min(1).max(200).optional(), accepts: 'image' });
const crewMember = { ...ref('users'), schema: idSchema.optional() };
/** By the phone's clock; kept beside the time of receipt. */
const happenedAt = instantSchema.optional();
const ofWorker = work(office, fieldStaff);
const base = { permission, output, about } as const;

/** created → notSent: the plan is complete. */
export const prepareMaintenance = defineFormCommand({
  ...base,
  name: 'prepareMaintenance',
  right: work(office),
  fields: {},
});

/** → sent, to a crew. */
export const sendMaintenance = defineFormCommand({
  ...base,
  name: 'sendMaintenance',
  right: work(office),
  fields: { maintainer1Id: crewMember, maintainer2Id: crewMember },
});

/** sent → notSent. */
export const recallMaintenance = defineFormCommand({
  ...base,
  name: 'recallMaintenance',
  right: work(office),
  fields: { note },
});

/** → accepted, by a maintainer of the order. */
export const acceptMaintenance = defineFormCommand({
  ...base,
  name: 'acceptMaintenance',
  right: ofWorker,
  fields: {},
  members: { happenedAt },
});

/** → notAccepted, with a reason. */
export const declineMaintenance = defineFormCommand({
  ...base,
  name: 'declineMaintenance',
  right: ofWorker,
  fields: { reason },
  members: { happenedAt },
});

/** accepted → inPlan: the order takes its place on a day. */
export const scheduleMaintenance = defineFormCommand({
  ...base,
  name: 'scheduleMaintenance',
  right: ofWorker,
  fields: {},
});

/** Another day or crew for an order that no worker has begun. */
export const replanMaintenance = defineFormCommand({
  ...base,
  name: 'replanMaintenance',
  right: work(office),
  fields: {
    planDate: date({ schema: dateSchema }),
    planEndDate: date({ schema: dateSchema }),
    maintainer1Id: crewMember,
    maintainer2Id: crewMember,
  },
});

/** A position with the phone's statement about it, WGS-84. */
const phonePlace = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  accuracyM: z.number().min(0).max(100_000),
  provider: z.string().max(40).optional(),
  isMock: z.boolean().optional(),
  at: instantSchema.optional(),
});

/** → signedIn: proven by a position or the elevator's code, else stated with a reason. Begins maintenance mode. */
export const signInMaintenance = defineFormCommand({
  ...base,
  name: 'signInMaintenance',
  right: ofWorker,
  fields: { reason: { ...text({ schema: shortText.optional(), long: true }), isDemanded: true } },
  members: { place: phonePlace.optional(), code: z.string().trim().max(500).optional(), happenedAt },
});

/** signedIn → inExecution. */
export const startMaintenance = defineFormCommand({
  ...base,
  name: 'startMaintenance',
  right: ofWorker,
  fields: {},
  members: { happenedAt },
});

/** Results of items; photos belong to the only item of their call. */
export const judgeMaintenance = defineFormCommand({
  ...base,
  name: 'judgeMaintenance',
  right: ofWorker,
  fields: {},
  members: {
    items: z
      .array(
        z.object({
          itemId: idSchema,
          condition: z.enum(itemConditions),
          measured: z.number().nullable().optional(),
          note: z.string().trim().max(500).optional(),
        }),
      )
      .min(1)
      .max(300),
    photoIds: z.array(z.string().max(200)).max(9).optional(),
    /** When each photo was taken, by the phone's clock, in the order of `photoIds`. */
    photosTakenAt: z.array(instantSchema).max(9).optional(),
    /** The items were passed together, by one confirmation: allowed for items that need no number and no photo. */
    isTogether: z.boolean().optional(),
    happenedAt,
  },
});

/** A part that gave way to another; updates the elevator's part and the life of its component. */
export const replaceMaintenancePart = defineFormCommand({
  ...base,
  name: 'replaceMaintenancePart',
  right: ofWorker,
  fields: {
    elevatorPartId: { ...ref('elevatorParts'), schema: idSchema.optional() },
    oldPart: text({ schema: shortText }),
    newPart: text({ schema: shortText }),
    note,
  },
  members: { component: z.enum(components).optional(), happenedAt },
});

/** → accepted: the worker leaves before the visit is done. Ends maintenance mode. */
export const leaveMaintenance = defineFormCommand({
  ...base,
  name: 'leaveMaintenance',
  right: ofWorker,
  fields: { reason },
  members: { happenedAt },
});

/** inExecution → completed: signed by the maintainers. The record is sealed, and maintenance mode ends. */
export const completeMaintenance = defineFormCommand({
  ...base,
  name: 'completeMaintenance',
  right: ofWorker,
  fields: {
    signatureId: picture,
    signature2Id: optionalPicture,
    voiceId: file({ schema: z.string().min(1).max(200).optional(), accepts: 'sound' }),
    note,
  },
  members: { happenedAt },
});

/** completed → confirmed: the use unit's signature and opinion. */
export const confirmMaintenance = defineFormCommand({
  ...base,
  name: 'confirmMaintenance',
  right: actionRights.confirmVisit.right,
  fields: {
    name: text({ schema: shortText }),
    satisfaction: choice(visitSatisfactions, { required: true }),
    signatureId: picture,
    advice: note,
  },
  members: { happenedAt },
});

/** Adds a correction to a signed visit. */
export const addMaintenanceAddendum = defineFormCommand({
  ...base,
  name: 'addMaintenanceAddendum',
  right: work(office, fieldStaff, useUnitStaff, clients, supervisors),
  fields: { addendum: text({ schema: shortText, long: true }) },
  members: { happenedAt },
});

/** → invalid, for good. */
export const voidMaintenance = defineFormCommand({
  ...base,
  name: 'voidMaintenance',
  right: work(office),
  fields: { invalidReason: reason },
});

/** A signed visit → invalid: the elevator owes it again. */
export const voidMaintenanceVisit = defineFormCommand({
  ...base,
  name: 'voidMaintenanceVisit',
  right: work(office),
  fields: { invalidReason: reason },
});
