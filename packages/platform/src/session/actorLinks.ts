import { timingSafeEqual } from 'node:crypto';
import {
  type ActorLinkKind,
  type ActorProof,
  actorLinkAfterEndMs,
  actorPage,
} from '@hoistway/shared/domain/actorLink.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { endedRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import { type RequestSession, sessionOfUser } from './requestSession.ts';

/** The person, target and expiry of a link; the signature covers all of it. */
export interface ActorClaim {
  kind: ActorLinkKind;
  /** The alarm's or the order's id. */
  target: string;
  tenantId: string;
  userId: string;
  expiresAt: Date;
}

/** The phone's page on which this person acts without a login: absolute if the installation knows its address. */
export function actorAddress(platform: Pick<Platform, 'secrets' | 'config'>, claim: ActorClaim): string {
  const query = new URLSearchParams({
    tenant: claim.tenantId,
    user: claim.userId,
    expires: String(claim.expiresAt.getTime()),
    signature: signatureOf(platform, claim),
  });
  return `${platform.config.publicUrl ?? ''}${actorPage(claim.kind, claim.target)}?${query}`;
}

/**
 * The person of a link, with their current rights.
 * @throws linkInvalid without a valid signature or for a person who may no longer log in, linkExpired past its time or
 * a day after the end of its case
 */
export async function actorOf(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { kind, target }: Pick<ActorClaim, 'kind' | 'target'>,
  proof: ActorProof,
  address = '',
): Promise<RequestSession> {
  const { tenant: tenantId, user: userId } = proof;
  const claim: ActorClaim = { kind, target, tenantId, userId, expiresAt: new Date(proof.expires) };
  const expectedSignature = Buffer.from(signatureOf(platform, claim));
  const receivedSignature = Buffer.from(proof.signature);
  if (
    expectedSignature.length !== receivedSignature.length ||
    !timingSafeEqual(expectedSignature, receivedSignature)
  )
    throw new ProductError('linkInvalid');
  const nowMs = platform.clock.now();
  const endedAt = await caseEndedAt(platform, claim);
  if (proof.expires <= nowMs || (endedAt !== null && endedAt.getTime() + actorLinkAfterEndMs <= nowMs))
    throw new ProductError('linkExpired');
  const session = await sessionOfUser(platform, claim, address);
  if (!session) throw new ProductError('linkInvalid');
  return session;
}

const signatureOf = ({ secrets }: Pick<Platform, 'secrets'>, claim: ActorClaim): string => {
  const { kind, target, tenantId, userId, expiresAt } = claim;
  return secrets.sign(JSON.stringify(['actor', kind, tenantId, target, userId, expiresAt.getTime()]));
};

/** Null while the case is open. @throws linkInvalid if it does not exist */
async function caseEndedAt({ db }: Pick<Platform, 'db'>, claim: ActorClaim): Promise<Date | null> {
  const rows = await inTenant(db, claim.tenantId, async (tx) => {
    const actor =
      claim.kind === 'alarm'
        ? tx.query<{ ended_at: Date | null }>('select closed_at as ended_at from alarms where id = $1', [
            claim.target,
          ])
        : tx.query<{ ended_at: Date | null }>(
            `select case when work_order_record_state = any($2) then updated_at end as ended_at
             from repair_orders where id = $1 and deleted_at is null`,
            [claim.target, endedRepairStates],
          );
    return (await actor).rows;
  });
  const row = rows[0];
  if (!row) throw new ProductError('linkInvalid');
  return row.ended_at;
}
