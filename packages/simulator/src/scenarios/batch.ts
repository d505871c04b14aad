import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { pick } from '@hoistway/shared/domain/seededRandom.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Unit } from '../fleet/unit.ts';
import type { ScenarioDeclaration } from './story.ts';

/** The target of a batch: one elevator, a site by its number, or a share of the fleet. */
export type Target = { elevator: string } | { site: string } | { share: number };

interface BatchPlan {
  at: ScenarioDeclaration['at'];
  target: Target;
  random: () => number;
  /** Numbers of elevators occupied by other scenarios. */
  busy: ReadonlySet<string>;
}

/**
 * The units of each performance of a batch: one machine, one site or one device each, or all together where the
 * scenario is about a share. A share is rounded to at least one. @throws ProductError `notFound` for an elevator
 * or site that the fleet lacks, `badRequest` where the scenario is impossible at the elevator, `conflict` where
 * other scenarios occupy the whole target
 */
export function fillBatch(fleet: Fleet, { at, target, random, busy }: BatchPlan): Unit[][] {
  const units = unitsOf(fleet, at, target);
  const isFitting = (unit: Unit) => (at !== 'car' && at !== 'escalator') || unit.kind === at;
  const fitting = units.filter(
    (unit) => isFitting(unit) && ('elevator' in target || reportsEverything(unit)),
  );
  if (fitting.length === 0) throw new ProductError('badRequest', { params: { at } });
  const free = at === 'device' ? fitting : fitting.filter(({ elevator }) => !busy.has(elevator.no));
  if (free.length === 0) throw new ProductError('conflict');
  const groups = [...Map.groupBy(free, groupKey[at]).values()];
  if (!('share' in target)) return at === 'share' ? [free] : groups;
  const drawnGroups = draw(groups, target.share, random);
  return at === 'share' ? [drawnGroups.flat()] : drawnGroups;
}

/** Whether the unit's format can report a bell and the mains; the cube format cannot. */
export const reportsEverything = (unit: Unit): boolean =>
  !unit.site.dtus.some(({ code, wireFormat }) => code === unit.dtuCode && wireFormat === 'cube');

const groupKey: Record<ScenarioDeclaration['at'], (unit: Unit) => string> = {
  car: ({ elevator }) => elevator.no,
  escalator: ({ elevator }) => elevator.no,
  share: ({ elevator }) => elevator.no,
  site: ({ site }) => site.no,
  device: ({ dtuCode }) => dtuCode,
};

function unitsOf(fleet: Fleet, at: ScenarioDeclaration['at'], target: Target): readonly Unit[] {
  if ('share' in target) return fleet.units;
  if ('site' in target) {
    const siteUnits = fleet.units.filter(({ site }) => site.no === target.site);
    if (siteUnits.length === 0) throw new ProductError('notFound', { params: { site: target.site } });
    return siteUnits;
  }
  const unit = fleet.find(target.elevator);
  if (unit === undefined) throw new ProductError('notFound', { params: { elevator: target.elevator } });
  if (at === 'site') return fleet.units.filter(({ site }) => site === unit.site);
  return at === 'device' ? fleet.units.filter(({ dtuCode }) => dtuCode === unit.dtuCode) : [unit];
}

function draw<T>(from: readonly T[], share: number, random: () => number): T[] {
  const remaining = [...from];
  const count = Math.min(remaining.length, Math.max(1, Math.round(remaining.length * share)));
  return Array.from({ length: count }, () => {
    const one = pick(remaining, random);
    remaining.splice(remaining.indexOf(one), 1);
    return one;
  });
}
