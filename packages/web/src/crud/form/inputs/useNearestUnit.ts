import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import type { RowOf } from '@hoistway/shared/model/resource.ts';
import { useUnits } from '@hoistway/shared/resources/useUnits.ts';
import { useMemo } from 'react';
import { useRoster } from '../../../data/roster.ts';
import type { RosterIndex } from '../../../data/rosterIndex.ts';
import { useRowById } from '../../../data/rows.ts';
import { useMay } from '../../../data/session.ts';

/** Maximum distance of a use unit that can suggest a place's district. */
const maxDistanceM = 3_000;
const metresPerDegree = 111_320;

/** Metres between two nearby places. */
export function metresBetween(a: Place, b: Place): number {
  const dx = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(dx, a.lat - b.lat) * metresPerDegree;
}

/** The use unit of the elevator nearest to a place, with its distance in metres; null without one nearby. */
export function nearestUnit(roster: RosterIndex, place: Place): { id: string; metres: number } | null {
  let best: { index: number; metres: number } | null = null;
  const { lng, lat } = roster.roster;
  for (let index = 0; index < roster.size; index++) {
    const [x, y] = [lng[index], lat[index]];
    if (x === null || y === null || x === undefined || y === undefined) continue;
    const metres = metresBetween(place, { lng: x, lat: y });
    if (metres < (best?.metres ?? maxDistanceM)) best = { index, metres };
  }
  const unitId = best === null ? '' : (roster.at(best.index)?.unitId ?? '');
  return best === null || unitId === '' ? null : { id: unitId, metres: best.metres };
}

/** Suggestion from the nearest use unit: its name, district and distance. */
export function useNearestUnit(
  place: Place | null,
): { name: string; district: string; metres: number } | null {
  const mayRead = useMay(permissions.company);
  const roster = useRoster();
  const nearestUnitEntry = useMemo(
    () => (place === null || roster.data === undefined ? null : nearestUnit(roster.data, place)),
    [place, roster.data],
  );
  const unit = useRowById<RowOf<typeof useUnits>>(useUnits, nearestUnitEntry?.id ?? '', {
    isEnabled: nearestUnitEntry !== null && mayRead,
  });
  if (nearestUnitEntry === null || !unit.data) return null;
  return { name: unit.data.name, district: unit.data.district, metres: nearestUnitEntry.metres };
}
