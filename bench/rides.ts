import { countRides, type Tally } from '../packages/platform/src/testing/rides/countRides.ts';
import { perturbations } from '../packages/platform/src/testing/rides/perturbRide.ts';
import { type Row, report } from './support/report.ts';

const rides = Number(process.env.RIDES ?? 2_000);
const seed = Number(process.env.SEED ?? 1);
/** Only perturbations whose names contain this. */
const only = process.env.STORY ?? '';

/** Perturbed rides through the intake and the rules: entrapments missed and late, and false alarms. */
export default async function run(): Promise<void> {
  const rows: Row[] = [];
  const sum: Tally = {
    rides: 0,
    entrapments: 0,
    late: 0,
    missedEntrapments: 0,
    falseAlarms: 0,
    failures: [],
  };
  for (const name of perturbations.filter((one) => one.includes(only))) {
    const tally = countRides(name, rides, seed);
    rows.push(rowOf(name, tally));
    sum.rides += tally.rides;
    sum.entrapments += tally.entrapments;
    sum.late += tally.late;
    sum.missedEntrapments += tally.missedEntrapments;
    sum.falseAlarms += tally.falseAlarms;
    sum.failures.push(...tally.failures);
  }
  rows.push(rowOf('together', sum));
  report('rides', rows, [
    `seeds ${seed} to ${seed + rides - 1} of each perturbation, every other ride an entrapment, in JSON, compact and site frames in turn`,
    'missed: never rung; late: rung later than the elevator’s delay and 60 s; false: rung without an entrapment',
    ...sum.failures.slice(0, 40),
  ]);
}

const rowOf = (perturbation: string, tally: Tally): Row => ({
  perturbation,
  rides: tally.rides,
  entrapments: tally.entrapments,
  missed: tally.missedEntrapments,
  late: tally.late,
  false: tally.falseAlarms,
  'false per 10,000': (tally.falseAlarms * 10_000) / Math.max(1, tally.rides - tally.entrapments),
});
