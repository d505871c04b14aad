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

const rung = (byS: number): SignalTrace['alarms'] => [
  { kind: 'trapped', degree: 'suspected', byS, openAtEnd: true },
];

/** Doors that try, signals that flicker and cars that creep: only an open door in the door zone is an exit. */
export const doorTraces: readonly SignalTrace[] = [
  {
    name: 'a door that tries to close between floors repeatedly restarts no delay',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      ...every(10, 100, 10, { ...stuck(inside), door: 'closing' }),
      ...every(14, 100, 10, stuck(inside)),
    ],
    untilS: 110,
    alarms: rung(36),
  },
  {
    name: 'a door that never finishes closing between floors is no exit',
    steps: [at(0, riding(inside)), ...every(5, 100, 5, { ...stuck(inside), door: 'closing' })],
    untilS: 110,
    alarms: rung(36),
  },
  {
    name: 'a door that tries to open at a level and falls shut traps the people inside',
    steps: [
      at(0, riding(inside)),
      at(5, parkedCar(inside)),
      ...every(8, 100, 12, { ...parkedCar(inside), door: 'opening' }),
      ...every(11, 100, 12, { ...parkedCar(inside), door: 'closing' }),
      ...every(14, 100, 12, parkedCar(inside)),
    ],
    untilS: 110,
    alarms: rung(40),
  },
  {
    name: 'an open door outside the door zone is no exit',
    steps: [at(0, riding(inside)), at(5, stuck(inside)), at(15, { ...stuck(inside), door: 'open' })],
    untilS: 90,
    alarms: rung(36),
  },
  {
    name: 'a door zone that flickers does not restart the delay',
    steps: [
      at(0, riding(inside)),
      ...every(5, 100, 4, stuck(inside)),
      ...every(7, 100, 4, { ...stuck(inside), flags: flags(true, inside) }),
    ],
    untilS: 110,
    alarms: rung(40),
  },
  {
    name: 'a motion input that flickers does not restart the delay',
    steps: [
      at(0, riding(inside)),
      ...every(5, 100, 6, stuck(inside)),
      ...every(8, 100, 6, { ...riding(inside), speedMps: 0 }),
    ],
    untilS: 110,
    alarms: rung(42),
  },
  {
    name: 'a presence signal that flickers does not restart the delay',
    steps: [
      at(0, riding(inside)),
      ...every(5, 100, 6, stuck(inside)),
      ...every(8, 100, 6, stuck({ passengers: false })),
    ],
    untilS: 110,
    alarms: rung(42),
  },
  {
    name: 'a door signal that is unknown for moments does not restart the delay',
    steps: [
      at(0, riding(inside)),
      ...every(5, 100, 6, stuck(inside)),
      ...every(8, 100, 6, { ...stuck(inside), door: 'unknown' }),
    ],
    untilS: 110,
    alarms: rung(42),
  },
  {
    name: 'a car that creeps along the shaft counts as standing',
    steps: [at(0, riding(inside)), ...every(5, 120, 5, { ...riding(inside), speedMps: 0.05 })],
    untilS: 125,
    alarms: rung(36),
  },
  {
    name: 'a car that creeps in bursts counts as standing',
    steps: [
      at(0, riding(inside)),
      ...every(5, 140, 20, stuck(inside)),
      ...every(10, 140, 20, { ...riding(inside), speedMps: 0.2 }),
    ],
    untilS: 150,
    alarms: rung(48),
  },
  {
    name: 'a short stop between floors before a long run to an open door traps no one',
    steps: [
      at(0, riding(inside)),
      at(5, stuck(inside)),
      ...every(10, 60, 10, riding(inside)),
      at(65, parkedCar(inside)),
      at(69, openCar(inside)),
      at(75, parkedCar({ passengers: false })),
    ],
    untilS: 130,
    alarms: [],
  },
  {
    name: 'a landing where each boarding takes one more try of the door traps no one',
    steps: [
      at(0, riding(inside)),
      at(5, parkedCar(inside)),
      ...every(7, 100, 10, { ...parkedCar(inside), door: 'opening' }),
      ...every(9, 100, 10, openCar(inside)),
      ...every(12, 100, 10, { ...parkedCar(inside), door: 'closing' }),
    ],
    untilS: 110,
    alarms: [],
  },
  {
    name: 'a door zone that is never reported at open doors traps no one once that is learned',
    steps: [0, 100, 200, 300].flatMap((fromS, index) => [
      at(fromS, { ...riding({ passengers: false }), floor: 1 + index }),
      at(fromS + 10, { ...stuck({ passengers: false }), floor: 2 + index }),
      at(fromS + 13, { ...stuck(inside), door: 'open', floor: 2 + index }),
      at(fromS + 20, { ...stuck({ passengers: false }), floor: 2 + index }),
      // The fourth opens for as long as a furniture van takes.
      ...(index < 3 ? [] : every(fromS + 30, fromS + 90, 10, { ...stuck(inside), door: 'open' })),
    ]),
    untilS: 400,
    alarms: [],
  },
  {
    name: 'a motion input stuck at a stop does not turn a ride past the floors into a stop',
    steps: [
      at(0, { ...openCar(inside), floor: 1 }),
      ...Array.from({ length: 26 }, (_, index) => at(4 + index * 3, { ...stuck(inside), floor: 1 + index })),
      at(85, { ...openCar(inside), floor: 27 }),
    ],
    untilS: 100,
    alarms: [],
  },
];
