import type { Burn } from '@hoistway/shared/domain/firmware/burn.ts';
import { applyWithinMs, imageUrlMs, weakestSignalDbm } from '@hoistway/shared/domain/firmware/constants.ts';
import {
  chunkBytes,
  type FirmwareApply,
  type FirmwareCancel,
  type FirmwareOffer,
  type FirmwareOrder,
} from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import type { FirmwareManifest } from '@hoistway/shared/domain/firmware/manifest.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { SecretBox } from '../db/secretBox.ts';
import type { StoredBurn } from './burnStore.ts';
import { imageUrl } from './imageUrl.ts';

/** A message for a device, sent after the commit. */
export interface OutgoingOrder {
  dtuCode: string;
  order: FirmwareOrder;
}

/** The signed image of a campaign. */
export interface SignedImage {
  manifest: FirmwareManifest;
  signature: string;
}

type Target = Pick<StoredBurn, 'dtuCode' | 'cameraMac'>;

const orderOf = (name: string, { id, epoch }: Burn) => ({ id: `fw-${name}-${id}-${epoch}`, burn: id, epoch });

export function offerOf(
  { dtuCode, cameraMac }: Target,
  burn: Burn,
  tools: { secrets: Pick<SecretBox, 'sign'>; base: string | undefined; image: SignedImage; nowMs: number },
): OutgoingOrder {
  const { secrets, base, image, nowMs } = tools;
  const urlExpiresAtMs = nowMs + imageUrlMs;
  const order: FirmwareOffer = {
    op: 'firmwareOffer',
    ...orderOf('offer', burn),
    ...(cameraMac !== null && { camera: cameraMac }),
    manifest: image.manifest,
    signature: image.signature,
    url: imageUrl({ secrets, base }, { burnId: burn.id, epoch: burn.epoch, expiresMs: urlExpiresAtMs }),
    urlExpiresAtMs,
    chunkBytes,
  };
  return { dtuCode, order };
}

export function applyOf({ dtuCode }: Target, burn: Burn, nowMs: number): OutgoingOrder {
  const order: FirmwareApply = {
    op: 'firmwareApply',
    ...orderOf('apply', burn),
    withinS: applyWithinMs / secondMs,
    expiresAtMs: nowMs + applyWithinMs,
    signalDbm: weakestSignalDbm,
  };
  return { dtuCode, order };
}

export function cancelOf({ dtuCode }: Target, burn: Burn): OutgoingOrder {
  const order: FirmwareCancel = { op: 'firmwareCancel', ...orderOf('cancel', burn) };
  return { dtuCode, order };
}
