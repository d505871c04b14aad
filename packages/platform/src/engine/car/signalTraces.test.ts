import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { doorStates, flagNames, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { AlarmBook } from '../../events/alarmBook.ts';
import type { Fact } from '../../events/fact.ts';
import { DeviceClock } from '../../fleet/deviceClock.ts';
import { LiveFleet } from '../../fleet/liveFleet.ts';
import { ingestMetrics } from '../../ingest/ingestMetrics.ts';
import { Intake } from '../../ingest/intake.ts';
import { SeenEvents } from '../../ingest/seenEvents.ts';
import { signalTraces } from '../../testing/traces/signalTraces.ts';
import type { SignalTrace, TraceStep } from '../../testing/traces/traceSteps.ts';
import { watchOffline } from '../offlineWatch.ts';
import { CarRules } from './carRules.ts';

const startMs = Date.UTC(2026, 2, 2, 8);
const dtuCode = '10000000001';

type Form = 'json' | 'compact' | 'site';

/** The live path without a database, from a device's bytes to the facts of the event road. */
function play(trace: SignalTrace, form: Form = 'json') {
  const site = new SiteFrameWriter(1);
  const clock = movableClock(startMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  const writtenFacts: { fact: Fact; atS: number }[] = [];
  let nextId = 1;
  const tools = {
    clock,
    fleet,
    ids: { next: () => String(nextId++) },
    road: { publish: (fact: Fact) => void writtenFacts.push({ fact, atS: (clock.now() - startMs) / 1000 }) },
  };
  const book = new AlarmBook(tools);
  const rules = new CarRules({ ...tools, book });
  const refusals: string[] = [];
  const intake = new Intake({
    clock,
    fleet,
    rules,
    metrics: ingestMetrics(new Registry()),
    seenEvents: new SeenEvents(),
    refuse: (letter) => void refusals.push(letter.reason),
    onReply: () => undefined,
    requestKeyframe: () => undefined,
    receiveMeters: () => undefined,
    requestState: () => undefined,
    onRideChunk: () => null,
    onFirmware: () => null,
  });
  seed(fleet, trace);
  let eventId = 0;
  for (let second = 0; second <= trace.untilS; second++) {
    clock.set(startMs + second * 1000);
    for (const step of trace.steps.filter((one) => one.atS === second)) {
      const id = `${eventId++}`;
      for (let time = 0; time < (step.times ?? 1); time++) send(intake, step, { id, form, site });
    }
    intake.tick();
    rules.tick();
    watchOffline(tools);
  }
  return { writtenFacts, refusals };
}

function seed(fleet: LiveFleet, trace: SignalTrace): void {
  fleet.putDtu({
    code: dtuCode,
    id: '1',
    tenantId: '1',
    orgIds: ['1'],
    secretHash: null,
    isBlacklisted: false,
  });
  fleet.putCar({
    id: '7',
    tenantId: '1',
    row: 0,
    no: 'L1',
    name: 'Lift 1',
    dtuCode,
    node: 1,
    isEscalator: trace.isEscalator ?? false,
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
      delayMs: (trace.trappedDelayS ?? 30) * 1000,
      finishMs: 10_000,
      longestRunMs: 90_000,
      isEscalator: trace.isEscalator ?? false,
      isUnderMaintenance: trace.isUnderMaintenance ?? false,
    },
    unavailableDelayMs: (trace.unavailableDelayS ?? 0) * 1000,
    faultCodes: trace.hasTemplate ? new Map([['E-21', 5]]) : null,
    floorLabels: null,
  });
}

function send(intake: Intake, step: TraceStep, how: { id: string; form: Form; site: SiteFrameWriter }): void {
  const atMs = Math.max(0, startMs + (step.deviceS ?? step.atS) * 1000);
  const topic = `hoistway/1/${dtuCode}`;
  const encode = (channel: string, body: object) =>
    intake.receive(`${topic}/${channel}`, Buffer.from(JSON.stringify(body)));
  const reading = step.reading && { node: 1, atMs, ...step.reading };
  if (reading && how.form === 'compact') intake.receive(`${topic}/bin`, encodeReadings([reading]));
  else if (reading && how.form === 'site')
    intake.receive(`${topic}/bin`, how.site.frame([reading], reading.atMs));
  else if (reading) encode('state', reading);
  if (step.event) encode('event', { id: how.id, node: 1, atMs, ...step.event });
  if (step.status) encode('status', step.status);
}

/** All facts, without the car itself. */
const plain = ({ writtenFacts, refusals }: ReturnType<typeof play>) => ({
  writtenFacts: writtenFacts.map(({ fact, atS }) => ({ atS, event: fact.event, alarm: fact.alarm?.alarm })),
  refusals,
});

/** The same trace from a device that sends the whole state each time. */
function wholly(trace: SignalTrace): SignalTrace {
  let whole: NonNullable<TraceStep['reading']> = {};
  const steps = trace.steps.map((step) => {
    if (!step.reading) return step;
    whole = { ...whole, ...step.reading, flags: { ...whole.flags, ...step.reading.flags } };
    return { ...step, reading: whole };
  });
  return { ...trace, steps };
}

/** A sensor reports the same person again long after the first time; nothing else changes. */
const movedTwice: SignalTrace = {
  name: 'a person moves again on a long run before the car stops between floors',
  steps: [
    { atS: 0, reading: { run: 'moving', door: 'closed', flags: { doorZone: false, personMoved: true } } },
    { atS: 50, reading: { flags: { personMoved: true } } },
    { atS: 90, reading: { run: 'stopped', flags: { doorZone: false } } },
  ],
  untilS: 150,
  alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
};

const anyReading = fc.record(
  {
    mode: fc.constantFrom('normal' as const, 'inspection' as const, 'fault' as const),
    run: fc.constantFrom(...runStates),
    door: fc.constantFrom(...doorStates),
    rearDoor: fc.constantFrom(...doorStates),
    flags: fc.dictionary(fc.constantFrom(...flagNames), fc.boolean(), { maxKeys: 4, noNullPrototype: true }),
    loadPercent: fc.constantFrom(0, 1, 3, 40),
    fault: fc.constantFrom(0, 0, 0, 5, 12),
    faultRaw: fc.constantFrom('', 'E-21', 'E-9'),
    runCount: fc.constantFrom(1, 1, 1, 2, 0),
    floor: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const anyTrace: fc.Arbitrary<SignalTrace> = fc
  .array(
    fc.record({
      waitS: fc.constantFrom(0, 1, 1, 2, 5, 31),
      reading: anyReading,
      /** The same again, as devices do. */
      again: fc.nat(3),
      status: fc.constantFrom(undefined, undefined, undefined, { mains: false }, { mains: true }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((pieces) => {
    let atS = 0;
    const steps = pieces.flatMap(({ waitS, reading, again, status }) => {
      atS += waitS;
      const steps: TraceStep[] = [{ atS, reading, ...(status && { status }) }];
      for (let time = 0; time < again; time++) steps.push({ atS: ++atS, reading });
      return steps;
    });
    return { name: 'any', steps, untilS: atS + 40, alarms: [], hasTemplate: true };
  });

function alarmsOf(writtenFacts: { fact: Fact; atS: number }[]) {
  const raisedFacts = writtenFacts.filter(({ fact }) => fact.event?.kind === 'alarmRaised');
  return raisedFacts.map(({ fact, atS }) => {
    const last = writtenFacts.findLast((one) => one.fact.alarm?.alarm.id === fact.alarm?.alarm.id)?.fact.alarm
      ?.alarm;
    return { kind: last?.kind, degree: last?.degree ?? undefined, atS, openAtEnd: last?.state !== 'closed' };
  });
}

describe('signal traces', () => {
  it('are forty or more, each with a name of its own', () => {
    expect(signalTraces.length).toBeGreaterThanOrEqual(40);
    expect(new Set(signalTraces.map((trace) => trace.name)).size).toBe(signalTraces.length);
  });

  it.each(signalTraces)('$name', (trace) => {
    const { writtenFacts } = play(trace);
    const alarms = alarmsOf(writtenFacts);
    expect(alarms.map(({ atS: _, ...alarm }) => alarm)).toEqual(
      trace.alarms.map(({ byS: _, degree, ...alarm }) => ({ ...alarm, degree })),
    );
    for (const [index, { byS }] of trace.alarms.entries())
      if (byS !== undefined) expect(alarms[index]?.atS).toBeLessThanOrEqual(byS);
    for (const [kind, count] of Object.entries(trace.events ?? {}))
      expect(writtenFacts.filter(({ fact }) => fact.event?.kind === kind).length, kind).toBe(count);
  });

  it('have the same result in the compact form, where most readings reach no rule', () => {
    for (const trace of [...signalTraces, movedTwice])
      expect(plain(play(trace, 'compact')), trace.name).toEqual(plain(play(trace)));
    expect(alarmsOf(play(movedTwice).writtenFacts)).toMatchObject(movedTwice.alarms);
    fc.assert(
      fc.property(anyTrace, (trace) => {
        expect(plain(play(trace, 'compact'))).toEqual(plain(play(trace)));
      }),
      { numRuns: 300 },
    );
  });

  it('have the same result in site frames, which leave out what is unchanged', () => {
    for (const trace of [...signalTraces, movedTwice].map(wholly))
      expect(plain(play(trace, 'site')), trace.name).toEqual(plain(play(trace)));
    fc.assert(
      fc.property(anyTrace.map(wholly), (trace) => {
        expect(plain(play(trace, 'site'))).toEqual(plain(play(trace)));
      }),
      { numRuns: 300 },
    );
  });

  it('report the known cause of a silence', () => {
    const causes = ['silence alone is offline', 'the gateway reports the mains lost'].map((name) => {
      const trace = signalTraces.find((one) => one.name.startsWith(name));
      const writtenFacts = trace ? play(trace).writtenFacts : [];
      return writtenFacts.flatMap(({ fact }) =>
        fact.event?.kind === 'wentOffline' ? [fact.event.body.cause] : [],
      )[0];
    });
    expect(causes).toEqual(['unknown', 'powerLost']);
  });

  it('record yesterday’s events as late', () => {
    const trace = signalTraces.find((one) => one.name.startsWith('yesterday’s serious fault'));
    const fact = trace && play(trace).writtenFacts.find((one) => one.fact.fault)?.fact;
    expect(fact).toMatchObject({ event: { isLate: true }, fault: { isLate: true } });
  });
});
