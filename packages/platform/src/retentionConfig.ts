import { z } from 'zod';

const days = (fallback: number, least: number) =>
  z.coerce.number().int().min(least).max(36_500).default(fallback);

/** Environment variables of the retentions. */
export const retentionVariables = {
  HISTORY_DAYS: days(400, 30),
  HOURLY_FIGURES_DAYS: days(92, 7),
  DAILY_FIGURES_DAYS: days(1_100, 366),
  REPORT_DAYS: days(1_825, 90),
  METER_READINGS_DAYS: days(400, 31),
  METER_QUARTERS_DAYS: days(1_100, 366),
  AUDIT_DAYS: days(730, 180),
};

const retentionSchema = z.object(retentionVariables);

/** Retentions in days. */
export interface RetentionConfig {
  /** Retention of the event log and closed alarms; an open alarm stays at any age. */
  historyDays: number;
  /** Retention of the hours of motion, and of the days of figures; months stay. */
  hourlyFiguresDays: number;
  dailyFiguresDays: number;
  /** Retention of the contents and PDFs of reports; their entries stay. */
  reportDays: number;
  /** Retention of the readings of meters and their intervals, and of quarter hours; days of figures keep their energy. */
  meterReadingsDays: number;
  meterQuartersDays: number;
  /** Retention of the operation log and the history of records. */
  auditDays: number;
}

export const retentionOf = (values: z.infer<typeof retentionSchema>): RetentionConfig => ({
  historyDays: values.HISTORY_DAYS,
  hourlyFiguresDays: values.HOURLY_FIGURES_DAYS,
  dailyFiguresDays: values.DAILY_FIGURES_DAYS,
  reportDays: values.REPORT_DAYS,
  meterReadingsDays: values.METER_READINGS_DAYS,
  meterQuartersDays: values.METER_QUARTERS_DAYS,
  auditDays: values.AUDIT_DAYS,
});
