import { at, openCar, parkedCar, riding, type SignalTrace, stuck, type TraceStep } from './traceSteps.ts';

type SensorValues = { loadPercent: number; passengers: boolean };

/** A ride with a passenger to a floor, a pause, and a run home behind shut doors, as many cars do all day. */
function rideAndPark(fromS: number, empty: SensorValues): TraceStep[] {
  const { passengers, loadPercent } = empty;
  const none = { passengers, personMoved: false };
  const withPeople = { passengers: true };
  const load = (reading: TraceStep['reading'], percent: number) => ({ ...reading, loadPercent: percent });
  return [
    at(fromS, load(openCar(none), loadPercent)),
    at(fromS + 4, load(openCar({ ...withPeople, personMoved: true }), loadPercent + 12)),
    at(
      fromS + 8,
      load(parkedCar({ ...withPeople, personMoved: false, callRegistered: true }), loadPercent + 12),
    ),
    at(fromS + 10, load(riding({ ...withPeople, callRegistered: true }), loadPercent + 12)),
    at(fromS + 30, load(parkedCar({ ...withPeople, callRegistered: false }), loadPercent + 12)),
    at(fromS + 33, load(openCar(withPeople), loadPercent + 12)),
    at(fromS + 37, load(openCar({ ...none, personMoved: true }), loadPercent)),
    at(fromS + 41, load(parkedCar(none), loadPercent)),
    at(fromS + 100, load(riding(none), loadPercent)),
    at(fromS + 120, load(parkedCar(none), loadPercent)),
    ...[150, 180, 210, 240, 270].map((afterS) => at(fromS + afterS, load(parkedCar(none), loadPercent))),
  ];
}

const day = (rides: number, empty: SensorValues, fromS = 0): TraceStep[] =>
  Array.from({ length: rides }, (_, index) => rideAndPark(fromS + index * 300, empty)).flat();

const clean: SensorValues = { loadPercent: 0, passengers: false };

/** Load cells that drift and presence sensors that hang: at a landing they are evidence of nothing, an edge is. */
export const sensorTraces: readonly SignalTrace[] = [
  {
    name: 'a load cell that drifted to three percent traps no one in a car that parks shut, and is reported',
    steps: [...day(4, clean), ...day(12, { ...clean, loadPercent: 3 }, 1200)],
    untilS: 4900,
    alarms: [],
    events: { sensorDoubted: 1, sensorTrusted: 0 },
  },
  {
    name: 'a load cell that was never right traps no one in a car that parks shut, and is reported',
    steps: day(12, { ...clean, loadPercent: 9 }),
    untilS: 3700,
    alarms: [],
    events: { sensorDoubted: 1 },
  },
  {
    name: 'a stuck presence sensor traps no one in a car that parks shut, and is reported',
    steps: [...day(2, clean), ...day(12, { ...clean, passengers: true }, 600)],
    untilS: 4300,
    alarms: [],
    events: { sensorDoubted: 1 },
  },
  {
    name: 'a sensor that works again is trusted again',
    steps: [...day(6, { loadPercent: 4, passengers: true }), ...day(3, clean, 1800)],
    untilS: 2800,
    alarms: [],
    events: { sensorDoubted: 2, sensorTrusted: 2 },
  },
  {
    name: 'a car with a drifted cell that stops between floors empty traps no one',
    steps: [
      ...day(3, { ...clean, loadPercent: 4 }),
      at(900, { ...riding({ passengers: false }), loadPercent: 4 }),
      at(910, { ...stuck({ passengers: false }), loadPercent: 4 }),
    ],
    untilS: 1050,
    alarms: [],
  },
  {
    name: 'a load above the drift shows people trapped between floors',
    steps: [
      ...day(3, { ...clean, loadPercent: 4 }),
      at(900, { ...riding({ passengers: false }), loadPercent: 12 }),
      at(910, { ...stuck({ passengers: false }), loadPercent: 12 }),
    ],
    untilS: 1050,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 942, openAtEnd: true }],
  },
  {
    name: 'a load above the empty car shows people trapped behind doors that stay shut',
    steps: [
      ...day(3, clean),
      at(900, { ...riding({ passengers: false }), loadPercent: 15 }),
      ...[910, 930, 950].map((atS) => at(atS, { ...parkedCar({ passengers: false }), loadPercent: 15 })),
    ],
    untilS: 1000,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 945, openAtEnd: true }],
  },
  {
    name: 'a stuck presence sensor still counts as evidence of people between floors',
    steps: [
      ...day(4, { ...clean, passengers: true }),
      at(1200, riding({ passengers: true })),
      at(1210, stuck({ passengers: true })),
    ],
    untilS: 1300,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 1242, openAtEnd: true }],
  },
  {
    name: 'an edge of a presence sensor that was stuck shows people trapped behind doors that stay shut',
    steps: [
      ...day(4, { ...clean, passengers: true }),
      at(1200, { ...riding({ passengers: true }), loadPercent: 0 }),
      at(1210, parkedCar({ passengers: true })),
      at(1220, parkedCar({ passengers: false })),
      at(1225, parkedCar({ passengers: true })),
      at(1240, parkedCar({ passengers: true })),
    ],
    untilS: 1300,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 1245, openAtEnd: true }],
  },
  {
    name: 'a movement in a car whose presence sensor is stuck shows people trapped behind doors that stay shut',
    steps: [
      ...day(4, { ...clean, passengers: true }),
      at(1200, { ...riding({ passengers: true }), loadPercent: 0 }),
      at(1210, parkedCar({ passengers: true })),
      at(1235, parkedCar({ passengers: true, personMoved: true })),
      at(1237, parkedCar({ passengers: true, personMoved: false })),
    ],
    untilS: 1300,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 1246, openAtEnd: true }],
  },
];
