import { timingSafeEqual } from 'node:crypto';
import { deliveryPage } from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Platform } from '../platform.ts';

/** Long enough not to be guessed, short enough for a text message. */
const proofLength = 24;

type Signing = Pick<Platform, 'secrets'>;

/** Proves that this installation sent the delivery: the link's holder may read it. */
export const deliveryProof = ({ secrets }: Signing, deliveryId: string): string =>
  secrets.sign(JSON.stringify(['delivery', deliveryId])).slice(0, proofLength);

/** The link of a message: absolute with the configured public address, else a path. */
export const deliveryLink = (platform: Pick<Platform, 'secrets' | 'config'>, deliveryId: string): string =>
  `${platform.config.publicUrl ?? ''}${deliveryPage(deliveryId, deliveryProof(platform, deliveryId))}`;

/** Address at the edge to which a browser's service worker reports that it has shown a push. */
export const shownAddress = (signing: Signing, deliveryId: string): string =>
  `/api/public/deliveries/${deliveryId}/shown?proof=${deliveryProof(signing, deliveryId)}`;

/** @throws linkInvalid */
export function checkDeliveryProof(signing: Signing, deliveryId: string, proof: string): void {
  checkSame(deliveryProof(signing, deliveryId), proof);
}

/** Address for the receipts of a provider that signs nothing: the address itself is the proof. */
export const receiptProof = ({ secrets }: Signing, channelId: string): string =>
  secrets.sign(JSON.stringify(['receipt', channelId])).slice(0, proofLength);

/** @throws linkInvalid */
export function checkSame(expectedProof: string, receivedProof: string): void {
  const [one, other] = [Buffer.from(expectedProof), Buffer.from(receivedProof)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) throw new ProductError('linkInvalid');
}
