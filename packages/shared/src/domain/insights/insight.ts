import type { InsightWindow } from './evidence.ts';

/** Kinds of insights. */
export const insightKinds = [
  'countRise',
  'countFall',
  'countAbovePeers',
  'measureShift',
  'measureTrend',
  'measureOffPeers',
  'changePoint',
  'hourShift',
  'weekdayShift',
  'newCode',
  'repeatAfterRepair',
  'coOccurrence',
  'paretoShift',
  'causeShift',
  'entrapmentRepeat',
  'slowArrival',
  'fineBeforeFailure',
  'undoneAgeing',
  'visitsLate',
  'lifeEnding',
  'countForecast',
  'lowCoverage',
  'clockError',
  'meterChange',
  'nothingUnusual',
] as const;
export type InsightKind = (typeof insightKinds)[number];

/** Roles that act on an insight. */
export const actingRoles = ['maintainer', 'useUnit', 'monitoring', 'administrator'] as const;
export type ActingRole = (typeof actingRoles)[number];

/** Confidence words, fixed to the p-value: below 0.00001, below 0.001, above; `read` is no inference. */
export const confidences = ['read', 'high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** Kind of the rows behind an insight, which decides the page that opens them. */
export const evidenceKinds = [
  'fault',
  'order',
  'visit',
  'powerLoss',
  'offline',
  'day',
  'meterInterval',
  'componentLife',
  'maintenanceItem',
  'alarm',
  'event',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export interface EvidenceRef {
  kind: EvidenceKind;
  id: string;
  /** Day from the beginning of the evidence; null where the row has none. */
  day: number | null;
}

/** A tested finding. Its sentence is the template of its kind with `values`. */
export interface Candidate {
  kind: InsightKind;
  /** Null for a finding about a company or the whole scope. */
  elevatorId: string | null;
  /** Company that it is about. */
  companyId: string | null;
  /** Series, code, cause or component that it is about. */
  subject: string;
  /** The second code of a pair. */
  otherSubject: string | null;
  /** Probability of evidence as strong as this by chance; 0 for a state that is read and not inferred. */
  p: number;
  /** Weight of the consequences, by the same scale for all kinds. */
  impact: number;
  /** Numbers of the sentence. */
  values: Readonly<Record<string, number>>;
  evidence: readonly EvidenceRef[];
  /** Days of data, and the share of missing data, which speak against it. */
  against: { days: number; missingShare: number };
}

/** Identity across reports. */
export const keyOf = ({
  kind,
  elevatorId,
  companyId,
  subject,
}: Pick<Candidate, 'kind' | 'elevatorId' | 'companyId' | 'subject'>) =>
  `${kind} ${elevatorId ?? ''} ${companyId ?? ''} ${subject}`;

/** References to rows of one kind. */
export const refsTo = (
  kind: EvidenceKind,
  rows: readonly { id: string; day: number }[],
): readonly EvidenceRef[] => rows.map(({ id, day }) => ({ kind, id, day }));

/** The first reported day. */
export const recentFromOf = ({ days, recentDays }: InsightWindow): number => days - recentDays;

export const round = (value: number): number => Math.round(value * 100) / 100;
