import { at, openCar, parkedCar, riding, type SignalTrace, stuck } from './traceSteps.ts';

/** Presses of the alarm bell, and firmware that repeats itself. */
export const pressTraces: readonly SignalTrace[] = [
  {
    name: 'a child’s short press in a moving car is recorded, and rings nothing',
    steps: [
      at(0, riding()),
      at(5, undefined, { event: { kind: 'bell' } }),
      at(7, undefined, { event: { kind: 'bellReleased' } }),
      at(20, openCar()),
    ],
    untilS: 60,
    alarms: [],
    events: { bellPressed: 1 },
  },
  {
    name: 'a press held at an open door rings nothing for half a minute',
    steps: [
      at(0, openCar()),
      at(5, undefined, { event: { kind: 'bell' } }),
      at(25, undefined, { event: { kind: 'bellReleased' } }),
    ],
    untilS: 60,
    alarms: [],
  },
  {
    name: 'a press held for half a minute rings at any position of the car',
    steps: [at(0, openCar()), at(5, undefined, { event: { kind: 'bell' } })],
    untilS: 60,
    alarms: [{ kind: 'bell', byS: 36, openAtEnd: true }],
  },
  {
    name: 'a press held for three seconds behind closed doors rings',
    steps: [at(0, parkedCar()), at(5, undefined, { event: { kind: 'bell' } })],
    untilS: 20,
    alarms: [{ kind: 'bell', byS: 9, openAtEnd: true }],
  },
  {
    name: 'three short presses are insistent',
    steps: [
      at(0, parkedCar()),
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
    steps: [at(0, parkedCar()), at(5, undefined, { event: { kind: 'bell', id: 'same' }, times: 10 })],
    untilS: 20,
    alarms: [{ kind: 'bell', openAtEnd: true }],
    events: { bellPressed: 1 },
  },
  {
    name: 'firmware that repeats a reading reports one fault',
    steps: [
      at(0, parkedCar()),
      at(5, { ...parkedCar(), fault: 2 }, { times: 10 }),
      at(15, { ...parkedCar(), fault: 2 }, { times: 5 }),
    ],
    untilS: 30,
    alarms: [],
    events: { faultOpened: 1, faultRecovered: 0 },
  },
];
