import type { Figure } from '@hoistway/shared/domain/figures/answer.ts';
import { definitionOf, type FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { periodBefore } from '@hoistway/shared/domain/figures/period.ts';
import type { Block, FigureRow } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Medians } from '../figures/fleetMedians.ts';
import { readFigures } from '../figures/readFigures.ts';
import type { LinkTo } from './orderBlocks.ts';
import { figureRowsLink, rowsLinks } from './rowsLinks.ts';
import type { ReportAbout } from './snapshotHead.ts';

/** The figures of a report by subject, in the order printed. */
export const figureSections = {
  service: [
    'availability',
    'outOfServiceTime',
    'outOfServiceByFault',
    'outOfServiceByPowerLoss',
    'outOfServiceByMode',
    'plannedTime',
    'noDataTime',
    'outages',
    'mtbfHours',
    'mtbfTrips',
    'failuresPerThousandHours',
    'failuresPerHundredThousandTrips',
  ],
  rescue: [
    'orders',
    'faults',
    'entrapments',
    'entrapmentsByUser',
    'personsFreed',
    'entrapmentRate',
    'acceptMedian',
    'acceptedWithin3Minutes',
    'arrivedWithin30Minutes',
    'rescueArrivalMean',
    'rescueArrivalMedian',
    'rescueArrivalP90',
    'rescueMean',
    'rescueMedian',
    'rescueP90',
    'repeatsWithin30Days',
    'firstTimeFix',
  ],
  upkeep: ['maintenanceOnTime'],
  travel: ['trips', 'starts', 'doorCycles', 'distance', 'runTime', 'energy', 'energyPerTrip'],
} as const satisfies Record<string, readonly FigureId[]>;
export type FigureSection = keyof typeof figureSections;

/** The figures of a period beside the period before and the fleet's median, a block for each subject. */
export async function figureBlocks(
  tx: Transaction,
  about: ReportAbout,
  sections: readonly FigureSection[],
): Promise<Block[]> {
  const { context, request } = about;
  const { visibility, nowMs, medians } = context;
  const { period } = request;
  const ids = sections.flatMap((section): readonly FigureId[] => figureSections[section]);
  const scope = figureScopeOf(about);
  const [own, before, fleetMedians] = [
    await readFigures(tx, { visibility, nowMs, period, scope, ids, hasStarts: request.kind !== 'city' }),
    await readFigures(tx, { visibility, nowMs, period: periodBefore(period), scope, ids }),
    await medians.read(tx, { visibility, nowMs, period }),
  ];
  const rowOf = (id: FigureId) =>
    figureRow(id, own.figures, { request, before: before.figures, medians: fleetMedians });
  const blocks = sections.map(
    (section): Block => ({
      kind: 'figures',
      name: section,
      rows: figureSections[section].flatMap((id: FigureId) => rowOf(id) ?? []),
    }),
  );
  return own.startsByHour === null ? blocks : [...blocks, startsBlock(own.startsByHour, rowsLinks(request))];
}

/** The elevators of a report as the figures name them. */
export const figureScopeOf = ({ request }: Pick<ReportAbout, 'request'>) => ({
  elevatorIds: request.elevatorIds.length > 0 ? request.elevatorIds : undefined,
  useUnitId: request.useUnitId ?? undefined,
  companyId: request.companyId ?? undefined,
  district: request.district ?? undefined,
});

/** A figure beside that of the period before and the median of the fleet's elevators. */
function figureRow(
  id: FigureId,
  figures: readonly Figure[],
  {
    request,
    before,
    medians,
  }: Pick<ReportAbout, 'request'> & { before: readonly Figure[]; medians: Medians },
): FigureRow | null {
  const figure = figures.find((one) => one.id === id);
  if (!figure) return null;
  return {
    name: figureLabel(id),
    type: definitionOf(id).unit,
    value: figure.value,
    n: Math.round(figure.n),
    coverage: figure.coverage,
    before: before.find((one) => one.id === id)?.value ?? null,
    median: medians.get(id) ?? null,
    interval: figure.interval,
    restatedFrom: figure.restatement?.oldValue ?? null,
    link: figureRowsLink(definitionOf(id).rows, request),
  };
}

/** The label key of a figure. */
export const figureLabel = (id: FigureId): string => `reports.figures.${id}`;

/** Starts by hour of the day over all weekdays. */
const startsBlock = (startsByWeekday: readonly (readonly number[])[], linkTo: LinkTo): Block => ({
  kind: 'bars',
  name: 'startsByHour',
  type: 'count',
  labelType: 'hour',
  bars: Array.from({ length: 24 }, (_, hour) => {
    const value = startsByWeekday.reduce((sum, hours) => sum + (hours[hour] ?? 0), 0);
    return {
      label: `${String(hour).padStart(2, '0')}:00`,
      value,
      link: value === 0 ? null : linkTo('starts', { hour }),
    };
  }),
});
