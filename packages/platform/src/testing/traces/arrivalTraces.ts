import { at, every, inside, motionSeen, openCar, parkedCar, riding, type SignalTrace } from './traceSteps.ts';

/** Arrivals at a level, by their door signals. */
export const arrivalTraces: readonly SignalTrace[] = [
  {
    name: 'a door that opens and shuts repeatedly at a floor traps no one',
    steps: every(0, 80, 8, openCar(inside)).flatMap((step) => [step, at(step.atS + 4, parkedCar(inside))]),
    untilS: 120,
    alarms: [],
  },
  {
    name: 'an arrival behind doors that stay shut traps the people inside',
    steps: [
      at(0, riding({ callRegistered: true, passengers: true })),
      ...every(10, 50, 20, parkedCar({ ...inside, callRegistered: true })),
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'an arrival whose open door a weak link lost, seen only while closing, traps no one',
    steps: [
      at(0, riding(inside)),
      at(9, parkedCar({ ...inside, ...motionSeen })),
      at(14, { ...parkedCar(), door: 'closing' }),
      at(16, parkedCar()),
      ...every(36, 96, 20, parkedCar()),
    ],
    untilS: 110,
    alarms: [],
  },
  {
    name: 'an arrival whose whole door cycle a weak link lost traps no person who moved only before it',
    steps: [at(0, riding(inside)), at(9, parkedCar({ ...motionSeen })), ...every(30, 90, 20, parkedCar())],
    untilS: 110,
    alarms: [],
  },
  {
    name: 'an arrival that is the last message before silence traps no one',
    steps: [at(0, riding(inside)), at(9, parkedCar(inside))],
    untilS: 110,
    alarms: [],
    events: { wentOffline: 1 },
  },
  {
    name: 'an empty car that was called and whose doors jam at the landing traps no one',
    steps: [
      at(0, riding({ callRegistered: true, passengers: false })),
      at(10, parkedCar({ callRegistered: true })),
    ],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'a parked car with a person who pressed nothing is parked',
    steps: [at(0, openCar(inside)), at(5, parkedCar(inside))],
    untilS: 120,
    alarms: [],
  },
  {
    name: 'a device without a door zone traps no one by its absence',
    steps: [
      at(0, { run: 'moving', door: 'closed', flags: inside }),
      at(5, { run: 'stopped', door: 'closed', flags: inside }),
    ],
    trappedDelayS: 30,
    untilS: 30,
    alarms: [],
  },
  {
    name: 'an open rear door is an exit',
    steps: [at(0, riding(inside)), at(5, { ...parkedCar(inside), rearDoor: 'open' })],
    untilS: 90,
    alarms: [],
  },
];
