import { measureAutoReports } from './reports/autoReports.ts';
import { measurePdf } from './reports/pdf.ts';
import { measureSchedules } from './reports/schedules.ts';
import { measureWholeFleet } from './reports/wholeFleet.ts';
import { type Row, report } from './support/report.ts';

const schedules = Number(process.env.SCHEDULES ?? 500);
const fleet = Number(process.env.FLEET ?? 2_000);
const elevators = Number(process.env.ELEVATORS ?? 20_000);

/** Reports of a morning beside alarms, the PDF of a long table, and the reports that a large fleet asks for. */
export default async function run(): Promise<void> {
  const rows: Row[] = [
    ...(await measurePdf({ rows: 500, runs: 5 })),
    await measureAutoReports({ elevators, elevatorsPerUnit: 20 }),
    ...(await measureWholeFleet({ elevators, elevatorsPerUnit: 20 })),
  ];
  if (schedules > 0) rows.push(...(await measureSchedules({ schedules, fleet })));
  report('reports', rows, [
    'PDF: one A4 report with a Chinese title, printed by Chromium; the second printer is another process with another browser',
    'automatic: the reports of the last day of each use unit, made and stored without printing; the medians of the fleet are read once',
    'whole fleet: one report of all elevators, built and not printed, with the longest pause of the process',
    `schedules: ${schedules} due at the same minute, whose starts the product spreads over ten minutes; late: from the due time to the message`,
    'alarms: from a device’s message to the first byte of the lamp’s signal, one alarm after another',
  ]);
}
