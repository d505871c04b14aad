import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import type { ReportKind } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { FleetMedians } from '../figures/fleetMedians.ts';
import type { Visibility } from '../session/visibility.ts';

/** Parts of a report of elevators that can be left out. */
export const reportParts = ['figures', 'elevators', 'faults', 'orders', 'hours'] as const;
export type ReportPart = (typeof reportParts)[number];

/** What a report shall show; members of the scope are combined. */
export interface ReportRequest {
  kind: Exclude<ReportKind, 'handover'>;
  title: string;
  period: Period;
  /** The label of the period, where it is more than its days. */
  periodName: string;
  /** Empty for every visible elevator. */
  elevatorIds: readonly string[];
  useUnitId: string | null;
  companyId: string | null;
  /** The repair order of a report about one case. */
  orderId: string | null;
  district: string | null;
  parts: readonly ReportPart[];
}

/** For whom and when a report is made. */
export interface ReportContext {
  visibility: Visibility;
  nowMs: number;
  medians: FleetMedians;
}
