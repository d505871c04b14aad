import { at, flags, inside, openCar, parkedCar, riding, type SignalTrace, stuck } from './traceSteps.ts';

/** Inspection, firefighters, maintenance and mains: circumstances in which a stop has another meaning. */
export const circumstanceTraces: readonly SignalTrace[] = [
  {
    name: 'an inspection ride between floors is work',
    steps: [
      at(0, { ...parkedCar(), mode: 'inspection' }),
      at(5, { ...riding(inside), mode: 'inspection' }),
      at(10, stuck(inside)),
    ],
    untilS: 400,
    alarms: [],
    events: { modeChanged: 0 },
  },
  {
    name: 'inspection that ends with the car between floors and a person inside counts from then on',
    steps: [at(0, { ...stuck(inside), mode: 'inspection' }), at(100, { ...stuck(inside), mode: 'normal' })],
    untilS: 140,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 131, openAtEnd: true }],
    events: { modeChanged: 1 },
  },
  {
    name: 'a firefighter’s ride raises no alarm',
    steps: [at(0, { ...riding(inside), mode: 'firefighter' }), at(10, stuck(inside))],
    untilS: 200,
    alarms: [],
  },
  {
    name: 'an elevator with a maintenance order under work raises no alarm',
    isUnderMaintenance: true,
    steps: [at(5, riding(inside)), at(10, stuck(inside))],
    untilS: 200,
    alarms: [],
  },
  {
    name: 'mains lost, and the rescue device brings the car to a floor: a power loss, no one trapped',
    steps: [
      at(5, riding(inside)),
      at(10, { ...stuck(inside), flags: flags(false, { ...inside, mainsLost: true }) }),
      at(25, { ...riding(inside), mode: 'emergencyPower', speedMps: 0.2 }),
      at(38, openCar()),
      at(50, openCar({ mainsLost: false })),
    ],
    untilS: 90,
    alarms: [{ kind: 'powerLoss', openAtEnd: false }],
    events: { powerLost: 1, powerRestored: 1 },
  },
  {
    name: 'mains lost and no rescue: both alarms are raised',
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
    name: 'the gateway reports the mains lost, then falls silent: offline by power loss',
    steps: [at(0, parkedCar()), at(5, undefined, { status: { online: true, mains: false } })],
    untilS: 90,
    alarms: [{ kind: 'powerLoss', openAtEnd: true }],
    events: { powerLost: 1, wentOffline: 1 },
  },
  {
    name: 'silence alone is offline, and no power loss',
    steps: [at(0, parkedCar())],
    untilS: 90,
    alarms: [],
    events: { wentOffline: 1, powerLost: 0 },
  },
];
