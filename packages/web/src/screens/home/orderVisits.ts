import { airDistanceM } from '@hoistway/shared/domain/distance.ts';
import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import type { Place } from '@hoistway/shared/model/field.ts';

/**
 * Visits in the order of a tour that always goes to the nearest one left, as the crow flies; those without a recorded place
 * come last, in the order of their days.
 */
export function orderByDistance(visits: readonly OwnVisit[], start: Place): OwnVisit[] {
  const tour: OwnVisit[] = [];
  const openVisits = visits.filter(({ place }) => place !== null);
  let from = start;
  while (openVisits.length > 0) {
    const distances = openVisits.map(({ place }) => (place === null ? Infinity : airDistanceM(from, place)));
    const [nextVisit] = openVisits.splice(distances.indexOf(Math.min(...distances)), 1);
    if (nextVisit === undefined) break;
    tour.push(nextVisit);
    from = nextVisit.place ?? from;
  }
  return [...tour, ...visits.filter(({ place }) => place === null)];
}
