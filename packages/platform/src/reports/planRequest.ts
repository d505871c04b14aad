import { defaultZoneId, type Locale } from '@hoistway/shared/domain/constants.ts';
import { periodOf } from '@hoistway/shared/domain/figures/period.ts';
import type { PlanKind } from '@hoistway/shared/domain/reports/planKinds.ts';
import {
  periodRequestOf,
  type ReportCadence,
  type ReportPeriodKind,
} from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { type ReportPart, type ReportRequest, reportParts } from './reportRequest.ts';

/** A saved plan as the database stores it. */
export interface ReportPlan {
  id: string;
  tenantId: string;
  orgId: string;
  name: string;
  locale: Locale;
  zoneId: string;
  recipientIds: string[];
  dueAt: Date | null;
  request: Omit<ReportRequest, 'period' | 'periodName' | 'kind'> & { kind: PlanKind };
  periodKind: ReportPeriodKind;
  cadence: ReportCadence;
  sendAt: string;
}

interface PlanRow extends Omit<ReportPlan, 'request'> {
  kind: PlanKind;
  elevatorIds: string[];
  useUnitId: string | null;
  companyId: string | null;
  district: string | null;
  parts: Record<ReportPart, boolean>;
}

/** Reads a plan; undefined for an absent one. */
export async function readPlan(tx: Transaction, id: string): Promise<ReportPlan | undefined> {
  const result = await tx.query<PlanRow>(
    `select id, tenant_id as "tenantId", org_id as "orgId", name, kind, locale, coalesce(nullif(zone_id, ''), $2) as "zoneId",
       recipient_ids::text[] as "recipientIds", next_due_at as "dueAt", period_kind as "periodKind",
       cadence, coalesce(nullif(send_at, ''), '08:00') as "sendAt",
       elevator_ids::text[] as "elevatorIds", use_unit_id as "useUnitId", company_id as "companyId",
       nullif(district, '') as district,
       jsonb_build_object('figures', shows_figures, 'elevators', shows_elevators, 'faults', shows_faults,
         'orders', shows_orders, 'hours', shows_hours) as parts
     from report_plans where id = $1 and deleted_at is null`,
    [id, defaultZoneId],
  );
  const row = result.rows[0];
  if (!row) return undefined;
  const { kind, elevatorIds, useUnitId, companyId, district, parts, ...plan } = row;
  return {
    ...plan,
    request: {
      kind,
      orderId: null,
      title: plan.name,
      elevatorIds,
      useUnitId,
      companyId,
      district,
      parts: reportParts.filter((part) => parts[part]),
    },
  };
}

/** The request of a plan at a moment. */
export function requestOfPlan({ request, periodKind, zoneId }: ReportPlan, nowMs: number): ReportRequest {
  const at = { nowMs, zoneId };
  return { ...request, period: periodOf(periodRequestOf(periodKind, at), at), periodName: periodKind };
}
