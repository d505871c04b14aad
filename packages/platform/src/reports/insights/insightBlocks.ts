import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Block, InsightsBlock, Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readGroups } from '../cityBlocks.ts';
import { figureBlocks } from '../figureBlocks.ts';
import { rankedBlock } from '../groupBlocks.ts';
import { rowsLinks } from '../rowsLinks.ts';
import type { ReportAbout } from '../snapshotHead.ts';
import { caseBlocks } from './caseBlocks.ts';
import { windowOf } from './factWindow.ts';
import { findInsights } from './findInsights.ts';
import { forecastBlock, scoreBlocks } from './forecastBlocks.ts';
import { insightRowOf } from './insightRows.ts';
import { readPeers } from './readPeers.ts';
import { readReportBefore } from './reportBefore.ts';

/** The blocks of a report in words. @throws invalidFields where the kind needs an elevator, a use unit or an order */
export async function insightBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { context, request, elevators, span } = about;
  checkScope(about);
  const window = windowOf(request, context.nowMs);
  const before = await readReportBefore(tx, context, { request, fromMs: span.fromMs });
  const search = await findInsights(tx, {
    elevators,
    peers: await readPeers(tx, context, { request, elevators }),
    window,
    today: request.period.toDay,
    knownKeys: keysOf(before),
    isAboutScope: request.kind === 'companyInsight',
  });
  const links = { window, moments: search.moments, elevators: search.elevatorOfRow };
  const findings: InsightsBlock = {
    kind: 'insights',
    name: 'findings',
    tested: search.report.testedCount,
    significant: search.report.significantCount,
    rows: search.report.insights.map((insight) => insightRowOf(insight, elevators, links)),
  };
  if (request.kind === 'caseInsight') return [...(await caseBlocks(tx, about)), findings];
  return [
    findings,
    ...(await scoreBlocks(tx, before, { elevators, nowMs: context.nowMs })),
    forecastBlock(search.histories, elevators),
    ...(await moreBlocks(tx, about)),
  ];
}

/** The figures beside the findings, and companies with their denominators. */
async function moreBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { kind } = about.request;
  if (kind === 'companyInsight')
    return [rankedBlock('companies', await readGroups(tx, about, 'company'), rowsLinks(about.request))];
  return kind === 'elevatorInsight' || kind === 'siteInsight'
    ? figureBlocks(tx, about, ['rescue', 'service'])
    : [];
}

const keysOf = (before: Snapshot | null): Set<string> =>
  new Set(
    before?.blocks.flatMap((block) =>
      block.kind === 'insights' && block.name === 'findings' ? block.rows.map(({ key }) => key) : [],
    ) ?? [],
  );

function checkScope({ request }: ReportAbout): void {
  const missing =
    request.kind === 'elevatorInsight' && request.elevatorIds.length === 0
      ? 'elevatorIds'
      : request.kind === 'siteInsight' && request.useUnitId === null
        ? 'useUnitId'
        : request.kind === 'caseInsight' && request.orderId === null
          ? 'orderId'
          : null;
  if (missing !== null)
    throw new ProductError('invalidFields', { fields: [{ field: missing, code: 'required' }] });
}
