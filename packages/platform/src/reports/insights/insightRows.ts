import { keyOf } from '@hoistway/shared/domain/insights/insight.ts';
import type { InsightRow } from '@hoistway/shared/domain/insights/insightRow.ts';
import type { Insight } from '@hoistway/shared/domain/insights/rankInsights.ts';
import { subjectKeyOf } from '@hoistway/shared/domain/insights/sentence.ts';
import { elevatorNames } from '../orderBlocks.ts';
import type { ReportElevator } from '../readScope.ts';
import { evidenceLinks, type LinkContext } from './evidenceLinks.ts';

/** A finding as a report stores it. */
export function insightRowOf(
  insight: Insight,
  elevators: readonly ReportElevator[],
  context: LinkContext,
): InsightRow {
  const { kind, elevatorId, companyId, values, p, confidence, isNew, against, action, evidence } = insight;
  const company = elevators.find((elevator) => elevator.companyId === companyId)?.companyName ?? '';
  return {
    kind,
    key: keyOf(insight),
    about: elevatorId !== null ? elevatorNames(elevators)(elevatorId) : companyId !== null ? company : '',
    link: elevatorId === null ? null : `/singleElevatorReport/${elevatorId}`,
    subject: subjectKeyOf(insight),
    otherSubject: insight.otherSubject === null ? null : `codes.fault.${insight.otherSubject}`,
    values: { ...values },
    p,
    confidence,
    isNew,
    against,
    evidence: evidenceLinks(insight, context),
    evidenceTotal: evidence.length,
    action,
  };
}

/** A statement that is counted and not tested. */
export const countedRow = (
  kind: InsightRow['kind'],
  values: InsightRow['values'],
  more: Partial<InsightRow> = {},
): InsightRow => ({
  kind,
  key: kind,
  about: '',
  link: null,
  subject: '',
  otherSubject: null,
  values,
  p: 0,
  confidence: 'read',
  isNew: true,
  against: { days: 0, missingShare: 0 },
  evidence: [],
  evidenceTotal: more.evidence?.length ?? 0,
  action: null,
  ...more,
});
