import type { AlarmKind, TrappedDegree } from '@hoistway/shared/domain/alarm.ts';
import type { EventKind } from '@hoistway/shared/domain/liveEvent.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';

/** What a device sends at a second of a trace. `madeS` is by its own clock, where that differs. */
export interface TraceStep {
  atS: number;
  madeS?: number;
  reading?: Omit<Reading, 'node' | 'atMs'>;
  event?: Pick<DeviceEvent, 'kind'> & Partial<DeviceEvent>;
  status?: { online?: boolean; mains?: boolean };
  /** Sent so many times over. */
  times?: number;
}

export interface SignalTrace {
  name: string;
  /** Default 30 s. */
  trappedDelayS?: number;
  unavailableDelayS?: number;
  isEscalator?: boolean;
  isUnderMaintenance?: boolean;
  hasTemplate?: boolean;
  steps: TraceStep[];
  untilS: number;
  /** Every alarm that is raised, in order; `openAtEnd` false for one that ended by itself. */
  alarms: { kind: AlarmKind; degree?: TrappedDegree; byS?: number; openAtEnd: boolean }[];
  /** How often kinds of events are told. */
  events?: Partial<Record<EventKind, number>>;
}

type Flags = NonNullable<Reading['flags']>;

const flags = (doorZone: boolean, more: Flags = {}): Flags => ({ doorZone, ...more });
const parked = (more: Flags = {}): TraceStep['reading'] => ({
  mode: 'normal',
  run: 'stopped',
  speedMps: 0,
  door: 'closed',
  flags: flags(true, { passengers: false, callRegistered: false, ...more }),
});
const riding = (more: Flags = {}): TraceStep['reading'] => ({
  mode: 'normal',
  run: 'moving',
  direction: 'up',
  speedMps: 1.6,
  door: 'closed',
  flags: flags(false, more),
});
const stuck = (more: Flags = {}): TraceStep['reading'] => ({
  run: 'stopped',
  speedMps: 0,
  door: 'closed',
  flags: flags(false, more),
});
const opened = (more: Flags = {}): TraceStep['reading'] => ({
  run: 'stopped',
  speedMps: 0,
  door: 'open',
  flags: flags(true, more),
});
const at = (atS: number, reading: TraceStep['reading'], more: Partial<TraceStep> = {}): TraceStep => ({
  atS,
  ...(reading && { reading }),
  ...more,
});
/** The same reading again and again, as a heartbeat sends it. */
const every = (fromS: number, toS: number, stepS: number, reading: TraceStep['reading']): TraceStep[] =>
  Array.from({ length: Math.floor((toS - fromS) / stepS) + 1 }, (_, index) =>
    at(fromS + index * stepS, reading),
  );

const inside = { passengers: true } as const;
const moved = { personMoved: true } as const;

