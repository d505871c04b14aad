import { at, every, inside, openCar, parkedCar, riding, type SignalTrace, stuck } from './traceSteps.ts';

const bell = (atS: number, deviceS: number, kind: 'bell' | 'bellReleased' = 'bell') =>
  at(atS, undefined, { deviceS, event: { kind } });

/** Presses whose message arrives late: only those that are provably over stay silent. */
export const bellTraces: readonly SignalTrace[] = [
  {
    name: 'a bell pressed a minute before its message arrives rings while the car stands closed',
    steps: [...every(0, 200, 20, parkedCar()), bell(100, 35)],
    untilS: 200,
    alarms: [{ kind: 'bell', byS: 107, openAtEnd: true }],
    events: { bellPressed: 1 },
  },
  {
    name: 'a bell of a link that returns rings once, with its release after it',
    steps: [at(0, parkedCar()), bell(100, 20), bell(100, 28, 'bellReleased'), at(101, parkedCar())],
    untilS: 150,
    alarms: [{ kind: 'bell', byS: 107, openAtEnd: true }],
    events: { bellPressed: 1 },
  },
  {
    name: 'a bell of an hour ago rings unless something shows that it is over',
    steps: [at(0, parkedCar()), bell(3700, 60), at(3702, parkedCar())],
    untilS: 3730,
    alarms: [{ kind: 'bell', byS: 3707, openAtEnd: true }],
  },
  {
    name: 'yesterday’s bell rings unless something has shown since that it is over',
    steps: [at(0, parkedCar()), bell(10, -80_000)],
    untilS: 60,
    alarms: [{ kind: 'bell', byS: 17, openAtEnd: true }],
  },
  {
    name: 'a late bell of a car that has opened at a landing since rings nothing',
    steps: [at(0, parkedCar()), at(40, openCar()), at(50, parkedCar()), bell(100, 35)],
    untilS: 150,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'a late bell rings though the doors opened before it',
    steps: [at(0, openCar()), at(20, parkedCar()), bell(100, 35)],
    untilS: 150,
    alarms: [{ kind: 'bell', byS: 107, openAtEnd: true }],
  },
  {
    name: 'a late bell whose exit arrives with it rings nothing',
    steps: [
      at(0, riding()),
      bell(100, 20),
      at(101, openCar(), { deviceS: 30 }),
      at(102, parkedCar(), { deviceS: 40 }),
      at(103, parkedCar()),
    ],
    untilS: 150,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'a late bell of a car that stands between floors rings at any length, and people are trapped',
    steps: [
      at(0, riding()),
      at(5, stuck()),
      bell(90, 20),
      bell(90, 21, 'bellReleased'),
      ...every(95, 125, 10, stuck()),
    ],
    untilS: 130,
    alarms: [
      { kind: 'bell', byS: 97, openAtEnd: true },
      { kind: 'trapped', degree: 'suspected', byS: 98, openAtEnd: true },
    ],
  },
  {
    name: 'a child’s short press that arrives late is recorded, and rings nothing',
    steps: [at(0, riding()), bell(90, 20), bell(90, 21, 'bellReleased'), at(91, riding())],
    untilS: 130,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'a late bell during an open alarm adds no second one',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(40, undefined, { event: { kind: 'bell' } }),
      bell(130, 60),
    ],
    untilS: 160,
    alarms: [
      { kind: 'trapped', degree: 'probable', openAtEnd: true },
      { kind: 'bell', openAtEnd: true },
    ],
  },
];
