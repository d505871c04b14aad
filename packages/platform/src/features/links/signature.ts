import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type LinkKind, linkAddress } from '@hoistway/shared/domain/publicLink.ts';
import type { Platform } from '../../platform.ts';

/** The signed content of a link. */
export interface LinkClaim {
  kind: LinkKind;
  target: string;
  tenantId: string;
  expiresMs: number;
}

const signatureOf = ({ secrets }: Pick<Platform, 'secrets'>, claim: LinkClaim): string =>
  secrets.sign(JSON.stringify(['link', claim.kind, claim.tenantId, claim.target, claim.expiresMs]));

/** The link's path and query, for the host that the browser already has. */
export function linkOf(platform: Pick<Platform, 'secrets'>, claim: LinkClaim): string {
  const query = new URLSearchParams({
    tenant: claim.tenantId,
    expires: String(claim.expiresMs),
    signature: signatureOf(platform, claim),
  });
  return `${linkAddress(claim.kind, claim.target)}${query}`;
}

/** @throws linkInvalid for a signature of another installation or claim, linkExpired after its time */
export function checkLink(
  platform: Pick<Platform, 'secrets' | 'clock'>,
  claim: LinkClaim,
  signature: string,
): void {
  const expectedBytes = Buffer.from(signatureOf(platform, claim));
  const signatureBytes = Buffer.from(signature);
  if (expectedBytes.length !== signatureBytes.length || !timingSafeEqual(expectedBytes, signatureBytes))
    throw new ProductError('linkInvalid');
  if (claim.expiresMs <= platform.clock.now()) throw new ProductError('linkExpired');
}
