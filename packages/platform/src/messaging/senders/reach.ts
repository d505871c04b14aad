import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrivate } from '../privateAddress.ts';
import { SendFailure } from './sender.ts';

/** A receiver's resolved address. */
export interface ReachedAddress {
  address: string;
  family: 4 | 6;
}

/**
 * The address of a configured receiver: an address from a tenant's channel must not lead into this installation's own
 * network. The connection is made to this address and to no other that the name may have a moment later.
 * @throws SendFailure privateAddress unless the host is among those allowed, unreachable if the name has no address
 */
export async function reach(
  host: string,
  { isTrusted, allowedHosts }: { isTrusted: boolean; allowedHosts: readonly string[] },
): Promise<ReachedAddress> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const addresses =
    family === 0
      ? await lookup(bare).catch((cause: Error) => {
          throw new SendFailure('unreachable', { detail: cause.message, cause });
        })
      : { address: bare, family };
  const mayBePrivate = isTrusted || allowedHosts.includes('*') || allowedHosts.includes(bare);
  if (!mayBePrivate && isPrivate(addresses.address))
    throw new SendFailure('privateAddress', { detail: bare, isFinal: true });
  return { address: addresses.address, family: addresses.family === 6 ? 6 : 4 };
}
