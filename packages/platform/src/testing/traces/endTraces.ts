import {
  at,
  every,
  flags,
  inside,
  openCar,
  parkedCar,
  riding,
  type SignalTrace,
  stuck,
} from './traceSteps.ts';

/** Ends of an alarm, and restarts of the board. */
export const endTraces: readonly SignalTrace[] = [
  {
    name: 'people out, doors seen open in the zone, car empty, run resumed: over by itself',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(120, openCar({ ...inside })),
      at(130, openCar({ passengers: false })),
      at(150, parkedCar()),
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
    name: 'doors open in the zone with a person still inside end nothing',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(60, openCar(inside)),
      at(70, parkedCar(inside)),
      ...every(80, 120, 5, riding(inside)),
    ],
    untilS: 125,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'an alarm confirmed by a person is ended only by a person',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      at(50, undefined, { event: { kind: 'voice' } }),
      at(60, openCar({ passengers: false })),
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
      at(65, { ...parkedCar(), runCount: 0 }),
    ],
    untilS: 120,
    alarms: [{ kind: 'trapped', degree: 'suspected', openAtEnd: true }],
  },
  {
    name: 'a restarted board does not clear its fault at once',
    steps: [
      at(0, { ...parkedCar(), fault: 7, runCount: 5_000 }),
      at(5, { ...parkedCar(), fault: 0, runCount: 1 }),
      at(8, { ...parkedCar(), fault: 7, runCount: 1 }),
    ],
    untilS: 12,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 0 },
  },
  {
    name: 'a fault that stays absent after a restart is cleared a little later',
    steps: [
      at(0, { ...parkedCar(), fault: 7, runCount: 5_000 }),
      at(5, { ...parkedCar(), fault: 0, runCount: 1 }),
      at(20, { ...parkedCar(), fault: 0, runCount: 1 }),
    ],
    untilS: 25,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 1 },
  },
];
