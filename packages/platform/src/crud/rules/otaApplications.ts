import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

interface Program extends Record<string, unknown> {
  program_name: string;
  state: string;
  remaining_number: number;
}

/** §5 "OTA": not above the remaining times. A decided application does not change (§4 "Approval"). */
export const otaApplications: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    if (before && before.status !== 'applying') throw new ProductError('illegalMove', { current: before });
    checkQuota(await programOf(tx, draft.programId), Number(draft.applyNumber));
  },
  async columns({ tx, draft, before, session, nowMs }) {
    const program = await programOf(tx, draft.programId);
    return {
      program_name: program?.program_name ?? null,
      ...(!before && {
        status: 'applying',
        applicant_account: session.username,
        applicant_name: session.name,
        application_time: new Date(nowMs),
      }),
    };
  },
  async beforeDelete(_, record) {
    if (record.status !== 'applying') throw new ProductError('illegalMove', { current: record });
  },
};

/** @throws invalidFields beyond the remaining burns */
export function checkQuota(program: Program | undefined, applyNumber: number): void {
  const errors: FieldError[] = [];
  if (program?.state === 'locked') errors.push({ field: 'programId', code: 'programLocked' });
  const remaining = program?.remaining_number ?? 0;
  if (applyNumber > remaining)
    errors.push({ field: 'applyNumber', code: 'aboveRemaining', params: { remaining } });
  if (errors.length > 0) throw new ProductError('invalidFields', { fields: errors });
}

/** The current program of an application, locked until the transaction ends. */
export async function programOf(tx: Transaction, id: unknown): Promise<Program | undefined> {
  const rows = await run<Program>(
    tx,
    sql`select program_name, state, remaining_number from ota_programs
      where id = ${id} and deleted_at is null for update`,
  );
  return rows[0];
}
