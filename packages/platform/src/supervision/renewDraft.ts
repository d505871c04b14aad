import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { readOwn } from '../crud/save.ts';
import type { StoredRow } from '../crud/storage.ts';
import { updateByCommand } from '../crud/updateByCommand.ts';
import { snakeCase } from '../db/columns.ts';
import { type DraftCall, type DraftResult, recordsOf } from './writeDraft.ts';

/** A draft composed from the records of now; a day's has no result. */
interface NewDraft {
  facts: object;
  result?: DraftResult;
  sections: Record<string, string>;
}

interface StoredDraft {
  sections: Record<string, string>;
  result: string | null;
  locale: Locale | null;
}

const resultFields = { day: 'controlResult', week: 'checkResult', month: 'dispatchResult' } as const;

/**
 * Replaces the facts of an unsigned record, and its result and each text unless a person changed them, in the language of
 * its first draft. The caller holds the period.
 * @returns whether the record itself changed
 */
export async function renewDraft(
  call: DraftCall,
  kind: SupervisionKind,
  recordId: string,
  compose: (call: DraftCall) => Promise<NewDraft>,
): Promise<boolean> {
  const { tx, writer, nowMs } = call;
  const resource = recordsOf[kind];
  const drafts = await tx.query<StoredDraft>(
    `select sections, facts ->> 'result' as result, facts ->> 'locale' as locale from supervision_drafts
     where kind = $1 and record_id = $2 for update`,
    [kind, recordId],
  );
  const [previous] = drafts.rows;
  // A record that a person wrote has no draft.
  if (!previous) return false;
  const locale = previous.locale ?? call.locale;
  const { facts, result, sections } = await compose({ ...call, locale });
  const record = await readOwn(tx, resource, recordId);
  const columns: StoredRow = {};
  for (const [name, text] of Object.entries(sections)) {
    const previousText = previous.sections[name] ?? '';
    if (text !== previousText && (record[name] ?? '') === previousText) columns[snakeCase(name)] = text;
  }
  const resultField = resultFields[kind];
  if (result && record[resultField] === previous.result && previous.result !== result) {
    columns[snakeCase(resultField)] = result;
    columns.is_abnormal = result === 'hazard';
  }
  await tx.query(
    `update supervision_drafts set facts = $3, sections = $4, drafted_at = $5
     where kind = $1 and record_id = $2`,
    [kind, recordId, JSON.stringify({ ...facts, result, locale }), JSON.stringify(sections), new Date(nowMs)],
  );
  if (Object.keys(columns).length === 0) return false;
  await updateByCommand(resource, { tx, session: writer, nowMs }, record, columns);
  return true;
}
