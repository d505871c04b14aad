import {
  at,
  every,
  flags,
  inside,
  motionSeen,
  openCar,
  parkedCar,
  riding,
  type SignalTrace,
  stuck,
} from './traceSteps.ts';

/** Stops between floors, by the evidence of people inside and its duration. */
export const stopTraces: readonly SignalTrace[] = [
  {
    name: 'a stop between floors with a person detected and a call: people trapped, probable',
    steps: [
      at(0, parkedCar()),
      at(5, riding({ callRegistered: true, passengers: true })),
      at(15, stuck(inside)),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', byS: 46, openAtEnd: true }],
  },
  {
    name: 'an express run of ninety seconds without a floor in between is a ride',
    steps: [
      at(0, parkedCar()),
      ...every(5, 95, 10, riding({ callRegistered: true, passengers: true })),
      at(96, openCar()),
    ],
    untilS: 130,
    alarms: [],
  },
  {
    name: 'an express run reported by a sensor box without a motion input is a ride',
    steps: [
      at(0, { door: 'closed', flags: flags(true) }),
      ...every(5, 65, 5, { door: 'closed', flags: flags(false, motionSeen) }),
      at(66, { door: 'open', flags: flags(true) }),
    ],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'a sensor box without a motion input reports a stop once the longest run is over',
    steps: every(0, 150, 5, { door: 'closed', flags: flags(false, motionSeen) }),
    untilS: 160,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a passenger who stands still is suspected by the call alone',
    steps: [
      at(0, openCar(motionSeen)),
      at(3, riding({ callRegistered: true, personMoved: false })),
      at(70, stuck()),
    ],
    untilS: 120,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 101, openAtEnd: true }],
  },
  {
    name: 'a passenger who walked in shortly before the stop is still inside',
    steps: [at(0, openCar()), at(2, riding(motionSeen)), at(20, stuck({ personMoved: false }))],
    untilS: 70,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'an empty car that stops between floors traps no one',
    steps: [at(0, parkedCar()), at(5, riding({ passengers: false })), at(15, stuck())],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'a load alone is suspicious',
    steps: [
      at(0, parkedCar()),
      at(5, { ...riding(), loadPercent: 18 }),
      at(15, { ...stuck(), loadPercent: 18 }),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a load cell that drifts by two percent is no person',
    steps: [
      at(0, parkedCar()),
      at(5, { ...riding(), loadPercent: 2 }),
      at(15, { ...stuck(), loadPercent: 2 }),
    ],
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
    name: 'later evidence raises its degree, and no second alarm',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(50, { ...stuck(inside), loadPercent: 22 })],
    untilS: 80,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'a person’s voice from the car confirms it',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(60, undefined, { event: { kind: 'voice' } })],
    untilS: 70,
    alarms: [{ kind: 'trapped', degree: 'confirmed', openAtEnd: true }],
  },
  {
    name: 'a stop that is over within the delay was none',
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(35, riding(inside)), at(45, openCar())],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'the alarm waits for the elevator’s own delay',
    trappedDelayS: 120,
    steps: [at(5, riding(inside)), at(10, stuck(inside)), at(125, riding(inside)), at(130, openCar())],
    untilS: 160,
    alarms: [],
  },
];
