import { at, flags, inside, parkedCar, riding, type SignalTrace } from './traceSteps.ts';

/** Faults of elevators and escalators. */
export const faultTraces: readonly SignalTrace[] = [
  {
    name: 'an escalator that stops traps no one',
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
    name: 'an overspeed rings at once',
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
    name: 'a vendor’s code has the meaning of its template',
    hasTemplate: true,
    steps: [
      at(0, parkedCar()),
      at(5, { ...parkedCar(), faultRaw: 'E-21' }),
      at(30, { ...parkedCar(), fault: 0 }),
    ],
    untilS: 40,
    alarms: [{ kind: 'seriousFault', openAtEnd: true }],
    events: { faultOpened: 1, faultRecovered: 1 },
  },
];
