import type { FigureGroup, FigureGrouping, FiguresAnswer } from '@hoistway/shared/domain/figures/answer.ts';
import { type FigureId, figureIds } from '@hoistway/shared/domain/figures/definitions.ts';
import { hoursOfDay, weekdays } from '@hoistway/shared/domain/figures/evidence.ts';
import { figureValues } from '@hoistway/shared/domain/figures/figureValues.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, idList, type Visibility } from '../session/visibility.ts';
import { readGroupedEvidence } from './readEvidence.ts';
import { readStarts } from './readStarts.ts';

/** Elevators to which figures are restricted. */
export interface FigureScope {
  elevatorIds?: readonly string[] | undefined;
  useUnitId?: string | undefined;
  companyId?: string | undefined;
  district?: string | undefined;
}

export interface FiguresRequest {
  visibility: Visibility;
  scope?: FigureScope;
  period: Period;
  nowMs: number;
  groupBy?: FigureGrouping | undefined;
  /** All figures by default. */
  ids?: readonly FigureId[];
  /** Starts by hour and weekday cost more than all sums of a large fleet. */
  hasStarts?: boolean;
}

/** The figures of a scope and period from the roll-ups, and by group. Runs in the tenant's transaction. */
export async function readFigures(tx: Transaction, request: FiguresRequest): Promise<FiguresAnswer> {
  const { period, groupBy, ids = figureIds, scope = {}, nowMs } = request;
  const idsInScope = elevatorsInScope(request);
  const progress = await readProgress(tx, idsInScope);
  const { whole, groups } = await readGroupedEvidence(tx, {
    elevatorsInScope: idsInScope,
    isWholeTenant: isWholeTenant(request),
    period,
    groupBy,
    nowMs,
  });
  const oneElevator = scope.elevatorIds?.length === 1 ? scope.elevatorIds[0] : undefined;
  return {
    period,
    ...progress,
    figures: figureValues(whole, { period, scope: { elevatorId: oneElevator }, ids }),
    startsByHour:
      request.hasStarts && whole.evidence.sums.recordedMs > 0
        ? byWeekday(await readStarts(tx, idsInScope, period))
        : null,
    groups: groups.map(
      ({ key, name, elevators, versions }): FigureGroup => ({
        key,
        name,
        elevators,
        figures: figureValues(versions, {
          period,
          scope: { elevatorId: groupBy === 'elevator' ? key : oneElevator },
          ids,
        }),
      }),
    ),
  };
}

const isWholeTenant = ({ visibility, scope = {} }: FiguresRequest): boolean =>
  visibility.isWholeTenant && Object.values(scope).every((member) => member === undefined);

/** Ids of the visible elevators in a scope. An elevator that was deleted since keeps its days. */
export function elevatorsInScope({
  visibility,
  scope = {},
}: Pick<FiguresRequest, 'visibility' | 'scope'>): SQL {
  const { elevatorIds, useUnitId, companyId, district } = scope;
  const conditions = [
    elevatorsVisible('e', visibility),
    ...(elevatorIds ? [sql`e.id = any(${idList(elevatorIds)})`] : []),
    ...(useUnitId === undefined ? [] : [sql`e.use_unit_id = ${useUnitId}::bigint`]),
    ...(companyId === undefined ? [] : [sql`e.maintenance_id = ${companyId}::bigint`]),
    ...(district === undefined
      ? []
      : [sql`e.use_unit_id in (select id from use_units where district = ${district})`]),
  ];
  return sql`select e.id from elevators e where ${sql.join(conditions, sql` and `)}`;
}

async function readProgress(
  tx: Transaction,
  idsInScope: SQL,
): Promise<Pick<FiguresAnswer, 'asOf' | 'eventSeq' | 'elevators'>> {
  const [row] = await run<{ as_of: Date | null; seq: string | null; elevators: number }>(
    tx,
    sql`select (select min(rolled_until) from figure_due) as as_of, (select min(seq) from figure_cursors) as seq,
      (select count(*)::int from elevators c where c.deleted_at is null and c.id in (${idsInScope})) as elevators`,
  );
  return {
    asOf: row?.as_of?.toISOString() ?? null,
    eventSeq: Number(row?.seq ?? 0),
    elevators: row?.elevators ?? 0,
  };
}

const byWeekday = (starts: readonly number[]): number[][] =>
  Array.from({ length: weekdays }, (_, day) => starts.slice(day * hoursOfDay, (day + 1) * hoursOfDay));
