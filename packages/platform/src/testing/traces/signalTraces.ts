import { arrivalTraces } from './arrivalTraces.ts';
import { bellTraces } from './bellTraces.ts';
import { circumstanceTraces } from './circumstanceTraces.ts';
import { claimTraces } from './claimTraces.ts';
import { doorTraces } from './doorTraces.ts';
import { endTraces } from './endTraces.ts';
import { faultTraces } from './faultTraces.ts';
import { linkTraces } from './linkTraces.ts';
import { pressTraces } from './pressTraces.ts';
import { sensorTraces } from './sensorTraces.ts';
import { stopTraces } from './stopTraces.ts';
import type { SignalTrace } from './traceSteps.ts';

/** Rides, stops and silences as devices report them, with the expected alarms and events of each. */
export const signalTraces: readonly SignalTrace[] = [
  ...stopTraces,
  ...circumstanceTraces,
  ...linkTraces,
  ...pressTraces,
  ...arrivalTraces,
  ...endTraces,
  ...faultTraces,
  ...doorTraces,
  ...sensorTraces,
  ...bellTraces,
  ...claimTraces,
];
