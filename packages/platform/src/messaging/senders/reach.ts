import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SendFailure } from './sender.ts';

/** Where a receiver answers. */
export interface Reached {
  address: string;
  family: 4 | 6;
}

const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');

/** Whether an address belongs to a network that is nobody's on the internet. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPrivate(mapped);
  return isIP(address) === 6
    ? closed.check(address, 'ipv6') || /^::ffff:/i.test(address)
    : closed.check(address, 'ipv4');
}

/**
 * The address of a receiver that somebody named: what a tenant writes into a channel must not reach this installation's own
 * network. The connection is made to this address and to no other that the name may have a moment later.
 * @throws SendFailure privateAddress unless the host is among those allowed, unreachable where the name has no address
 */
export async function reach(
  host: string,
  { isTrusted, allowed }: { isTrusted: boolean; allowed: readonly string[] },
): Promise<Reached> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found =
    family === 0
      ? await lookup(bare).catch((cause: Error) => {
          throw new SendFailure('unreachable', { detail: cause.message, cause });
        })
      : { address: bare, family };
  const mayBePrivate = isTrusted || allowed.includes('*') || allowed.includes(bare);
  if (!mayBePrivate && isPrivate(found.address))
    throw new SendFailure('privateAddress', { detail: bare, isFinal: true });
  return { address: found.address, family: found.family === 6 ? 6 : 4 };
}
