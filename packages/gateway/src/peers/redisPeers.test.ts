import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, redisSource } from '../testing/redisServer.ts';
import { Rig } from '../testing/rig.ts';
import { shortTimings } from '../testing/testGateway.ts';
import { anAlarm, anEvent } from '../testing/upstreamRecords.ts';
import { within } from '../testing/within.ts';
import { RedisPeers } from './redisPeers.ts';

const reason = redisSource ? '' : ' (skipped: no REDIS_URL, no Docker engine, no redis-server on the path)';

let redis: RedisServer | null = null;
let redisUrl = '';
let rig: Rig | null = null;
const peers: RedisPeers[] = [];

beforeAll(async () => {
  redis = (await redisSource?.()) ?? null;
  redisUrl = redis?.url ?? '';
});
afterEach(async () => {
  await rig?.end();
  rig = null;
  for (const one of peers.splice(0)) await one.close();
});
afterAll(async () => {
  await redis?.stop();
});

const problems: string[] = [];
const aPeer = (): RedisPeers => {
  const peer = new RedisPeers({ url: redisUrl, lockMs: 600, onProblem: (problem) => problems.push(problem) });
  peers.push(peer);
  return peer;
};

describe.skipIf(!redisSource)(`gateways that share a Redis${reason}`, () => {
  it('have one owner per name, and another takes over when it releases or dies', async () => {
    const [first, second, third] = [aPeer(), aPeer(), aPeer()];
    const owners = new Map<string, boolean>();
    const follow = (name: string, peer: RedisPeers) =>
      peer.owns$('lamp:1').subscribe((isOwner) => owners.set(name, isOwner));
    const holding = follow('first', first);
    await within(() => expect(owners.get('first')).toBe(true));
    follow('second', second);
    follow('third', third);
    await within(() => expect(owners.size).toBe(3));
    expect([owners.get('second'), owners.get('third')]).toEqual([false, false]);
    holding.unsubscribe();
    owners.delete('first');
    await within(() => expect([...owners.values()].filter(Boolean)).toHaveLength(1));
    const owner = owners.get('second') ? second : third;
    const heir = owner === second ? 'third' : 'second';
    expect(owners.get(heir)).toBe(false);
    await owner.close();
    await within(() => expect(owners.get(heir)).toBe(true));
  });

  it('exchange messages', async () => {
    const [first, second] = [aPeer(), aPeer()];
    const messages: unknown[] = [];
    second.messages$('news').subscribe((value) => messages.push(value));
    first.messages$('news').subscribe(() => messages.push('own words'));
    await within(() => {
      first.publish('news', { a: 1 });
      expect(messages).toContainEqual({ a: 1 });
    });
    expect(messages).not.toContain('own words');
  });

  it('poll once for all: two gateways of one scope poll as often as one, and both get the answer', async () => {
    rig = await Rig.start({ redisUrl, peers: { lockMs: 600 } });
    const { upstream } = rig;
    const other = await rig.addGateway({ redisUrl, peers: { lockMs: 600 } });
    const [one, two] = [rig.browser('a'), rig.browser('a2', other)];
    upstream.alarms.set('1', new Map([['7', anAlarm('7')]]));
    for (const browser of [one, two])
      for (const name of ['alarms', 'notices', 'fleetCounts'] as const) await browser.subscribe(name);
    await within(() => {
      expect(one.items('alarms')).toHaveLength(1);
      expect(two.items('alarms')).toHaveLength(1);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = upstream.callsOf('mbPowerLoss/notice');
    const startedAtMs = Date.now();
    await within(() => expect(upstream.callsOf('mbPowerLoss/notice')).toBeGreaterThan(before + 4));
    const rounds = (Date.now() - startedAtMs) / 100;
    expect(upstream.callsOf('mbPowerLoss/notice') - before).toBeLessThanOrEqual(rounds + 2);
    expect(upstream.sockets).toBe(2);

    upstream.appendEvent('1', anEvent(1), anAlarm('8'));
    await within(() => {
      expect(one.items('alarms')).toHaveLength(2);
      expect(two.items('alarms')).toHaveLength(2);
    });
    await rig.gateways[0]?.close();
    rig.gateways.shift();
    const callsBefore = upstream.callsOf('mbPowerLoss/notice');
    await within(() => expect(upstream.callsOf('mbPowerLoss/notice')).toBeGreaterThan(callsBefore + 2));
  });

  it('know an alarm raised just before one of them started, though the last shared answer lacks it', async () => {
    const rare = {
      ...shortTimings,
      polls: { eventMs: 60_000, expiryMs: 60_000, firstMs: 10, countsMs: 60_000 },
    };
    const options = { redisUrl, peers: { lockMs: 600 }, timing: rare };
    rig = await Rig.start(options);
    const { upstream } = rig;
    const one = rig.browser('a');
    await one.subscribe('alarms');
    await within(() => expect(upstream.callsOf('elevatorLcds/alarms')).toBeGreaterThan(0));
    upstream.appendEvent('1', anEvent(1), anAlarm('8'));
    await within(() => expect(one.items('alarms')).toHaveLength(1));
    const two = rig.browser('a2', await rig.addGateway(options));
    await two.subscribe('alarms');
    expect(two.items('alarms')).toHaveLength(1);
  });

  it('end a session everywhere when one of them learns that it has ended', async () => {
    rig = await Rig.start({ redisUrl });
    const other = await rig.addGateway({ redisUrl });
    const [here, there, stranger] = [rig.browser('a'), rig.browser('a', other), rig.browser('a2', other)];
    for (const browser of [here, there, stranger]) await browser.subscribe('upstreamState');
    rig.upstream.users.delete('a');
    await fetch(`${rig.gateway.url}/api/main/session`, {
      headers: { authorization: 'a', 'current-org': '10' },
    });
    await within(() => expect([here.endCode, there.endCode]).toEqual(['unauthenticated', 'unauthenticated']));
    expect(stranger.endCode).toBeNull();
  });
});