/** Rides, stops and silences as devices report them, with what must come of each. */
export const signalTraces: readonly SignalTrace[] = [
  {
    name: 'a stop between floors with somebody seen and a call: people trapped, probable',
    steps: [
      at(0, parked()),
      at(5, riding({ callRegistered: true, passengers: true })),
      at(15, stuck(inside)),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', byS: 46, openAtEnd: true }],
  },
  {
    name: 'an express run of ninety seconds without a floor in between is a ride',
    steps: [
      at(0, parked()),
      ...every(5, 95, 10, riding({ callRegistered: true, passengers: true })),
      at(96, opened()),
    ],
    untilS: 130,
    alarms: [],
  },
  {
    name: 'an express run seen by a sensor box without a motion input is a ride',
    steps: [
      at(0, { door: 'closed', flags: flags(true) }),
      ...every(5, 65, 5, { door: 'closed', flags: flags(false, moved) }),
      at(66, { door: 'open', flags: flags(true) }),
    ],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'a sensor box without a motion input tells a stop once the longest run is over',
    steps: every(0, 150, 5, { door: 'closed', flags: flags(false, moved) }),
    untilS: 160,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a passenger who stands still is suspected by the call alone',
    steps: [
      at(0, opened(moved)),
      at(3, riding({ callRegistered: true, personMoved: false })),
      at(70, stuck()),
    ],
    untilS: 120,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 101, openAtEnd: true }],
  },
  {
    name: 'a passenger who walked in shortly before the stop is still inside',
    steps: [at(0, opened()), at(2, riding(moved)), at(20, stuck({ personMoved: false }))],
    untilS: 70,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'an empty car that stops between floors holds nobody',
    steps: [at(0, parked()), at(5, riding({ passengers: false })), at(15, stuck())],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'a load alone is suspicious',
    steps: [
      at(0, parked()),
      at(5, { ...riding(), loadPercent: 18 }),
      at(15, { ...stuck(), loadPercent: 18 }),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a load cell that drifts by two percent is no person',
    steps: [at(0, parked()), at(5, { ...riding(), loadPercent: 2 }), at(15, { ...stuck(), loadPercent: 2 })],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'load and person are two sources',
    steps: [at(5, { ...riding(inside), loadPercent: 30 }), at(15, { ...stuck(inside), loadPercent: 30 })],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'evidence that comes later makes it surer, and raises no second alarm',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(50, { ...stuck(inside), loadPercent: 22 })],
    untilS: 80,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'a voice from the car confirms it',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(60, undefined, { event: { kind: 'voice' } })],
    untilS: 70,
    alarms: [{ kind: 'trapped', degree: 'confirmed', openAtEnd: true }],
  },
  {
    name: 'a stop that is over within the delay was none',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(35, riding(inside)), at(45, opened())],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'the elevator’s own delay is waited for',
    trappedDelayS: 120,
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(125, riding(inside)), at(130, opened())],
    untilS: 160,
    alarms: [],
  },
  {
    name: 'an inspection ride between floors is work',
    steps: [
      at(0, { ...parked(), mode: 'inspection' }),
      at(5, { ...riding(inside), mode: 'inspection' }),
      at(10, stuck(inside)),
    ],
    untilS: 400,
    alarms: [],
    events: { modeChanged: 0 },
  },
  {
    name: 'inspection that ends with the car between floors and somebody inside counts from then on',
    steps: [at(0, { ...stuck(inside), mode: 'inspection' }), at(100, { ...stuck(inside), mode: 'normal' })],
    untilS: 140,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 131, openAtEnd: true }],
    events: { modeChanged: 1 },
  },
  {
    name: 'a firefighter’s ride is theirs',
    steps: [at(0, { ...riding(inside), mode: 'firefighter' }), at(10, stuck(inside))],
    untilS: 200,
    alarms: [],
  },
  {
    name: 'an elevator with a maintenance order in hand is worked on',
    isUnderMaintenance: true,
    steps: [at(5, riding(inside)), at(10, stuck(inside))],
    untilS: 200,
    alarms: [],
  },
  {
    name: 'mains lost, and the rescue device brings the car to a floor: a power loss, nobody trapped',
    steps: [
      at(5, riding(inside)),
      at(10, { ...stuck(inside), flags: flags(false, { ...inside, mainsLost: true }) }),
      at(25, { ...riding(inside), mode: 'emergencyPower', speedMps: 0.2 }),
      at(38, opened()),
      at(50, opened({ mainsLost: false })),
    ],
    untilS: 90,
    alarms: [{ kind: 'powerLoss', openAtEnd: false }],
    events: { powerLost: 1, powerRestored: 1 },
  },
  {
    name: 'mains lost and no rescue: both are told',
    steps: [
      at(5, riding(inside)),
      at(10, { ...stuck(inside), flags: flags(false, { ...inside, mainsLost: true }) }),
    ],
    untilS: 45,
    alarms: [
      { kind: 'powerLoss', openAtEnd: true },
      { kind: 'trapped', degree: 'suspected', openAtEnd: true },
    ],
  },
  {
    name: 'the gateway says that the mains are lost, then falls silent: offline by power loss',
    steps: [at(0, parked()), at(5, undefined, { status: { online: true, mains: false } })],
    untilS: 90,
    alarms: [{ kind: 'powerLoss', openAtEnd: true }],
    events: { powerLost: 1, wentOffline: 1 },
  },
  {
    name: 'silence alone is offline, and no power loss',
    steps: [at(0, parked())],
    untilS: 90,
    alarms: [],
    events: { wentOffline: 1, powerLost: 0 },
  },
  {
    name: 'a flapping link that comes back within the minute is told as nothing',
    steps: [
      at(0, parked()),
      at(10, undefined, { status: { online: false } }),
      at(30, undefined, { status: { online: true } }),
      at(31, parked()),
      at(60, undefined, { status: { online: false } }),
      at(80, parked()),
    ],
    untilS: 110,
    alarms: [],
    events: { wentOffline: 0, cameOnline: 0 },
  },
  {
    name: 'a link that is gone in the middle of a ride traps nobody',
    steps: [at(0, riding({ callRegistered: true, passengers: true })), at(100, parked())],
    untilS: 130,
    alarms: [],
    events: { wentOffline: 1, cameOnline: 1 },
  },
  {
    name: 'a car stuck with somebody inside is rung for though its link is gone',
    steps: [at(0, riding(inside)), at(5, stuck(inside))],
    untilS: 45,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'yesterday’s stop that arrives today rings nothing',
    steps: [
      at(0, parked()),
      ...every(10, 60, 1, stuck(inside)).map((step) => ({ ...step, madeS: step.atS * 3 - 86_400 })),
    ],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'yesterday’s bell that arrives today is kept, and rings nothing',
    steps: [at(0, parked()), at(10, undefined, { madeS: -80_000, event: { kind: 'bell' } })],
    untilS: 60,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'yesterday’s serious fault that arrives today is a record, and rings nothing',
    steps: [at(0, parked()), at(10, undefined, { madeS: -80_000, event: { kind: 'fault', fault: 12 } })],
    untilS: 60,
    alarms: [],
    events: { faultOpened: 1 },
  },
  {
    name: 'a reading from the future is held back',
    steps: [at(0, parked()), at(10, stuck(inside), { madeS: 3_600 })],
    untilS: 80,
    alarms: [],
  },
  {
    name: 'a bell from a few seconds ahead rings when its time has come',
    steps: [at(0, parked()), at(5, undefined, { madeS: 25, event: { kind: 'bell' } })],
    untilS: 40,
    alarms: [{ kind: 'bell', byS: 29, openAtEnd: true }],
  },
  {
    name: 'a device whose clock is ten minutes slow is heard once that is known',
    steps: every(0, 100, 5, stuck(inside)).map((step) => ({ ...step, madeS: step.atS - 600 })),
    untilS: 105,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a device whose clock was never set is believed to mean now',
    steps: [
      at(5, riding(inside), { madeS: -1_770_000_000 }),
      at(10, stuck(inside), { madeS: -1_769_999_995 }),
    ],
    untilS: 50,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a child’s short press in a moving car is written down, and rings nothing',
    steps: [
      at(0, riding()),
      at(5, undefined, { event: { kind: 'bell' } }),
      at(7, undefined, { event: { kind: 'bellReleased' } }),
      at(20, opened()),
    ],
    untilS: 60,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'a press held at an open door rings nothing for half a minute',
    steps: [
      at(0, opened()),
      at(5, undefined, { event: { kind: 'bell' } }),
      at(25, undefined, { event: { kind: 'bellReleased' } }),
    ],
    untilS: 60,
    alarms: [],
  },
  {
    name: 'a press held for half a minute rings wherever the car is',
    steps: [at(0, opened()), at(5, undefined, { event: { kind: 'bell' } })],
    untilS: 60,
    alarms: [{ kind: 'bell', byS: 36, openAtEnd: true }],
  },
  {
    name: 'a press held for three seconds behind closed doors rings',
    steps: [at(0, parked()), at(5, undefined, { event: { kind: 'bell' } })],
    untilS: 20,
    alarms: [{ kind: 'bell', byS: 9, openAtEnd: true }],
  },
  {
    name: 'three short presses are insistent',
    steps: [
      at(0, parked()),
      ...[5, 8, 11].flatMap((atS) => [
        at(atS, undefined, { event: { kind: 'bell' } }),
        at(atS + 1, undefined, { event: { kind: 'bellReleased' } }),
      ]),
    ],
    untilS: 30,
    alarms: [{ kind: 'bell', openAtEnd: true }],
    events: { bellPressed: 3 },
  },
  {
    name: 'a short press in a car that is stuck rings at once',
    steps: [
      at(0, riding()),
      at(5, stuck()),
      at(8, undefined, { event: { kind: 'bell' } }),
      at(9, undefined, { event: { kind: 'bellReleased' } }),
    ],
    untilS: 25,
    alarms: [{ kind: 'bell', byS: 9, openAtEnd: true }],
  },
  {
    name: 'a press makes people trapped where there was no evidence before',
    steps: [
      at(0, riding()),
      at(5, stuck()),
      at(15, undefined, { event: { kind: 'bell' } }),
      at(16, undefined, { event: { kind: 'bellReleased' } }),
    ],
    untilS: 60,
    alarms: [
      { kind: 'bell', openAtEnd: true },
      { kind: 'trapped', degree: 'suspected', openAtEnd: true },
    ],
  },
  {
    name: 'firmware that sends one bell ten times rings once',
    steps: [at(0, parked()), at(5, undefined, { event: { kind: 'bell', id: 'same' }, times: 10 })],
    untilS: 20,
    alarms: [{ kind: 'bell', openAtEnd: true }],
    events: { bellPressed: 1 },
  },
  {
    name: 'firmware that repeats a reading tells one fault',
    steps: [
      at(0, parked()),
      at(5, { ...parked(), fault: 2 }, { times: 10 }),
      at(15, { ...parked(), fault: 2 }, { times: 5 }),
    ],
    untilS: 30,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 0 },
  },
  {
    name: 'a door that opens and shuts again and again at a floor holds nobody',
    steps: every(0, 80, 8, opened(inside)).flatMap((step) => [step, at(step.atS + 4, parked(inside))]),
    untilS: 120,
    alarms: [],
  },
  {
    name: 'an arrival behind doors that stay shut holds whoever is inside',
    steps: [
      at(0, riding({ callRegistered: true, passengers: true })),
      ...every(10, 50, 20, parked({ ...inside, callRegistered: true })),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'an arrival whose open door a weak link lost, seen only on its way shut, holds nobody',
    steps: [
      at(0, riding(inside)),
      at(9, parked({ ...inside, ...moved })),
      at(14, { ...parked(), door: 'closing' }),
      at(16, parked()),
      ...every(36, 96, 20, parked()),
    ],
    untilS: 110,
    alarms: [],
  },
  {
    name: 'an arrival of which a weak link lost the whole door cycle holds nobody who moved only before it',
    steps: [at(0, riding(inside)), at(9, parked({ ...moved })), ...every(30, 90, 20, parked())],
    untilS: 110,
    alarms: [],
  },
  {
    name: 'an arrival that is the last word before silence holds nobody',
    steps: [at(0, riding(inside)), at(9, parked(inside))],
    untilS: 110,
    alarms: [],
    events: { wentOffline: 1 },
  },
  {
    name: 'an empty car sent for, whose doors jam at the landing, holds nobody',
    steps: [
      at(0, riding({ callRegistered: true, passengers: false })),
      at(10, parked({ callRegistered: true })),
    ],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'a parked car with somebody who pressed nothing is parked',
    steps: [at(0, opened(inside)), at(5, parked(inside))],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'an escalator that stops is never a trap',
    isEscalator: true,
    steps: [
      at(0, { mode: 'normal', run: 'moving', stepSpeedMps: 0.5, flags: { passengers: true } }),
      at(10, { run: 'stopped', stepSpeedMps: 0, door: 'closed', flags: flags(false, inside) }),
    ],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'an escalator that runs backwards is a serious fault',
    isEscalator: true,
    steps: [
      at(0, { run: 'moving', stepSpeedMps: 0.5 }),
      at(10, { run: 'moving', stepSpeedMps: -0.3, fault: 32 }),
    ],
    untilS: 20,
    alarms: [{ kind: 'seriousFault', byS: 11, openAtEnd: true }],
  },
  {
    name: 'people out, doors seen open in the zone, car empty, run resumed: over by itself',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(120, opened({ ...inside })),
      at(130, opened({ passengers: false })),
      at(150, parked()),
      ...every(160, 200, 5, riding({ passengers: false })),
    ],
    untilS: 205,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: false }],
  },
  {
    name: 'doors that open between floors end nothing',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(60, { ...stuck({ passengers: false }), door: 'open' }),
      ...every(80, 120, 5, riding({ passengers: false })),
    ],
    untilS: 125,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a run resumed without an open door ends nothing',
    steps: [at(0, riding(inside)), at(5, stuck(inside)), ...every(60, 120, 5, riding(inside))],
    untilS: 125,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'doors open in the zone with somebody still inside end nothing',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(60, opened(inside)),
      at(70, parked(inside)),
      ...every(80, 120, 5, riding(inside)),
    ],
    untilS: 125,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'what a person confirmed only a person ends',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(50, undefined, { event: { kind: 'voice' } }),
      at(60, opened({ passengers: false })),
      ...every(70, 120, 5, riding({ passengers: false })),
    ],
    untilS: 125,
    alarms: [{ kind: 'trapped', degree: 'confirmed', openAtEnd: true }],
  },
  {
    name: 'a reset of the board in the middle of an alarm ends nothing',
    steps: [
      at(0, { ...riding(inside), runCount: 5_000 }),
      at(5, stuck(inside)),
      at(60, {
        mode: 'unknown',
        run: 'unknown',
        door: 'unknown',
        runCount: 0,
        flags: flags(false, { passengers: false }),
      }),
      at(65, { ...parked(), runCount: 0 }),
    ],
    untilS: 120,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a board that starts anew does not clear its fault at once',
    steps: [
      at(0, { ...parked(), fault: 7, runCount: 5_000 }),
      at(5, { ...parked(), fault: 0, runCount: 1 }),
      at(8, { ...parked(), fault: 7, runCount: 1 }),
    ],
    untilS: 12,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 0 },
  },
  {
    name: 'a fault that is gone for good after a restart is cleared a little later',
    steps: [
      at(0, { ...parked(), fault: 7, runCount: 5_000 }),
      at(5, { ...parked(), fault: 0, runCount: 1 }),
      at(20, { ...parked(), fault: 0, runCount: 1 }),
    ],
    untilS: 25,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 1 },
  },
  {
    name: 'an overspeed is rung at once',
    steps: [at(0, riding()), at(5, { ...riding(), fault: 12 })],
    untilS: 10,
    alarms: [{ kind: 'seriousFault', byS: 6, openAtEnd: true }],
    events: { faultOpened: 1 },
  },
  {
    name: 'a serious fault that is over within the elevator’s own delay rings nothing',
    unavailableDelayS: 20,
    steps: [at(0, riding()), at(5, { ...riding(), fault: 12 }), at(15, { ...riding(), fault: 0 })],
    untilS: 60,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 1 },
  },
  {
    name: 'a vendor’s code means what its template says',
    hasTemplate: true,
    steps: [at(0, parked()), at(5, { ...parked(), faultRaw: 'E-21' }), at(30, { ...parked(), fault: 0 })],
    untilS: 40,
    alarms: [{ kind: 'seriousFault', openAtEnd: true }],
    events: { faultOpened: 1, faultRecovered: 1 },
  },
  {
    name: 'a device that knows no door zone traps nobody by its silence on it',
    steps: [
      at(0, { run: 'moving', door: 'closed', flags: inside }),
      at(5, { run: 'stopped', door: 'closed', flags: inside }),
    ],
    trappedDelayS: 30,
    untilS: 30,
    alarms: [],
  },
  {
    name: 'a rear door that is open is a way out',
    steps: [at(0, riding(inside)), at(5, { ...stuck(inside), rearDoor: 'open' })],
    untilS: 90,
    alarms: [],
  },
];
