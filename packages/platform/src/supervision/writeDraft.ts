import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { Phrase } from '@hoistway/shared/domain/supervision/phrases.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { noteHistory, noteWrites, type Writer } from '../crud/noteWrites.ts';
import { readOwn, writeNoteOf } from '../crud/save.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** In which transaction, for whom, when and in which language a draft is written. */
export interface DraftCall {
  tx: Transaction;
  writer: Writer;
  nowMs: number;
  locale: Locale;
}

/** The outcome that a week's or month's draft proposes. */
export type DraftResult = 'normal' | 'hazard';

/** The record of a period, and how the call wrote it; null if it did not. */
export interface DraftWrite {
  id: string;
  write: 'created' | 'updated' | null;
}

/** The resource of each kind's records. */
export const recordsOf = {
  day: resources.dayControls,
  week: resources.weekChecks,
  month: resources.monthDispatches,
} as const satisfies Record<SupervisionKind, { name: string }>;

/** One draft at a time of one period, however many people ask for it. */
export async function holdPeriod(
  { tx, writer }: DraftCall,
  kind: SupervisionKind,
  about: string,
  period: string,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `supervision/${writer.tenantId}/${kind}/${about}/${period}`,
  ]);
}

/** Writes a draft's row with its history. @returns its id */
export async function insertDraft(call: DraftCall, kind: SupervisionKind, row: NewRow): Promise<string> {
  const { tx, writer, nowMs } = call;
  const resource = recordsOf[kind];
  const [id = ''] = await newIds(tx, resource.name, 1);
  const now = new Date(nowMs);
  await insertMany(tx, resource.name, [
    {
      id,
      tenant_id: writer.tenantId,
      created_at: now,
      updated_at: now,
      creator_id: writer.userId,
      status: 'draft',
      ...row,
    },
  ]);
  const note = { resource, session: writer, action: 'created' as const, atMs: nowMs };
  const write = writeNoteOf(resource, await readOwn(tx, resource, id));
  // A draft of the product itself is history of the record, but no user's operation.
  await (writer.userId === null ? noteHistory(tx, note, [write]) : noteWrites(tx, note, [write]));
  return id;
}

/** Keeps the facts and texts that a record was drafted from, so that human edits can be marked. */
export async function keepDraft(
  { tx, writer, nowMs, locale }: DraftCall,
  kind: SupervisionKind,
  recordId: string,
  { facts, sections }: { facts: object; sections: Record<string, string> },
): Promise<void> {
  await tx.query(
    `insert into supervision_drafts (tenant_id, kind, record_id, facts, sections, drafted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      writer.tenantId,
      kind,
      recordId,
      JSON.stringify({ ...facts, locale }),
      JSON.stringify(sections),
      new Date(nowMs),
    ],
  );
}

/** The phrases of a section as lines of text. */
export const textOfPhrases = (locale: Locale, phrases: readonly Phrase[]): string =>
  phrases
    .map(({ name, params = {} }) => {
      const what =
        params.what === undefined ? {} : { what: say(locale, `supervision.trends.${params.what}`) };
      return say(locale, `supervision.phrases.${name}`, { ...params, ...what });
    })
    .join('\n');

/** The texts of all sections of a draft. */
export const textsOf = <S extends string>(
  locale: Locale,
  sections: Record<S, readonly Phrase[]>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<readonly Phrase[]>(sections).map(([name, phrases]) => [
      name,
      textOfPhrases(locale, phrases),
    ]),
  );
