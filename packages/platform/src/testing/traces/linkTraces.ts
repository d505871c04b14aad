import { at, every, inside, openCar, parkedCar, riding, type SignalTrace, stuck } from './traceSteps.ts';

/** Links that break, messages that arrive late and clocks that are wrong. */
export const linkTraces: readonly SignalTrace[] = [
  {
    name: 'a flapping link that returns within the minute causes no event',
    steps: [
      at(0, parkedCar()),
      at(10, undefined, { status: { online: false } }),
      at(30, undefined, { status: { online: true } }),
      at(31, parkedCar()),
      at(60, undefined, { status: { online: false } }),
      at(80, parkedCar()),
    ],
    untilS: 110,
    alarms: [],
    events: { wentOffline: 0, cameOnline: 0 },
  },
  {
    name: 'a link lost in the middle of a ride traps no one',
    steps: [at(0, riding({ callRegistered: true, passengers: true })), at(100, parkedCar())],
    untilS: 130,
    alarms: [],
    events: { wentOffline: 1, cameOnline: 1 },
  },
  {
    name: 'a car stuck with a person inside raises an alarm though its link is lost',
    steps: [at(0, riding(inside)), at(5, stuck(inside))],
    untilS: 45,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'yesterday’s stop that arrives today rings nothing',
    steps: [
      at(0, parkedCar()),
      ...every(10, 60, 1, stuck(inside)).map((step) => ({ ...step, deviceS: step.atS * 3 - 86_400 })),
    ],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'yesterday’s bell of a car that has opened since is recorded, and rings nothing',
    steps: [
      at(0, openCar()),
      at(5, parkedCar()),
      at(10, undefined, { deviceS: -80_000, event: { kind: 'bell' } }),
    ],
    untilS: 60,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'yesterday’s serious fault that arrives today is recorded, and rings nothing',
    steps: [at(0, parkedCar()), at(10, undefined, { deviceS: -80_000, event: { kind: 'fault', fault: 12 } })],
    untilS: 60,
    alarms: [],
    events: { faultOpened: 1 },
  },
  {
    name: 'a reading from the future is held back',
    steps: [at(0, parkedCar()), at(10, stuck(inside), { deviceS: 3_600 })],
    untilS: 80,
    alarms: [],
  },
  {
    name: 'a bell from a few seconds ahead rings at its time',
    steps: [at(0, parkedCar()), at(5, undefined, { deviceS: 25, event: { kind: 'bell' } })],
    untilS: 40,
    alarms: [{ kind: 'bell', byS: 29, openAtEnd: true }],
  },
  {
    name: 'a device whose clock is ten minutes slow is judged live once that is known',
    steps: every(0, 100, 5, stuck(inside)).map((step) => ({ ...step, deviceS: step.atS - 600 })),
    untilS: 105,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a device whose clock was never set is taken to mean now',
    steps: [
      at(5, riding(inside), { deviceS: -1_770_000_000 }),
      at(10, stuck(inside), { deviceS: -1_769_999_995 }),
    ],
    untilS: 50,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
];
