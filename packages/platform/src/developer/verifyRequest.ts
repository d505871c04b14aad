import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  nonceMemoryS,
  noncePattern,
  type SignatureProblem,
  type SignedRequest,
  signatureHeaders,
  signatureToleranceS,
  signedText,
} from '@hoistway/shared/developer/requestSignature.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { asPlatform, looking } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';

/** Shortest interval of writing the time of a key's use. */
const touchEveryMs = minuteMs;

export interface VerifiedDeveloper {
  id: string;
  appKey: string;
}

interface IncomingRequest {
  method: string;
  target: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

interface KeyRow {
  id: string;
  developer_id: string;
  secret: string;
  used_at: Date | null;
}

type VerifyingPlatform = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/**
 * The active developer who signed a request with one of its valid secrets.
 * @throws signatureRefused with the problem
 */
export async function verifyRequest(
  platform: VerifyingPlatform,
  request: IncomingRequest,
): Promise<VerifiedDeveloper> {
  const header = (name: keyof typeof signatureHeaders) => {
    const value = request.headers[signatureHeaders[name]];
    return typeof value === 'string' ? value : '';
  };
  const [appKey, timestamp, nonce] = [header('appKey'), header('timestamp'), header('nonce')];
  if (appKey === '' || header('signature') === '' || !/^\d{10}$/.test(timestamp) || !noncePattern.test(nonce))
    throw refusal('headersMissing');
  const nowMs = platform.clock.now();
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > signatureToleranceS) throw refusal('clockDiffers');
  const keys = await readValidKeys(platform, appKey, nowMs);
  if (keys.length === 0) throw refusal('keyUnknown');
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const parts = { method: request.method, target: request.target, bodyHash, timestamp, nonce };
  const key = keys.find(({ secret }) =>
    isSame(header('signature'), signatureOf(platform.secrets.open(secret), parts)),
  );
  if (!key) throw refusal('signatureWrong');
  await noteUse(platform, key, nonce, nowMs);
  return { id: key.developer_id, appKey };
}

/** The signature of a request, in lower-case hexadecimal. */
export const signatureOf = (secret: string, request: SignedRequest): string =>
  createHmac('sha256', secret).update(signedText(request)).digest('hex');

/** Deletes nonces that no acceptable request can repeat. */
export async function forgetNonces({ db, clock }: VerifyingPlatform): Promise<void> {
  await asPlatform(db, (tx) =>
    tx.query('delete from developer_nonces where received_at < $1', [
      new Date(clock.now() - nonceMemoryS * 1_000),
    ]),
  );
}

async function readValidKeys({ db }: VerifyingPlatform, appKey: string, nowMs: number): Promise<KeyRow[]> {
  const { rows } = await looking(db).query<KeyRow>(
    `select k.id, k.developer_id, k.secret, k.used_at from developer_keys k join developers d on d.id = k.developer_id
     where d.app_key = $1 and d.status = 'activate' and d.deleted_at is null and (k.ends_at is null or k.ends_at > $2)
     order by k.created_at desc`,
    [appKey, new Date(nowMs)],
  );
  return rows;
}

/** Only the first of two requests with one nonce is accepted, in whichever process. */
async function noteUse({ db }: VerifyingPlatform, key: KeyRow, nonce: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await asPlatform(db, async (tx) => {
    const insert = await tx.query(
      'insert into developer_nonces (developer_id, nonce, received_at) values ($1, $2, $3) on conflict do nothing',
      [key.developer_id, nonce, now],
    );
    if (insert.rowCount === 0) throw refusal('nonceUsed');
    if (nowMs - (key.used_at?.getTime() ?? 0) > touchEveryMs)
      await tx.query('update developer_keys set used_at = $2 where id = $1', [key.id, now]);
  });
}

function isSame(receivedText: string, expectedText: string): boolean {
  const [receivedBytes, expectedBytes] = [Buffer.from(receivedText), Buffer.from(expectedText)];
  return receivedBytes.length === expectedBytes.length && timingSafeEqual(receivedBytes, expectedBytes);
}

const refusal = (problem: SignatureProblem) => new ProductError('signatureRefused', { params: { problem } });
