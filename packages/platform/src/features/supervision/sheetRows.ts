import { type Sheet, sheetTaskSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
import {
  type Finding,
  findingSchema,
  type MonitoringFacts,
  monitoringFactsSchema,
} from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import type {
  DangerSeverity,
  ItemResult,
  SupervisionKind,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { z } from 'zod';
import type { Transaction } from '../../db/tenantTransaction.ts';

export interface ItemRow {
  id: string;
  position: number | null;
  projectType: string | null;
  projectCode: string | null;
  projectName: string;
  requirement: string | null;
  isRequired: boolean;
  result: ItemResult;
  severity: DangerSeverity | null;
  handleResult: string | null;
  dueOn: string | null;
  picture: string | null;
  answeredAt: Date | null;
  answerSeconds: number | null;
  lng: number | null;
  lat: number | null;
  accuracyM: number | null;
}

const itemTables = {
  day: { table: 'day_control_items', link: 'day_control_id' },
  week: { table: 'week_check_items', link: 'week_check_id' },
} as const;

/** The items of a daily control or weekly check in their order; minutes have none. */
export async function readItems(tx: Transaction, kind: SupervisionKind, id: string): Promise<ItemRow[]> {
  if (kind === 'month') return [];
  const { table, link } = itemTables[kind];
  const result = await tx.query<ItemRow>(
    `select id, position, project_type as "projectType", project_code as "projectCode",
       project_name as "projectName", requirement, is_required as "isRequired", result, severity,
       handle_result as "handleResult", to_char(due_on, 'YYYY-MM-DD') as "dueOn", picture, answered_at as "answeredAt", answer_seconds as "answerSeconds",
       answer_place_lng as lng, answer_place_lat as lat, answer_accuracy_m as "accuracyM"
     from ${table} where ${link} = $1 and deleted_at is null order by position nulls last, id`,
    [id],
  );
  return result.rows;
}

const weekDaysSchema = z.object({
  recordedCount: z.int(),
  expectedCount: z.int(),
  missing: z.array(z.object({ elevatorNo: z.string(), days: z.array(z.string()) })),
});
const weekElevatorsSchema = z.object({
  elevators: z.array(
    z.object({
      elevatorNo: z.string(),
      expectedDays: z.array(z.string()),
      recordedDays: z.array(z.string()),
    }),
  ),
});
const previousTaskSchema = z.object({
  id: z.string(),
  ownerId: z.string().nullable().default(null),
  content: z.string(),
  dueOn: z.string().nullable(),
  isDone: z.boolean(),
});
/** A month's draft names its days by counts alone. */
const monthDaysSchema = z.object({ daysRecorded: z.int(), daysExpected: z.int() });

export interface StoredDraft {
  sections: Record<string, string>;
  monitoring: MonitoringFacts | null;
  days: Sheet['days'];
  missingWeeks: string[];
  findings: Finding[];
  previousTasks: Sheet['previousTasks'];
}

/** What a record was drafted from; null for one that people wrote. */
export async function readDraftOf(
  tx: Transaction,
  kind: SupervisionKind,
  id: string,
): Promise<StoredDraft | null> {
  const result = await tx.query<{ facts: Record<string, unknown>; sections: Record<string, string> }>(
    'select facts, sections from supervision_drafts where kind = $1 and record_id = $2',
    [kind, id],
  );
  const row = result.rows[0];
  if (!row) return null;
  const { facts, sections } = row;
  const monitoring = monitoringFactsSchema.safeParse(kind === 'day' ? facts : facts.monitoring);
  const tasks = z.array(previousTaskSchema).safeParse(facts.previousTasks);
  return {
    sections,
    monitoring: monitoring.success ? monitoring.data : null,
    days: daysOf(facts),
    findings: z.array(findingSchema).catch([]).parse(facts.findings),
    missingWeeks: z.array(z.string()).catch([]).parse(facts.missingWeeks),
    previousTasks: await withOwnerNames(tx, tasks.success ? tasks.data : []),
  };
}

/** Counts of daily controls: of a week by elevator, of a month in all. */
function daysOf(facts: Record<string, unknown>): Sheet['days'] {
  const week = weekDaysSchema.safeParse(facts);
  const elevators = weekElevatorsSchema.safeParse(facts);
  if (week.success)
    return {
      ...week.data,
      elevators: (elevators.data?.elevators ?? []).map(({ elevatorNo, expectedDays, recordedDays }) => ({
        elevatorNo,
        recordedCount: expectedDays.filter((day) => recordedDays.includes(day)).length,
        expectedCount: expectedDays.length,
      })),
    };
  const month = monthDaysSchema.safeParse(facts);
  if (!month.success) return null;
  const { daysRecorded, daysExpected } = month.data;
  return { recordedCount: daysRecorded, expectedCount: daysExpected, missing: [], elevators: [] };
}

async function withOwnerNames(
  tx: Transaction,
  tasks: readonly z.infer<typeof previousTaskSchema>[],
): Promise<Sheet['previousTasks']> {
  const names = await readPeople(
    tx,
    tasks.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return tasks.map(({ ownerId, ...task }) => ({
    ...task,
    ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
  }));
}

export async function readTasks(tx: Transaction, monthDispatchId: string): Promise<Sheet['tasks']> {
  const result = await tx.query(
    `select t.id, t.content, u.name as "ownerName", to_char(t.due_on, 'YYYY-MM-DD') as "dueOn", t.is_done as "isDone"
     from supervision_tasks t left join users u on u.tenant_id = t.tenant_id and u.id = t.owner_id
     where t.month_dispatch_id = $1 and t.deleted_at is null order by t.due_on nulls last, t.id`,
    [monthDispatchId],
  );
  return z.array(sheetTaskSchema).parse(result.rows);
}

/** Stops of an elevator that no director has released. */
export async function readStops(tx: Transaction, elevatorId: string): Promise<Sheet['stops']> {
  const result = await tx.query<{
    id: string;
    version: number;
    finding: string;
    stoppedAt: Date;
    repairOrderId: string | null;
  }>(
    `select id, version, coalesce(finding, '') as finding, stopped_at as "stoppedAt",
       repair_order_id as "repairOrderId"
     from stop_uses where elevator_id = $1 and released_at is null and deleted_at is null order by stopped_at`,
    [elevatorId],
  );
  return result.rows.map((row) => ({ ...row, stoppedAt: row.stoppedAt.toISOString() }));
}

/** Names of users by id. */
export async function readPeople(tx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  const result = await tx.query<{ id: string; name: string }>(
    'select id, coalesce(name, username) as name from users where id = any($1::bigint[])',
    [[...new Set(userIds)]],
  );
  return new Map(result.rows.map(({ id, name }) => [id, name]));
}
