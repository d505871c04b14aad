import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeededPerson } from './seedPeople.ts';

/** Writes two programs with an approved and a pending application for burns each. */
export async function seedBurns(
  tx: Transaction,
  of: { tenantId: string; company: string; applicant: SeededPerson | undefined; nowMs: number },
): Promise<void> {
  const { tenantId, company, applicant, nowMs } = of;
  const own = { tenant_id: tenantId, org_id: company };
  for (const [at, programName] of ['主控程序 MB', '门机程序 DM'].entries()) {
    const [programId] = await insertMany(tx, 'otaPrograms', [
      {
        ...own,
        program_name: programName,
        program_no: `P-${at + 1}00`,
        edition: `3.${at}.1`,
        owned_company_id: company,
        state: 'effective',
        count: 100,
        remaining_number: 80,
        current_number: 20,
      },
    ]);
    const application = {
      ...own,
      program_id: programId,
      program_name: programName,
      applicant_account: applicant?.username,
      applicant_name: applicant?.name,
    };
    const decidedAt = new Date(nowMs - 20 * dayMs);
    await insertMany(tx, 'otaApplications', [
      {
        ...application,
        apply_number: 20,
        application_time: new Date(nowMs - 21 * dayMs),
        status: 'approved',
        approver_account: 'superAdmin',
        approver_name: '平台管理员',
        approved_time: decidedAt,
      },
      {
        ...application,
        apply_number: 10 + at,
        application_time: new Date(nowMs - dayMs),
        status: 'applying',
        approver_account: null,
        approver_name: null,
        approved_time: null,
      },
    ]);
  }
}
