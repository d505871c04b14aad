import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { SignalTrace } from './traceSteps.ts';

const claim = { kind: 'fault', fault: faultCodes.peopleTrapped } as const;

/** A controller that itself reports people trapped. */
export const claimTraces: readonly SignalTrace[] = [
  {
    name: 'a controller that reports people trapped, and nothing else, raises the alarm after the delay',
    steps: [{ atS: 0, event: claim }],
    untilS: 40,
    alarms: [{ kind: 'trapped', degree: 'suspected', byS: 31, openAtEnd: true }],
  },
  {
    name: 'its report and a person seen between floors are two sources',
    steps: [
      { atS: 0, reading: { run: 'moving', door: 'closed', flags: { doorZone: false, passengers: true } } },
      { atS: 5, reading: { run: 'stopped', door: 'closed', flags: { doorZone: false, passengers: true } } },
      { atS: 8, event: claim },
    ],
    untilS: 60,
    alarms: [{ kind: 'trapped', degree: 'probable', openAtEnd: true }],
  },
  {
    name: 'its report is contradicted by an open door at a landing',
    steps: [
      { atS: 0, reading: { run: 'stopped', door: 'open', flags: { doorZone: true } } },
      { atS: 5, event: claim },
    ],
    untilS: 90,
    alarms: [],
  },
  {
    name: 'its report withdrawn within the delay rings nothing',
    steps: [
      { atS: 0, event: claim },
      { atS: 20, event: { kind: 'recovered', fault: faultCodes.peopleTrapped } },
    ],
    untilS: 90,
    alarms: [],
  },
];
