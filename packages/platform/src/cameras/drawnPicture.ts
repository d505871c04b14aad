import { timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Platform } from '../platform.ts';

/** Host of stream addresses whose picture the platform of a demonstration draws itself; it is never requested. */
export const drawnPictureHost = 'drawn.invalid';

type Parts = Pick<Platform, 'config' | 'secrets'>;

/** Validity of an address; a page that shows a picture longer requests another. */
const validMs = 10 * minuteMs;

/** Address of the drawn picture of an elevator's car, relative to the console; null outside a demonstration. */
export function drawnPictureAddress(platform: Parts, elevatorId: string, nowMs: number): string | null {
  if (platform.config.simulator === undefined) return null;
  const expires = nowMs + validMs;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(platform, elevatorId, expires),
  });
  return `/api/demonstration/pictures/${elevatorId}/live.flv?${query}`;
}

/** Whether an address was issued for this elevator and has not expired. */
export function isDrawnPictureProof(
  platform: Parts,
  { elevatorId, expires, signature }: { elevatorId: string; expires: number; signature: string },
  nowMs: number,
): boolean {
  const expectedProof = Buffer.from(sign(platform, elevatorId, expires));
  const receivedProof = Buffer.from(signature);
  return (
    expires > nowMs &&
    expectedProof.length === receivedProof.length &&
    timingSafeEqual(expectedProof, receivedProof)
  );
}

const sign = ({ secrets }: Parts, elevatorId: string, expires: number): string =>
  secrets.sign(JSON.stringify(['drawnPicture', elevatorId, expires]));
