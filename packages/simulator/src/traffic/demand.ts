import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';

type SiteType = DemonstrationSite['type'];

/** The demand for journeys at one hour of the day. */
export interface Demand {
  /** Journeys per car and hour. */
  perCarHour: number;
  /** Shares from the main landing up, and down to it; the rest is between other floors. */
  up: number;
  down: number;
}

/** Journeys per car in the busiest hour. */
const busiest: Record<SiteType, number> = {
  residential: 42,
  office: 90,
  hospital: 80,
  metro: 60,
  hotel: 45,
  mall: 70,
  school: 50,
};

/** Per hour from midnight: share of the busiest hour. */
const work = [1, 1, 1, 1, 1, 2, 8, 35, 100, 70, 40, 50, 95, 75, 40, 40, 50, 85, 60, 30, 18, 10, 4, 2];
const home = [5, 3, 2, 2, 3, 12, 45, 90, 75, 45, 40, 55, 55, 40, 38, 45, 65, 90, 100, 80, 60, 45, 25, 12];
const open = [4, 3, 2, 2, 3, 8, 25, 60, 90, 95, 85, 80, 85, 80, 85, 80, 80, 90, 95, 80, 65, 45, 20, 8];
const shapes: Record<SiteType, readonly number[]> = {
  residential: home,
  office: work,
  hospital: open,
  metro: open,
  hotel: home,
  mall: open,
  school: work,
};

/** Up-peak in the morning for offices, down-peak for homes, the other way in the evening, both at lunch. */
export function demandAt(type: SiteType, hourOfDay: number): Demand {
  const hour = Math.floor(hourOfDay) % 24;
  const [now, next] = [shapes[type][hour] ?? 0, shapes[type][(hour + 1) % 24] ?? 0];
  const share = (now + (next - now) * (hourOfDay % 1)) / 100;
  return { perCarHour: busiest[type] * share, ...directionOf(type, hour) };
}

function directionOf(type: SiteType, hour: number): Pick<Demand, 'up' | 'down'> {
  const isAtWork = type === 'office' || type === 'school';
  if (hour >= 6 && hour < 10) return isAtWork ? { up: 0.85, down: 0.05 } : { up: 0.2, down: 0.7 };
  if (hour >= 11 && hour < 14) return { up: 0.42, down: 0.42 };
  if (hour >= 16 && hour < 21) return isAtWork ? { up: 0.08, down: 0.82 } : { up: 0.65, down: 0.25 };
  return { up: 0.4, down: 0.4 };
}

/** Hours since midnight at a fixed offset from UTC, with their fraction. */
export const hourOfDay = (nowMs: number, offsetHours: number): number =>
  (((nowMs / hourMs + offsetHours) % 24) + 24) % 24;
