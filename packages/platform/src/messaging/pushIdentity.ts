import webPush from 'web-push';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { PushIdentity } from './senders/pushSender.ts';

/**
 * The key pair that identifies this installation to push services: generated at the first request and stored, since
 * subscribed browsers accept messages of no other.
 */
export async function pushIdentity({
  db,
  secrets,
  clock,
  config,
}: Pick<Platform, 'db' | 'secrets' | 'clock' | 'config'>): Promise<PushIdentity> {
  const storedKeys = await asPlatform(db, async (tx) => {
    const read = () =>
      tx.query<{ public_key: string; private_key: string }>('select public_key, private_key from push_keys');
    const existing = await read();
    if (existing.rows[0]) return existing.rows[0];
    const newKeys = webPush.generateVAPIDKeys();
    await tx.query(
      'insert into push_keys (public_key, private_key, created_at) values ($1, $2, $3) on conflict do nothing',
      [newKeys.publicKey, secrets.seal(newKeys.privateKey), new Date(clock.now())],
    );
    return (await read()).rows[0];
  });
  if (!storedKeys) throw new Error('no push keys');
  return {
    contact: config.pushContact,
    publicKey: storedKeys.public_key,
    privateKey: secrets.open(storedKeys.private_key),
  };
}
