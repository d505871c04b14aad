import type { Scenario, ScenarioOrder } from '@hoistway/shared/domain/demonstration.ts';

export type TargetKind = ScenarioOrder['target']['kind'];
export const targetKinds = ['elevator', 'site', 'share'] as const satisfies readonly TargetKind[];

/** Choice per kind of target, so that a change of kind loses nothing. */
export interface TargetChoice {
  kind: TargetKind;
  elevatorId: string | null;
  useUnitId: string | null;
  percentText: string;
}

const usualKind: Record<Scenario['at'], TargetKind> = {
  car: 'elevator',
  escalator: 'elevator',
  device: 'elevator',
  site: 'site',
  share: 'share',
};

/** The usual kind of target of a scenario, without a choice. */
export const emptyChoice = (at: Scenario['at']): TargetChoice => ({
  kind: usualKind[at],
  elevatorId: null,
  useUnitId: null,
  percentText: '10',
});

/** The target of an order, or null while the choice is incomplete. */
export function targetOf({
  kind,
  elevatorId,
  useUnitId,
  percentText,
}: TargetChoice): ScenarioOrder['target'] | null {
  if (kind === 'elevator') return elevatorId === null ? null : { kind, elevatorId };
  if (kind === 'site') return useUnitId === null ? null : { kind, useUnitId };
  const percent = Number(percentText);
  return percent > 0 && percent <= 100 ? { kind, percent } : null;
}
