import type { ReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { type InsightReportKind, insightReportKinds } from '@hoistway/shared/domain/reports/snapshot.ts';
import { useSearchParams } from 'react-router';

/** Query parameters of the new report, apart from those of the list. */
const names = { kind: 'make', elevatorId: 'forElevator', useUnitId: 'forUnit', orderId: 'forOrder' } as const;
type Target = Exclude<keyof typeof names, 'kind'>;

/** What each kind needs; the others are about every visible elevator. */
export const targetOf: Partial<Record<InsightReportKind, Target>> = {
  caseInsight: 'orderId',
  elevatorInsight: 'elevatorId',
  siteInsight: 'useUnitId',
};

/** The choice of a new report, held in the address: `?make=siteInsight&forUnit=7`. */
export function useNewReport() {
  const [params, setParams] = useSearchParams();
  const choose = (name: keyof typeof names, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(names[name], value);
        else next.delete(names[name]);
        return next;
      },
      { replace: true },
    );
  const kind = insightReportKinds.find((one) => one === params.get(names.kind)) ?? 'fleetInsight';
  const target = targetOf[kind];
  const targetId = target && params.get(names[target]);
  const query: Pick<ReportQuery, 'kind' | 'elevatorIds' | 'useUnitId' | 'orderId'> = {
    kind,
    ...(targetId && (target === 'elevatorId' ? { elevatorIds: targetId } : { [target ?? '']: targetId })),
  };
  return { kind, target, targetId: targetId ?? null, choose, query };
}
