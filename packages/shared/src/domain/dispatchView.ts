import { z } from 'zod';
import { idSchema, instantSchema, placeSchema } from '../model/field.ts';
import { refusals, rescuerTies, shortfallReasons } from './dispatch.ts';

/** Longest duty of one declaration. */
export const longestDutyHours = 24;

/** A change of duty; positions are accepted only with consent. */
export const dutyOrderSchema = z.discriminatedUnion('isOnDuty', [
  z.object({
    isOnDuty: z.literal(true),
    hours: z.int().min(1).max(longestDutyHours).default(12),
    sharesPosition: z.boolean(),
  }),
  z.object({ isOnDuty: z.literal(false) }),
]);
export type DutyOrder = z.input<typeof dutyOrderSchema>;

export const dutySchema = z.object({
  isOnDuty: z.boolean(),
  fromAt: instantSchema.nullable(),
  untilAt: instantSchema.nullable(),
  sharesPosition: z.boolean(),
  /** The rota in which the user is on call, with its hand-over; it counts as duty without a position. */
  rota: z.object({ name: z.string(), untilAt: instantSchema }).nullable(),
});
export type Duty = z.infer<typeof dutySchema>;

/** A phone's position, with the time by its own clock. */
export const positionSchema = placeSchema.extend({
  accuracyM: z.number().min(0).max(100_000),
  at: instantSchema,
});
export type Position = z.infer<typeof positionSchema>;

/** A user on duty, by own declaration or by a rota, as shown on the rescue map. */
export const rescuerSchema = z.object({
  userId: idSchema,
  name: z.string(),
  phone: z.string(),
  orgName: z.string(),
  untilAt: instantSchema,
  /** The rota in which the user is on call; null for a declared duty. */
  rotaName: z.string().nullable(),
  sharesPosition: z.boolean(),
  place: placeSchema.nullable(),
  accuracyM: z.number().nullable(),
  /** By the server's clock; stale after five minutes. */
  positionAt: instantSchema.nullable(),
  /** The open case that binds the person. */
  orderId: idSchema.nullable(),
});
export type RescuerView = z.infer<typeof rescuerSchema>;

/** A dispatched rescuer, with the latest estimated arrival. */
export const sentSchema = z.object({
  userId: idSchema,
  name: z.string(),
  phone: z.string(),
  etaAt: instantSchema.nullable(),
});

/** A repair order without an arrival yet, with the facts of its deadline. */
export const rescueCaseSchema = z.object({
  id: idSchema,
  version: z.int(),
  workOrderNo: z.string(),
  state: z.int(),
  isStopped: z.boolean(),
  hasPeople: z.boolean(),
  alarmId: idSchema.nullable(),
  caseKey: z.string(),
  rescueLevel: z.int().nullable(),
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  address: z.string(),
  /** Telephone number on site: the order's contact, else the use unit's; '' for none. */
  sitePhone: z.string(),
  /** The elevator's, else its use unit's. */
  place: placeSchema.nullable(),
  reportedAt: instantSchema,
  dueAt: instantSchema,
  acceptedAt: instantSchema.nullable(),
  departedAt: instantSchema.nullable(),
  arrivedAt: instantSchema.nullable(),
  freedAt: instantSchema.nullable(),
  sent: z.array(sentSchema),
});
export type RescueCase = z.infer<typeof rescueCaseSchema>;

/** `route` from a routing service; `distance` the air line times the detour factor at town speed. */
export const travelBases = ['route', 'distance'] as const;
export type TravelBasis = (typeof travelBases)[number];

const rescuerRow = z.object({
  userId: idSchema,
  name: z.string(),
  phone: z.string(),
  orgName: z.string(),
  tie: z.enum(rescuerTies),
  level: z.literal([1, 2, 3]),
});

export const candidateSchema = rescuerRow.extend({
  /** Epoch milliseconds by the server's clock. */
  etaMs: z.number(),
  distanceM: z.number(),
  basis: z.enum(travelBases),
  isInTime: z.boolean(),
  positionAt: instantSchema,
});
export type CandidateView = z.infer<typeof candidateSchema>;

export const shortfallSchema = z.object({
  level: z.literal([1, 2, 3]),
  reason: z.enum(shortfallReasons),
});

/** The candidates of a case, best first, the refused ones with reasons, and telephone numbers to call instead. */
export const candidatesSchema = z.object({
  orderId: idSchema,
  candidates: z.array(candidateSchema),
  refused: z.array(
    rescuerRow.extend({
      reason: z.enum(refusals),
      /** The rota in which the user is on call; null otherwise. */
      rotaName: z.string().nullable(),
    }),
  ),
  shortfalls: z.array(shortfallSchema),
  /** Fire services and the elevator's company, reachable by telephone regardless of duty. */
  telephones: z.array(z.object({ level: z.literal([1, 3]), name: z.string(), phone: z.string() })),
  /** Factor behind arrivals estimated by distance. */
  detourFactor: z.number(),
  speedKmh: z.number(),
});
export type Candidates = z.infer<typeof candidatesSchema>;

/** The joint assignment of all open cases. */
export const proposalSchema = z.object({
  assignments: z.array(
    z.object({
      orderId: idSchema,
      candidate: candidateSchema.nullable(),
      shortfalls: z.array(shortfallSchema),
    }),
  ),
});
export type Proposal = z.infer<typeof proposalSchema>;
