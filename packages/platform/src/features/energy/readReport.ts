import { energyClassOf } from '@hoistway/shared/domain/energy/energyClass.ts';
import type { EnergyReport, MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { estimateDay } from '@hoistway/shared/domain/energy/iso25745.ts';
import { quarterMs } from '@hoistway/shared/domain/energy/quarters.ts';
import { energyPerTripWh, standbyPowerW, standbyShare } from '@hoistway/shared/domain/energy/standby.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/tenantTransaction.ts';
import {
  type BandDay,
  readBandDays,
  readMeasuredQuarters,
  readTotals,
} from '../../meters/readConsumption.ts';
import type { Visibility } from '../../session/visibility.ts';
import { bandCosts } from './bandCosts.ts';
import { type MeterRecord, readMeterRecords, stateParts } from './meterRecords.ts';
import { type RatedInstallation, readClassLimits, readRatings } from './readRatings.ts';
import { readTrips } from './readTrips.ts';
import { boundsOf, consumptionOf, daysOf, periodBefore, type ReportPeriod } from './reportPeriod.ts';

/** Meters by terminal code; with an elevator or a use unit only those that are bound to it. */
export interface ReportMeters {
  codes: readonly string[];
  elevatorId?: string | undefined;
  /** Of the elevator or of the gateway itself. */
  id?: string | undefined;
  /** Id or name. */
  useUnit?: string | undefined;
}

/** Reports of the visible meters of a request. */
export async function readReport(
  tx: Transaction,
  visibility: Visibility,
  request: ReportPeriod & ReportMeters,
): Promise<EnergyReport> {
  const { codes, elevatorId, id, useUnit, ...period } = request;
  const { fromDay, untilDay, zoneId, nowMs } = period;
  const records = (
    await readMeterRecords(tx, visibility, sql`r.terminal_code = any(${sql.param([...codes])}::text[])`)
  ).filter(
    (record) =>
      (elevatorId === undefined || record.elevatorId === elevatorId) &&
      (id === undefined || record.elevatorId === id || record.id === id) &&
      (useUnit === undefined || record.useUnitId === useUnit || record.useUnitName === useUnit),
  );
  const evidence = await readEvidence(tx, records, period);
  return {
    fromDay,
    untilDay,
    zoneId,
    asOfMs: nowMs,
    meters: records.map((record) => reportOf(record, evidence, period)),
  };
}

async function readEvidence(tx: Transaction, records: readonly MeterRecord[], period: ReportPeriod) {
  const { zoneId, fromDay, untilDay } = period;
  const meterIds = records.map(({ id }) => id);
  const elevatorIds = records.flatMap(({ elevatorId }) => elevatorId ?? []);
  const query = { ...boundsOf(period), meterIds, zoneId };
  const before = boundsOf(periodBefore(period));
  return {
    days: Map.groupBy(await readBandDays(tx, query), ({ meterId }) => meterId),
    totalsBefore: await readTotals(tx, { ...before, meterIds, zoneId }),
    quarters: await readMeasuredQuarters(tx, { ...query, wholeMs: quarterMs }),
    ratings: await readRatings(tx, elevatorIds),
    limits: await readClassLimits(tx),
    trips: await readTrips(tx, { elevatorIds, fromDay, untilDay }),
  };
}

type Evidence = Awaited<ReturnType<typeof readEvidence>>;

function reportOf(record: MeterRecord, evidence: Evidence, period: ReportPeriod): MeterReport {
  const { state: _, basePrice, ...rest } = record;
  const bounds = { ...boundsOf(period), nowMs: period.nowMs };
  const days = evidence.days.get(record.id) ?? [];
  const sum = sumOf(days);
  const total = consumptionOf(sum, bounds);
  const counts = record.elevatorId === null ? undefined : evidence.trips.get(record.elevatorId);
  const trips = counts?.trips ?? null;
  const standbyW = standbyPowerW(evidence.quarters.get(record.id) ?? []);
  const rating = record.elevatorId === null ? undefined : evidence.ratings.get(record.elevatorId);
  const estimate = estimateOf(rating, trips, bounds);
  return {
    ...rest,
    ...stateParts(record),
    total,
    before: consumptionOf(evidence.totalsBefore.get(record.id), {
      ...boundsOf(periodBefore(period)),
      nowMs: period.nowMs,
    }),
    ...bandCosts(days, basePrice),
    days: consumptionOfDays(days, period),
    trips,
    tripWh: total.energyWh === null ? null : energyPerTripWh(total.energyWh, counts?.meteredTrips ?? null),
    standbyW,
    standbyShare: standbyShare({ powerW: standbyW, coveredMs: sum.coveredMs, energyWh: sum.energyWh }),
    estimate,
    standbyClass: standbyW === null ? null : energyClassOf(standbyW, evidence.limits.standbyPower ?? null),
    yearClass: estimate && energyClassOf(estimate.yearKwh, evidence.limits.yearConsumption ?? null),
  };
}

function sumOf(days: readonly BandDay[]) {
  const sum = { energyWh: 0, estimatedWh: 0, coveredMs: 0 };
  for (const { energyWh, estimatedWh, coveredMs } of days) {
    sum.energyWh += energyWh;
    sum.estimatedWh += estimatedWh;
    sum.coveredMs += coveredMs;
  }
  return sum;
}

function consumptionOfDays(days: readonly BandDay[], period: ReportPeriod): MeterReport['days'] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  return daysOf(period).map((day) => {
    const parts = byDay.get(day);
    const bounds = boundsOf({ fromDay: day, untilDay: day, zoneId: period.zoneId });
    return { day, ...consumptionOf(parts && sumOf(parts), { ...bounds, nowMs: period.nowMs }) };
  });
}

/** The estimate needs the trips of at least a day. */
function estimateOf(
  rating: RatedInstallation | undefined,
  trips: number | null,
  { fromMs, untilMs, nowMs }: { fromMs: number; untilMs: number; nowMs: number },
): MeterReport['estimate'] {
  const days = (Math.min(untilMs, nowMs) - fromMs) / dayMs;
  if (rating === undefined || trips === null || days < 1) return null;
  const { loadFactor: _, ...estimate } = estimateDay({ ...rating, tripsPerDay: trips / days });
  return estimate;
}
