import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayOfLocal, localMs } from '@hoistway/shared/domain/zone.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';

interface ProgramRow {
  program_no: string | null;
  needs_special_code: boolean;
  state: string;
  free: number;
}

/**
 * Consumes the authorisation of a program's special code, once, and logs it with the program number of the
 * motherboard (§3 "Operation log"). A program without a special code needs none.
 * @throws specialCodeRefused, programLocked, noBurnsLeft, or notFound for a deleted image
 */
export async function consumeAuthorisation(
  tx: Transaction,
  {
    session,
    campaign,
    specialCode,
    nowMs,
  }: { session: RequestSession; campaign: Wire; specialCode: string | undefined; nowMs: number },
): Promise<void> {
  const programs = await tx.query<ProgramRow>(
    `select p.program_no, p.needs_special_code, p.state,
       coalesce(p.current_number, 0) - coalesce(p.reserved_number, 0) as free
     from firmware_images i join ota_programs p on p.id = i.program_id and p.deleted_at is null
     where i.id = $1 and i.deleted_at is null`,
    [campaign.imageId],
  );
  const program = programs.rows[0];
  if (!program) throw new ProductError('notFound');
  if (program.state === 'locked') throw new ProductError('programLocked');
  if (program.free <= 0) throw new ProductError('noBurnsLeft');
  if (!program.needs_special_code) return;
  const today = dayOfLocal(localMs(String(campaign.zoneId), nowMs));
  const authorisation = await tx.query(
    `update special_code_auths set used_for = $1, used_at = $2, version = version + 1, updated_at = $2
     where id = (
       select a.id from special_code_auths a
       join organisations o on o.tenant_id = a.tenant_id and o.id = $3 and o.above @> array[a.company_id]
       where a.special_code = $4 and a.motherboard_program_no = $5 and a.is_active and a.deleted_at is null
         and a.used_at is null and (a.user_ids = '{}' or $6 = any(a.user_ids))
         and (a.valid_from is null or a.valid_from <= $7) and (a.valid_until is null or a.valid_until >= $7)
       order by a.id limit 1 for update of a)`,
    [
      campaign.name,
      new Date(nowMs),
      campaign.companyId,
      specialCode ?? '',
      program.program_no ?? '',
      session.userId,
      today,
    ],
  );
  if (authorisation.rowCount !== 1) throw new ProductError('specialCodeRefused');
  await noteOperation(tx, session, {
    action: 'command',
    atMs: nowMs,
    content: `startFirmwareCampaign ${String(campaign.name)}`,
    resource: resources.firmwareCampaigns.name,
    recordId: String(campaign.id),
    ...(specialCode !== undefined && { specialCode }),
    ...(program.program_no !== null && { mainBoardProgramNo: program.program_no }),
  });
}
