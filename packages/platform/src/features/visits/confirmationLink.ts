import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type ConfirmationProof, confirmationPage } from '@hoistway/shared/domain/visitConfirmation.ts';
import type { Platform } from '../../platform.ts';
import { type RequestSession, sessionOfUser } from '../../session/requestSession.ts';

/** The signed content of a link by which a use unit confirms one visit. */
interface ConfirmationClaim {
  orderId: string;
  tenantId: string;
  /** The user who issued the link; it ends with their right to log in. */
  userId: string;
  expiresMs: number;
}

/** The page's address: absolute if the installation knows its own. */
export function confirmationAddress(
  platform: Pick<Platform, 'secrets' | 'config'>,
  claim: ConfirmationClaim,
): string {
  const query = new URLSearchParams({
    tenant: claim.tenantId,
    user: claim.userId,
    expires: String(claim.expiresMs),
    signature: signatureOf(platform, claim),
  });
  return `${platform.config.publicUrl ?? ''}${confirmationPage(claim.orderId)}?${query}`;
}

/**
 * The issuer of a link, with their current rights.
 * @throws linkInvalid without a valid signature or for an issuer who may no longer log in, linkExpired past its time
 */
export async function issuerOf(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  orderId: string,
  { tenant: tenantId, user: userId, expires: expiresMs, signature }: ConfirmationProof,
): Promise<RequestSession> {
  const expectedBytes = Buffer.from(signatureOf(platform, { orderId, tenantId, userId, expiresMs }));
  const signatureBytes = Buffer.from(signature);
  if (expectedBytes.length !== signatureBytes.length || !timingSafeEqual(expectedBytes, signatureBytes))
    throw new ProductError('linkInvalid');
  if (expiresMs <= platform.clock.now()) throw new ProductError('linkExpired');
  const session = await sessionOfUser(platform, { userId, tenantId });
  if (!session) throw new ProductError('linkInvalid');
  return session;
}

const signatureOf = ({ secrets }: Pick<Platform, 'secrets'>, claim: ConfirmationClaim): string => {
  const { orderId, tenantId, userId, expiresMs } = claim;
  return secrets.sign(JSON.stringify(['visitConfirmation', tenantId, orderId, userId, expiresMs]));
};
