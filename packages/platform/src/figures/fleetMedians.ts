import {
  definitionOf,
  type FigureId,
  figureIds,
  roundFigure,
} from '@hoistway/shared/domain/figures/definitions.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import { nearestRank } from '@hoistway/shared/domain/figures/statistics.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, type Visibility } from '../session/visibility.ts';
import { type EvidenceGroup, readGroupedEvidence } from './readEvidence.ts';

export type Medians = ReadonlyMap<FigureId, number | null>;

interface StoredMedians {
  /** The state of the roll-ups that the medians are read from. */
  rolls: string;
  medians: Medians;
}

/** Sets of medians in memory: an organisation's reports of a morning share a few. */
const setsMost = 100;
/** Elevators between two turns of the event loop: alarms do not wait for a large fleet. */
const elevatorsPerTurn = 200;

/** Medians of a fleet's elevators by period. They are computed again once figures were rolled up. */
export class FleetMedians {
  readonly #sets = new Map<string, StoredMedians>();

  async read(
    tx: Transaction,
    about: { visibility: Visibility; period: Period; nowMs: number },
  ): Promise<Medians> {
    const { tenantId, orgId, isWholeTenant } = about.visibility;
    const { fromDay, toDay } = about.period;
    const key = [tenantId, isWholeTenant ? '' : orgId, fromDay, toDay].join(' ');
    const rolls = await readRolls(tx);
    const storedSet = this.#sets.get(key);
    if (storedSet?.rolls === rolls) return storedSet.medians;
    const medians = await readMedians(tx, about);
    this.#sets.delete(key);
    this.#sets.set(key, { rolls, medians });
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > setsMost && oldest !== undefined) this.#sets.delete(oldest);
    return medians;
  }
}

async function readRolls(tx: Transaction): Promise<string> {
  const result = await tx.query<{ rolls: string | null }>(
    `select concat_ws(' ', count(*), min(rolled_until), max(rolled_until)) as rolls from figure_due`,
  );
  return result.rows[0]?.rolls ?? '';
}

async function readMedians(
  tx: Transaction,
  { visibility, period, nowMs }: { visibility: Visibility; period: Period; nowMs: number },
): Promise<Medians> {
  const { groups } = await readGroupedEvidence(tx, {
    elevatorsInScope: sql`select e.id from elevators e where ${elevatorsVisible('e', visibility)}`,
    isWholeTenant: visibility.isWholeTenant,
    period,
    groupBy: 'elevator',
    nowMs,
  });
  const values = await valuesOf(groups);
  return new Map(figureIds.map((id) => [id, nearestRank(values.get(id) ?? [], 0.5)]));
}

async function valuesOf(groups: readonly EvidenceGroup[]): Promise<Map<FigureId, number[]>> {
  const values = new Map<FigureId, number[]>(figureIds.map((id) => [id, []]));
  for (const [nth, { versions }] of groups.entries()) {
    if (nth % elevatorsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const id of figureIds) {
      const value = roundFigure(id, definitionOf(id).formula(versions.evidence).value);
      if (value !== null) values.get(id)?.push(value);
    }
  }
  return values;
}
