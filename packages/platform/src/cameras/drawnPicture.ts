import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform.ts';

/** Host of a camera's stream address whose picture the platform of a demonstration draws itself; it is never requested. */
export const drawnPictureHost = 'drawn.invalid';

type Parts = Pick<Platform, 'config' | 'secrets'>;

/** An address is good for this long; a page that shows a picture longer asks again. */
const validMs = 600_000;

/** Where a browser fetches the drawn picture of an elevator's car, relative to the console; null outside of a demonstration. */
export function drawnPictureAddress(platform: Parts, elevatorId: string, nowMs: number): string | null {
  if (platform.config.simulator === undefined) return null;
  const expires = nowMs + validMs;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(platform, elevatorId, expires),
  });
  return `/api/demonstration/pictures/${elevatorId}/live.flv?${query}`;
}

/** Whether an address was given out for this elevator and is not over. */
export function isDrawnPictureProof(
  platform: Parts,
  { elevatorId, expires, signature }: { elevatorId: string; expires: number; signature: string },
  nowMs: number,
): boolean {
  const expectedProof = Buffer.from(sign(platform, elevatorId, expires));
  const givenProof = Buffer.from(signature);
  return (
    expires > nowMs &&
    expectedProof.length === givenProof.length &&
    timingSafeEqual(expectedProof, givenProof)
  );
}

const sign = ({ secrets }: Parts, elevatorId: string, expires: number): string =>
  secrets.sign(JSON.stringify(['drawnPicture', elevatorId, expires]));
