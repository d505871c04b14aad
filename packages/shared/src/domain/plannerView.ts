import { z } from 'zod';
import { idempotencyKeySchema } from '../model/command.ts';
import { idSchema } from '../model/field.ts';
import { maintenanceClasses } from './upkeep/maintenanceClass.ts';
import { onDemandRefusals } from './upkeep/onDemand.ts';
import { orderStates } from './upkeep/orderStates.ts';

/** A day of the planner on the wire: whole days since 1970-01-01, see `upkeep/dayNumber.ts`. */
const day = z.int();

/** A visit of the planner: an open order, or the next due visit of an elevator without one. */
export const plannedVisitSchema = z.object({
  /** The order's id, or `due-<elevator id>` for a visit that has no order yet. */
  id: z.string(),
  /** 0 for a visit without an order. */
  version: z.int(),
  no: z.string(),
  state: z.enum(orderStates),
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  siteId: idSchema.nullable(),
  /** `0` if neither the order nor the elevator names one. */
  companyId: z.string(),
  visitClass: z.enum(maintenanceClasses),
  planOn: day.nullable(),
  planEndOn: day.nullable(),
  dueOn: day.nullable(),
  limitOn: day.nullable(),
  crewIds: z.array(idSchema).max(2),
  minutes: z.int(),
  /** The last evaluation of on-demand maintenance; null where no active rule applies. */
  onDemand: z
    .object({
      isStretched: z.boolean(),
      refusals: z.array(z.enum(onDemandRefusals)),
      intervalDays: z.int(),
      monitoredPercent: z.number().nullable(),
    })
    .nullable(),
});
export type PlannedVisit = z.infer<typeof plannedVisitSchema>;

export const plannerBoardSchema = z.object({
  visits: z.array(plannedVisitSchema),
  sites: z.array(z.object({ id: idSchema, name: z.string() })),
  maintainers: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      companyId: idSchema,
      minutesOfWeekday: z.array(z.int()).length(7).nullable(),
      absences: z.array(z.object({ fromOn: day, untilOn: day, kind: z.string() })),
      certifiedUntil: day.nullable(),
    }),
  ),
  companies: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      todayOn: day,
      needsTwoPersons: z.boolean(),
      closedDays: z.array(day),
    }),
  ),
});
export type PlannerBoard = z.infer<typeof plannerBoardSchema>;

/** Visits of one change; the versions identify the orders that it is based on. */
export const plannerMovesSchema = z.object({
  /** A repeat with the same key changes nothing. */
  idempotencyKey: idempotencyKeySchema,
  moves: z
    .array(
      z.object({
        id: z.string().regex(/^(due-)?[1-9][0-9]{0,18}$/),
        version: z.int().min(0),
        planOn: day,
        crewIds: z.array(idSchema).max(2),
      }),
    )
    .min(1)
    .max(1_000),
});
export type PlannerMoves = z.infer<typeof plannerMovesSchema>;

/** The visits after the change, in the order of the moves. */
export const plannerMovedSchema = z.object({ visits: z.array(plannedVisitSchema) });

/** Prefix of the id of a visit without an order. */
export const duePrefix = 'due-';

const reasonSchema = z.object({
  kind: z.enum(['first', 'nearest', 'sameSite', 'lastDay', 'overdue', 'shortestDetour', 'noPosition']),
  distanceM: z.number().optional(),
  count: z.int().optional(),
  days: z.int().optional(),
  detourMinutes: z.number().optional(),
});

export const plannedDaySchema = z.object({
  day,
  /** Basis of the metres: by road, or the air line times the detour factor. */
  basis: z.enum(['route', 'distance']),
  routes: z.array(
    z.object({
      crewIds: z.array(idSchema),
      crewNames: z.array(z.string()),
      stops: z.array(
        z.object({
          siteId: z.string(),
          siteName: z.string(),
          place: z.object({ lng: z.number(), lat: z.number() }).nullable(),
          visits: z.array(
            z.object({ id: z.string(), elevatorName: z.string(), visitClass: z.enum(maintenanceClasses) }),
          ),
          arrivesAt: z.number(),
          leavesAt: z.number(),
          travelMinutes: z.number(),
          distanceM: z.number(),
          reasons: z.array(reasonSchema),
        }),
      ),
      workMinutes: z.number(),
      travelMinutes: z.number(),
      distanceM: z.number(),
      capacityMinutes: z.number(),
      overMinutes: z.number(),
    }),
  ),
  openSites: z.array(z.object({ siteName: z.string(), visits: z.int() })),
});
export type PlannedDay = z.infer<typeof plannedDaySchema>;
