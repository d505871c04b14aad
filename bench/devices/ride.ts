import { synthesiseRide } from '../../packages/shared/src/demonstration/syntheticRide.ts';
import { analyseRide, type RideSamples } from '../../packages/shared/src/domain/ride/analyseRide.ts';
import { median, type Row, report } from '../support/report.ts';

const rateHz = 1_000;
const hourS = 3_600;
const runs = 5;
const ride = {
  rateHz,
  speedMps: 1.75,
  rampS: 0.7,
  accelerationS: 1.3,
  vibration: {
    x: { hz: 2, amplitude: 0.04 },
    y: { hz: 5, amplitude: 0.03 },
    z: { hz: 11.7, amplitude: 0.06 },
  },
};
const edgesS = 2 + 2 * 2.7;

/** Time to analyse an hour of three axes at 1 kHz: as one recording, and as rides of half a minute. */
export default async function run(): Promise<void> {
  const whole = synthesiseRide({ ...ride, constantS: hourS - edgesS });
  const short = synthesiseRide({ ...ride, constantS: 30 - edgesS });
  report('devices-ride', [
    measure('one hour as one recording', [whole]),
    measure(
      '120 rides of 30 s',
      Array.from({ length: 120 }, () => short),
    ),
  ]);
}

function measure(recording: string, rides: readonly RideSamples[]): Row {
  const durations: number[] = [];
  const processorTimes: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startMs = performance.now();
    const startUsage = process.cpuUsage();
    for (const samples of rides) analyseRide(samples);
    durations.push(performance.now() - startMs);
    processorTimes.push(process.cpuUsage(startUsage).user / 1_000);
  }
  return {
    recording,
    'median ms': median(durations),
    'slowest ms': Math.max(...durations),
    'median processor ms': median(processorTimes),
  };
}
