import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait of a writer for the addresses of a name. */
const lookupMs = 2_000;

/** Networks without receivers on the internet, or that embed another address (IANA special-purpose registries). */
const privateRanges = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // Unspecified, loopback, and IPv4-compatible addresses.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  // NAT64, well-known and of local use.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Protocol assignments, Teredo among them.
  ['2001::', 23],
  // 6to4.
  ['2002::', 16],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local, deprecated and still routed by some.
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv6');
const mappedRanges = new BlockList();
mappedRanges.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether an address is outside the public internet; one with a zone (`%eth0`) is. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateRanges.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return true;
  // A mapped address is judged by its IPv4 address, in every spelling.
  if (mappedRanges.check(address, 'ipv6')) return privateRanges.check(mappedIn(address), 'ipv4');
  return privateRanges.check(address, 'ipv6');
}

/** The IPv4 address inside an IPv4-mapped one, `::ffff:7f00:1` or `::ffff:127.0.0.1`. */
function mappedIn(address: string): string {
  const dottedQuad = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dottedQuad) return dottedQuad;
  const [high = 0, low = 0] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Whether a host is, or any of the addresses of its name are, private; one without an address is judged when it is
 * connected to.
 */
export async function isPrivateHost(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPrivate(bare);
  const addresses = await Promise.race([
    lookup(bare, { all: true }).catch(() => []),
    wait(lookupMs, [], { ref: false }),
  ]);
  return addresses.some(({ address }) => isPrivate(address));
}
