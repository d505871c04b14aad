import { createHash } from 'node:crypto';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type ElevatorVideo, videoKindOf } from '@hoistway/shared/domain/video.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import { drawnPictureAddress, drawnPictureHost } from './drawnPicture.ts';

interface VideoRequest {
  elevatorId: string;
  /** Condition of the visible elevators, at the alias `e`. */
  visible: SQL;
  platform: Pick<Platform, 'config' | 'secrets'>;
  nowMs: number;
}

/** Validity of an address; a page that shows a picture longer requests another. */
const validMs = 10 * minuteMs;

/**
 * The live pictures of an elevator: its own addresses first, then its cameras'.
 * @throws notFound for an invisible elevator
 */
export async function readVideo(tx: Transaction, request: VideoRequest): Promise<ElevatorVideo> {
  const { elevatorId } = request;
  const [elevator] = await run<{
    no: string;
    name: string;
    flv_url: string | null;
    video_url: string | null;
  }>(
    tx,
    sql`select e.no, e.name, e.flv_url, e.video_url from elevators e
      where e.id = ${elevatorId} and e.deleted_at is null and ${request.visible}`,
  );
  if (!elevator) throw new ProductError('notFound');
  const cameras = await run<{ id: string; name: string; stream_url: string | null }>(
    tx,
    sql`select id, coalesce(nullif(alias, ''), name) as name, stream_url from cameras
      where elevator_id = ${elevatorId} and deleted_at is null
      order by position = 'car' desc, status = 'online' desc, name`,
  );
  const addresses = [
    { key: 'flv', name: '', address: elevator.flv_url },
    { key: 'video', name: '', address: elevator.video_url },
    ...cameras.map(({ id, name, stream_url }) => ({ key: `camera-${id}`, name, address: stream_url })),
  ];
  const listedAddresses = new Set<string>();
  const sources = addresses.flatMap(({ key, name, address }) => {
    if (!address || listedAddresses.has(address)) return [];
    listedAddresses.add(address);
    const url = playableAddress(address, request);
    return url === null ? [] : [{ key, name, kind: videoKindOf(address), url }];
  });
  return { elevatorId, no: elevator.no, name: elevator.name, sources };
}

/** The playable address of a recorded one; null for a drawn picture outside a demonstration. */
const playableAddress = (address: string, { platform, elevatorId, nowMs }: VideoRequest): string | null =>
  new URL(address).host === drawnPictureHost
    ? drawnPictureAddress(platform, elevatorId, nowMs)
    : signedAddress(address, { secret: platform.config.videoSecret, nowMs });

/** The format of nginx's `secure_link`: MD5 of expiry, path and secret, in URL-safe base64. */
function signedAddress(
  address: string,
  { secret, nowMs }: { secret: string | undefined; nowMs: number },
): string {
  if (secret === undefined) return address;
  const url = new URL(address);
  const expires = String(Math.floor((nowMs + validMs) / 1_000));
  const proof = createHash('md5').update(`${expires}${url.pathname} ${secret}`).digest('base64url');
  url.searchParams.set('expires', expires);
  url.searchParams.set('md5', proof);
  return url.href;
}
