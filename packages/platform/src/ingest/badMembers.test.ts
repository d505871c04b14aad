import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import { describe, expect, it, vi } from 'vitest';
import { useDeviceBench } from '../testing/deviceBench.ts';

const bench = useDeviceBench();
const { send, nowMs, column } = bench;

const ticket = 'Sicherheitskreis offen, Fahrkorb zwischen Etage 3 und 4, Störung E-21 seit 14:02 Uhr';
const cutText = ticket.slice(0, 32);
const serious: Reading = { node: 1, atMs: 0, mode: 'fault', fault: faultCodes.overspeed, faultRaw: ticket };

const now = (more: object = {}) => ({ node: 1, atMs: nowMs(), ...more });
const settleBench = () => bench.pass(1);
const alarms = async () => (await bench.alarms()).map(({ kind }) => kind);
const faults = async () =>
  (
    await bench.query<{ fault_type: number; raw: string | null }>(
      'select fault_type, raw from fault_records where elevator_no = $1 order by id',
    )
  ).map((row) => [row.fault_type, row.raw]);
const letters = async (): Promise<string[]> =>
  (await bench.operator().get('/deadLetters?size=100'))
    .json<{ records: { dtuCode: string; reason: string }[] }>()
    .records.filter((letter) => letter.dtuCode === bench.dtuCode())
    .map(({ reason }) => reason);

describe('a serious fault with a text that is too long', () => {
  const forms: Record<string, () => Promise<unknown>> = {
    'a JSON reading': () => send('state', JSON.stringify({ ...serious, ...now() })),
    'a list of JSON readings': () =>
      send('state', JSON.stringify({ readings: [{ node: 77 }, { ...serious, ...now() }] })),
    'a compact reading': () => send('bin', encodeReadings([{ ...serious, ...now() }])),
    'a site frame': () => send('bin', new SiteFrameWriter(1).frame([{ ...serious, ...now() }], nowMs())),
    'an event': () =>
      send(
        'event',
        JSON.stringify({ id: 'f1', ...now(), kind: 'fault', fault: serious.fault, faultRaw: ticket }),
      ),
  };
  it.each(Object.keys(forms))(
    'rings as %s, with its text cut to the limit, and a dead letter',
    async (form) => {
      await forms[form]?.();
      await settleBench();
      expect(await alarms()).toEqual(['seriousFault']);
      expect(await faults()).toEqual([[faultCodes.overspeed, cutText]]);
      await vi.waitUntil(async () => (await letters()).some((reason) => reason.includes('faultRaw')), {
        timeout: 20_000,
      });
    },
  );

  it.each([
    ['a NUL', 'E\\u0000-21', 'E-21'],
    ['half a surrogate pair', 'E-21\\ud83d', 'E-21'],
  ])('rings with %s in it, which no database can store', async (_, text, storedText) => {
    await send('state', JSON.stringify({ ...serious, ...now() }).replace(ticket, text));
    await settleBench();
    expect(await alarms()).toEqual(['seriousFault']);
    expect(await faults()).toEqual([[faultCodes.overspeed, storedText]]);
  });

  it('rings in a Chinese controller’s encoding, which is no UTF-8', async () => {
    const [before, after] = JSON.stringify({ ...serious, ...now() }).split(ticket);
    const gbk = Buffer.from([0xb3, 0xac, 0xcb, 0xd9]);
    await send('state', Buffer.concat([Buffer.from(before ?? ''), gbk, Buffer.from(after ?? '')]));
    await settleBench();
    expect(await alarms()).toEqual(['seriousFault']);
  });
});

describe('a bell', () => {
  it.each<[string, object]>([
    ['an id that is too long', { id: 'x'.repeat(300) }],
    ['an id that is a number', { id: 17 }],
    ['no id', {}],
    ['a floor that no building has', { id: 'b', floor: 4000 }],
    ['a member that is not in the protocol', { id: 'b', battery: 'low' }],
    ['a time with fractions', { id: 'b', atMs: 0.5 }],
    ['no time', { id: 'b', atMs: undefined }],
  ])('with %s rings, once however often it is repeated', async (_, more) => {
    const event = JSON.stringify({ ...now(), kind: 'bell', ...more });
    await send('state', JSON.stringify(now({ door: 'closed', run: 'stopped', flags: { doorZone: false } })));
    for (let time = 0; time < 3; time++) await send('event', event);
    await settleBench();
    expect(await alarms()).toEqual(['bell']);
  });
});

describe('a reading with a wrong member', () => {
  it.each<[string, object]>([
    ['door', { door: 'ajar' }],
    ['flags', { flags: { doorZone: 'yes', passengers: true } }],
    ['speedMps', { speedMps: 99 }],
    ['unknownMember', { vendor: { any: 1 } }],
    ['atMs', { atMs: 'yesterday' }],
  ])('is used without %s, which is stored as a dead letter', async (reason, more) => {
    await send('state', JSON.stringify({ ...now(), floor: 9, ...more }));
    await settleBench();
    expect(column('floor')).toBe(9);
    await vi.waitUntil(async () => (await letters()).includes(`reading: ${reason}`), { timeout: 20_000 });
  });

  it('is used with the rest of its compact message', async () => {
    const bytes = encodeReadings([{ ...now(), floor: 9, loadPercent: 900, door: 'open' }]);
    await send('bin', bytes);
    await settleBench();
    expect([column('floor'), column('door')]).toEqual([9, 3]);
  });

  it('does not void the site frames after it', async () => {
    const writer = new SiteFrameWriter(1);
    const frame = (more: object) => send('bin', writer.frame([{ node: 1, ...more }], nowMs()));
    await frame({ floor: 3, loadPercent: 900 });
    await frame({ floor: 9, loadPercent: 900 });
    await settleBench();
    expect(column('floor')).toBe(9);
  });

  it('as a status is used with its valid members', async () => {
    await send('status', JSON.stringify({ online: 'yes', mains: false, battery: 3 }));
    await settleBench();
    expect(await alarms()).toEqual(['powerLoss']);
  });
});
