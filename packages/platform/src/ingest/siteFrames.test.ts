import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { directions, doorStates, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { columnNames, levels } from '@hoistway/shared/fleet/columns.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import { levelBit } from '@hoistway/shared/fleet/table.ts';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { CarRules } from '../engine/car/carRules.ts';
import { watchOffline } from '../engine/offlineWatch.ts';
import { AlarmBook } from '../events/alarmBook.ts';
import type { Fact } from '../events/fact.ts';
import type { CarRecord } from '../fleet/carRecord.ts';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { ingestMetrics } from './ingestMetrics.ts';
import { Intake } from './intake.ts';
import { SeenEvents } from './seenEvents.ts';

const startMs = Date.UTC(2026, 2, 2, 8);
const dtuCode = '10000000001';
const bin = `hoistway/1/${dtuCode}/bin`;
/** The last is behind the gateway, and in no record. */
const nodes = [1, 2, 5, 9, 200] as const;
type Whole = Omit<Reading, 'atMs'>;

const record = (node: number, dtu = dtuCode): CarRecord => ({
  id: String(100 + node),
  tenantId: '1',
  row: 1000 - node,
  no: `L${node}`,
  name: `Lift ${node}`,
  dtuCode: dtu,
  node,
  isEscalator: false,
  useUnitId: '3',
  useUnitName: 'Site',
  district: '',
  buildingNo: '1',
  address: '',
  place: null,
  lowest: 1,
  floors: 30,
  orgIds: ['1'],
  trapped: {
    delayMs: 5_000,
    finishMs: 3_000,
    longestRunMs: 20_000,
    isEscalator: false,
    isUnderMaintenance: false,
  },
  unavailableDelayMs: 2_000,
  faultCodes: null,
  floorLabels: null,
});

/** The live path without a database, from bytes to the facts of the event road and the frames of watchers. */
function aPlatform() {
  const clock = movableClock(startMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  const writtenFacts: { fact: Fact; atMs: number }[] = [];
  let nextId = 1;
  const tools = {
    clock,
    fleet,
    ids: { next: () => String(nextId++) },
    road: { publish: (fact: Fact) => void writtenFacts.push({ fact, atMs: clock.now() - startMs }) },
  };
  const book = new AlarmBook(tools);
  const rules = new CarRules({ ...tools, book });
  const refusals: string[] = [];
  const requestsMs: number[] = [];
  const registry = new Registry();
  const metrics = ingestMetrics(registry);
  const intake = new Intake({
    clock,
    fleet,
    rules,
    metrics,
    seenEvents: new SeenEvents(),
    refuse: (letter) => void refusals.push(letter.reason),
    onReply: () => undefined,
    requestKeyframe: () => void requestsMs.push(clock.now() - startMs),
    receiveMeters: () => undefined,
    requestState: () => undefined,
    onRideChunk: () => null,
    onFirmware: () => null,
  });
  const dtu = { id: '1', tenantId: '1', orgIds: ['1'], secretHash: null, isBlacklisted: false };
  fleet.putDtu({ ...dtu, code: dtuCode });
  for (const node of nodes.slice(0, -1)) fleet.putCar(record(node));
  const encoders = levels.map((level, feed) => new FeedEncoder({ table: fleet.table, level, feed }));
  for (const car of fleet.cars) for (const encoder of encoders) encoder.add(car.slot);
  fleet.table.listen((slot, changedLevels) => {
    for (const encoder of encoders) if (changedLevels & levelBit[encoder.level]) encoder.mark(slot);
  });
  return {
    fleet,
    clock,
    writtenFacts,
    refusals,
    requestsMs,
    intake,
    voids: async () => {
      const counter = await registry.getSingleMetric('hoistway_ingest_site_frames_void_total')?.get();
      return Object.fromEntries((counter?.values ?? []).map(({ labels, value }) => [labels.reason, value]));
    },
    car: (node: number) => {
      const car = fleet.car(String(100 + node));
      if (!car) throw new Error(`no elevator ${node}`);
      return car;
    },
    /** Age of an elevator's last message. */
    silenceOf: (node: number) => {
      const slot = fleet.car(String(100 + node))?.slot ?? -1;
      return clock.now() - fleet.table.receivedAt[slot]!;
    },
    /** Lets time pass with the platform's ticks. */
    pass: (ms: number) => {
      for (let rest = ms; rest > 0; rest -= 1000) {
        clock.forward(Math.min(rest, 1000));
        intake.tick();
        rules.tick();
        watchOffline(tools);
      }
    },
    /** Every visible value, and the memory of the rules. */
    seen: (fromFact = 0) => ({
      rows: [...fleet.cars].map((car) => ({
        ...Object.fromEntries(columnNames.map((name) => [name, fleet.table.columns[name][car.slot]])),
        readAt: fleet.table.readAt[car.slot],
        receivedAt: fleet.table.receivedAt[car.slot],
        knownFlags: car.knownFlags,
        loggedOnline: car.loggedOnline,
        trapped: car.trapped,
        bell: car.bell,
        faults: [...car.openFaults.values()],
        powerLossId: car.powerLossId,
      })),
      device: [...fleet.dtus.values()].map((one) => [
        one.signalDbm,
        one.temperatureC,
        one.clock.skewMs,
        one.seenAtMs,
      ]),
      facts: writtenFacts
        .slice(fromFact)
        .map(({ fact, atMs }) => ({ atMs, event: fact.event, alarm: fact.alarm?.alarm })),
      refusalCount: refusals.length,
      readings: { ...metrics.readings },
      frames: encoders.map((encoder) =>
        Buffer.from(encoder.encode({ timeMs: clock.now(), fresh: true }) ?? []).toString('hex'),
      ),
    }),
  };
}

const steps = (low: number, high: number, per: number) =>
  fc.integer({ min: low * per, max: high * per }).map((count) => count / per);
const rarely = fc.constantFrom(false, false, false, false, false, true);
const change = fc.record(
  {
    mode: fc.constantFrom('normal' as const, 'normal' as const, 'inspection' as const),
    run: fc.constantFrom(...runStates),
    direction: fc.constantFrom(...directions),
    floor: fc.integer({ min: -2, max: 30 }),
    speedMps: steps(-2, 2, 1000),
    door: fc.constantFrom(...doorStates),
    rearDoor: fc.constantFrom(...doorStates),
    flags: fc.record(
      {
        doorZone: fc.boolean(),
        passengers: fc.boolean(),
        personMoved: fc.boolean(),
        callRegistered: fc.boolean(),
        brakeOpen: fc.boolean(),
        bellPressed: rarely,
        mainsLost: rarely,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    loadPercent: fc.constantFrom(0, 1, 3, 40),
    fault: fc.constantFrom(0, 0, 0, 0, 5, 12),
    faultRaw: fc.constantFrom('', '', 'E-9'),
    runCount: fc.constantFrom(1, 2, 2, 3, 3, 0),
    currentA: steps(0, 20, 10),
    temperatureC: fc.integer({ min: 20, max: 140 }),
    signalDbm: fc.integer({ min: -90, max: -60 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const eventKinds = [
  'bell',
  'bellReleased',
  'powerLost',
  'powerRestored',
  'fault',
  'recovered',
  'voice',
] as const;
const step = fc.record({
  afterMs: fc.constantFrom(250, 1000, 1000, 1000, 1000, 2000, 7000, 35_000, 62_000),
  /** Most elevators stand most of the time. */
  changes: fc.array(fc.tuple(fc.constantFrom(...nodes), change), { maxLength: 2 }),
  /** Seconds without a change. */
  still: fc.nat(4),
  fate: fc.constantFrom('heard', 'heard', 'heard', 'heard', 'lost', 'twice'),
  reconnects: rarely,
  isKeyframe: rarely,
  event: fc.option(fc.record({ kind: fc.constantFrom(...eventKinds), node: fc.constantFrom(...nodes) }), {
    nil: undefined,
    freq: 8,
  }),
  isOnMains: fc.option(fc.boolean(), { nil: undefined, freq: 15 }),
});
const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  /** Delay of its messages, and error of its clock. */
  lagMs: fc.constantFrom([0], [0, 400], [0, 3000, 1500], [0, 0, 0, 90_000]),
  skewMs: fc.constantFrom(0, 0, 0, 4000, -300_000, 45_000),
  /** Whether the gateway answers requests for keyframes, as it announces when it connects. */
  obeys: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const sameStep: History['steps'][number] = {
  afterMs: 250,
  changes: [],
  still: 0,
  fate: 'heard',
  reconnects: false,
  isKeyframe: false,
  event: undefined,
  isOnMains: undefined,
};
/** Floors pass while the car moves with an open rear door. */
const floorsWithOpenDoor: History = {
  steps: [
    { ...sameStep, changes: [[1, { run: 'moving', rearDoor: 'open' }]] },
    { ...sameStep, changes: [[1, { floor: 0 }]] },
    sameStep,
  ],
  lagMs: [0],
  skewMs: 0,
  obeys: false,
};
/** An alarm ends by a run during which the rear door shows open. */
const alarmEndsWithOpenDoor: History = {
  steps: [
    { ...sameStep, changes: [[5, { flags: { doorZone: false }, loadPercent: 40 }]] },
    {
      ...sameStep,
      changes: [[5, { run: 'moving', rearDoor: 'open', flags: { doorZone: true }, loadPercent: 0 }]],
      still: 1,
    },
    { ...sameStep, afterMs: 35_000, still: 3 },
  ],
  lagMs: [0],
  skewMs: 45_000,
  obeys: false,
};

const sentInTurn = (...changes: Change[]): History => ({
  steps: changes.map((memberChange) => ({ ...sameStep, changes: [[1, memberChange]] })),
  lagMs: [0],
  skewMs: 0,
  obeys: false,
});
/**
 * A stop whose frames are held until the clock of the gateway is known: the run and the stop are learned at one
 * moment.
 */
const stopBeforeClockIsKnown: History = {
  steps: [
    { ...sameStep, still: 4 },
    { ...sameStep, still: 1 },
    { ...sameStep, afterMs: 7000, changes: [[2, { run: 'moving' }]], still: 3 },
    { ...sameStep, changes: [[2, { speedMps: 0.001 }]], still: 2 },
    { ...sameStep, still: 3 },
  ],
  lagMs: [0],
  skewMs: 45_000,
  obeys: false,
};
/** A frame without a change after one that the rules remember. */
const rememberedByOneLook: History[] = [
  sentInTurn({ loadPercent: 3 }, { flags: { callRegistered: true }, loadPercent: 0 }, {}),
  sentInTurn({ run: 'moving', loadPercent: 40 }, { loadPercent: 0 }, {}),
  sentInTurn({ run: 'moving' }, { flags: { personMoved: true } }, {}),
  sentInTurn(
    { run: 'moving', flags: { doorZone: true } },
    { rearDoor: 'closing', flags: { doorZone: false } },
    {},
  ),
  sentInTurn(
    { run: 'moving', rearDoor: 'closing', flags: { doorZone: false } },
    {},
    { rearDoor: 'closed' },
    {},
  ),
];

/**
 * A gateway that sends site frames, and its twin that sends whole states; the twin's messages are limited to the
 * content of frames.
 */
function play({ steps: drawnSteps, lagMs, skewMs, obeys }: History) {
  const ours = aPlatform();
  const twin = aPlatform();
  const isPlain = skewMs === 0 && Math.max(...lagMs) < 9000;
  const writer = new SiteFrameWriter(7);
  const world = new Map<number, Whole>(
    nodes.map((node) => [
      node,
      {
        node,
        mode: 'normal',
        run: 'stopped',
        door: 'closed',
        floor: 1,
        flags: { doorZone: true, mainsLost: false, passengers: false },
        fault: 0,
      },
    ]),
  );
  const count = { heard: 0, void: 0, events: 0 };
  let link = 1;
  /** Whether everything since a keyframe on this connection has been received. */
  let isUnbroken = false;
  let requestCount = 0;
  let sentCount = 0;
  let lastMs = 0;
  /** Moments of frames: repeats have tests of their own. */
  const moments = new Set<number>();
  const sendFrame = (fate: string, isKeyframe: boolean) => {
    const readings = nodes.map((node) => world.get(node) as Whole);
    let atMs = Math.max(lastMs, ours.clock.now() + skewMs - lagMs[sentCount++ % lagMs.length]!);
    while (moments.has(atMs)) atMs++;
    moments.add(atMs);
    if (lagMs.length < 3) lastMs = atMs;
    if (isKeyframe || (obeys && ours.requestsMs.length > requestCount)) writer.requestKeyframe();
    requestCount = ours.requestsMs.length;
    const bytes = writer.frame(readings, atMs);
    const isWhole = bytes[1] === 1;
    if (fate === 'lost') {
      isUnbroken = false;
      return;
    }
    isUnbroken ||= isWhole;
    for (let time = 0; time < (fate === 'twice' ? 2 : 1); time++) {
      ours.intake.receive(bin, bytes, undefined, link);
      count[isUnbroken ? 'heard' : 'void']++;
      for (const platform of isUnbroken ? [twin] : []) {
        // A repeated frame is left out whole, with the elevator that is not behind the device.
        const namedReadings = time === 0 ? readings : readings.slice(0, -1);
        const whole = namedReadings.map((reading) => ({ ...reading, atMs }));
        if (isPlain)
          platform.intake.receive(
            `hoistway/1/${dtuCode}/state`,
            Buffer.from(JSON.stringify({ readings: whole })),
          );
        else platform.intake.receive(bin, encodeReadings(whole));
      }
      // A message without content still shows a person's presence.
      if (!isUnbroken) for (const dtu of twin.fleet.dtus.values()) dtu.seenAtMs = twin.clock.now();
    }
  };
  let factCount = 0;
  const same = () => {
    expect(ours.seen(factCount)).toEqual(twin.seen(factCount));
    factCount = ours.writtenFacts.length;
  };
  const both = (act: (platform: ReturnType<typeof aPlatform>) => void) => {
    act(ours);
    act(twin);
  };
  for (const { afterMs, changes, still, fate, reconnects, isKeyframe, event, isOnMains } of drawnSteps) {
    both((platform) => platform.pass(afterMs));
    if (reconnects) {
      link++;
      isUnbroken = false;
      if (obeys) writer.requestKeyframe();
    }
    for (const [node, nodeChange] of changes) {
      const wholeCar = world.get(node) as Whole;
      world.set(node, {
        ...wholeCar,
        ...nodeChange,
        flags: { ...wholeCar.flags, ...(nodeChange as Change).flags },
      });
    }
    if (event) {
      count.events++;
      const deviceEvent = { id: `e${count.events}`, atMs: ours.clock.now() + skewMs, ...event, fault: 12 };
      both((platform) =>
        platform.intake.receive(`hoistway/1/${dtuCode}/event`, Buffer.from(JSON.stringify(deviceEvent))),
      );
    }
    if (isOnMains !== undefined)
      both((platform) =>
        platform.intake.receive(
          `hoistway/1/${dtuCode}/status`,
          Buffer.from(JSON.stringify({ mains: isOnMains })),
        ),
      );
    sendFrame(fate, isKeyframe);
    same();
    for (let second = 0; second < still; second++) {
      both((platform) => platform.pass(1000));
      sendFrame('heard', false);
      same();
    }
  }
  both((platform) => platform.pass(70_000));
  same();
  return {
    ...count,
    alarms: ours.writtenFacts.filter(({ fact }) => fact.alarm).length,
    requests: ours.requestsMs.length,
  };
}

describe('site frames', () => {
  it('are equal to whole readings of every elevator for every viewer, through losses and reconnects', () => {
    const sums = { heard: 0, void: 0, alarms: 0, requests: 0 };
    fc.assert(
      fc.property(history, (drawnHistory) => {
        const outcome = play(drawnHistory);
        for (const name of ['heard', 'void', 'alarms', 'requests'] as const) sums[name] += outcome[name];
      }),
      {
        numRuns: 200,
        examples: [
          [floorsWithOpenDoor],
          [alarmEndsWithOpenDoor],
          [stopBeforeClockIsKnown],
          ...rememberedByOneLook.map((one): [History] => [one]),
        ],
      },
    );
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(100);
  }, 120_000);

  const site = (floor = 1): Whole[] =>
    nodes.slice(0, -1).map((node) => ({ node, run: 'stopped', door: 'closed', floor }));
  const aSite = () => {
    const platform = aPlatform();
    const writer = new SiteFrameWriter(1);
    const sendFrame = (link = 1, readings = site()) =>
      platform.intake.receive(bin, writer.frame(readings, platform.clock.now()), undefined, link);
    return { ...platform, writer, sendFrame };
  };

  it('keep elevators that stand from going offline, and passengers trapped by the passing of time', () => {
    const { sendFrame, pass, car, writtenFacts } = aSite();
    const stuck = site().map((one) => ({
      ...one,
      flags: { doorZone: false, passengers: one.node === 2 },
    }));
    for (let second = 0; second < 90; second++) {
      sendFrame(1, stuck);
      pass(1000);
    }
    expect(car(1).loggedOnline).toBe('online');
    expect(writtenFacts.map(({ fact }) => fact.alarm?.alarm.kind ?? fact.event?.kind)).toEqual(['trapped']);
    expect(car(2).trapped.degree).toBe('suspected');
  });

  it('after a gap are void until the next keyframe, which is requested', async () => {
    const { sendFrame, pass, silenceOf, requestsMs, voids, writer, car, writtenFacts } = aSite();
    sendFrame();
    pass(1000);
    writer.frame(site(), 0);
    for (let second = 0; second < 61; second++) {
      sendFrame(1, site(7));
      pass(1000);
    }
    expect(silenceOf(1)).toBe(62_000);
    expect(car(1).loggedOnline).toBe('offline');
    expect(writtenFacts.map(({ fact }) => fact.event?.kind)).toEqual([
      'wentOffline',
      'wentOffline',
      'wentOffline',
      'wentOffline',
    ]);
    expect(await voids()).toEqual({ sequence: 1, unknown: 60 });
    expect(requestsMs.slice(0, 3)).toEqual([1000, 6000, 11_000]);
    writer.requestKeyframe();
    sendFrame();
    expect(silenceOf(1)).toBe(0);
    pass(1000);
    sendFrame();
    expect(silenceOf(9)).toBe(0);
  });

  it('of another connection are void without a keyframe of its own, and do not disturb the first', async () => {
    const { sendFrame, pass, silenceOf, voids, writer } = aSite();
    sendFrame(1);
    pass(1000);
    const other = new SiteFrameWriter(1);
    other.frame(site(9), 0);
    sendFrame(2);
    expect(silenceOf(1)).toBe(1000);
    expect(await voids()).toEqual({ connection: 1 });
    writer.requestKeyframe();
    sendFrame(2);
    expect(silenceOf(1)).toBe(0);
  });

  it('renew no elevator whose last reading came by another path, until it is named again', async () => {
    const { sendFrame, pass, silenceOf, voids, intake, clock, fleet, car } = aSite();
    sendFrame();
    pass(1000);
    intake.receive(bin, encodeReadings([{ node: 2, atMs: clock.now(), floor: 4 }]));
    pass(1000);
    sendFrame();
    expect([silenceOf(1), silenceOf(2)]).toEqual([0, 1000]);
    expect(fleet.table.columns.floor[car(2).slot]).toBe(4);
    expect(await voids()).toEqual({ otherReading: 1 });
    pass(1000);
    sendFrame(1, site(5));
    expect([silenceOf(1), silenceOf(2)]).toEqual([0, 0]);
    pass(1000);
    sendFrame(1, site(5));
    expect(silenceOf(2)).toBe(0);
  });

  it('renew no elevator that is no longer behind the device, nor the one in its place', () => {
    const { sendFrame, pass, silenceOf, fleet, refusals, writer } = aSite();
    sendFrame();
    fleet.putDtu({
      code: '10000000002',
      id: '2',
      tenantId: '1',
      orgIds: ['1'],
      secretHash: null,
      isBlacklisted: false,
    });
    fleet.putCar(record(2, '10000000002'));
    pass(1000);
    sendFrame();
    expect([silenceOf(1), silenceOf(2)]).toEqual([0, 1000]);
    expect(refusals).toEqual(['unknownNode']);
    fleet.putCar({ ...record(2), id: '777', row: 777 });
    pass(1000);
    sendFrame();
    const newcomer = fleet.car('777')?.slot ?? -1;
    expect(fleet.table.receivedAt[newcomer]).toBe(0);
    writer.requestKeyframe();
    sendFrame();
    expect(fleet.table.receivedAt[newcomer]).toBe(startMs + 2000);
  });

  it('with a flaw are refused whole, and void the following ones', async () => {
    const { sendFrame, pass, silenceOf, refusals, voids, intake, writer, clock } = aSite();
    sendFrame();
    pass(1000);
    const flawedFrame = Buffer.from([...writer.frame(site(3), clock.now()), 0]);
    intake.receive(bin, flawedFrame, undefined, 1);
    sendFrame(1, site(4));
    expect(silenceOf(1)).toBe(1000);
    expect(refusals).toEqual(['bin: bytes left over']);
    expect(await voids()).toEqual({ flawed: 1, unknown: 1 });
  });
});
