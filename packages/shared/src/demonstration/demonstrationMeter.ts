import { hourMs } from '../domain/timeUnits.ts';

/** Every so many elevators has a meter. */
const meterEvery = 5;
/** A Monday at midnight in China: the demonstration's meters begin at 0. */
const madeMs = Date.UTC(2020, 0, 5, 16);
const resolutionWh = 10;
const daysPerWeek = 7;
const hoursPerDay = 24;
/** Share of the highest travel power by hour of a working day, from midnight. */
const workday = [2, 1, 1, 1, 2, 6, 18, 55, 95, 70, 52, 58, 76, 64, 50, 48, 55, 80, 100, 72, 48, 30, 14, 5];
const weekendShare = 0.55;
const peakPercent = 100;

/** Terminal code of the meter gateway of an elevator, by its number; null for elevators without one. */
export const demonstrationMeterCode = (elevatorNo: string): string | null =>
  Number(elevatorNo) % meterEvery === 0 ? `DB${elevatorNo}` : null;

/** Number of the meter itself: twelve digits. */
export const demonstrationMeterSerial = (elevatorNo: string): string => elevatorNo.padStart(12, '0');

/** Register of the meter of an elevator: a function of time alone, so that a restart continues it. */
export function demonstrationRegisterWh(elevatorNo: string, atMs: number): number {
  const variety = Number(elevatorNo) % 7;
  const standbyW = 70 + 15 * variety;
  const travelW = 700 + 130 * variety;
  const travelHours = loadHours((atMs - madeMs) / hourMs);
  const energyWh = (standbyW * (atMs - madeMs)) / hourMs + travelW * travelHours;
  return Math.floor(energyWh / resolutionWh) * resolutionWh;
}

const dayHours = workday.reduce((sum, percent) => sum + percent, 0) / peakPercent;
const workdays = 5;
const weekHours = dayHours * (workdays + (daysPerWeek - workdays) * weekendShare);

/** Hours at the highest travel power that so many hours since the beginning contain. */
function loadHours(hours: number): number {
  const days = Math.floor(hours / hoursPerDay);
  const week = Math.floor(days / daysPerWeek);
  let sum = week * weekHours;
  for (let day = 0; day < days % daysPerWeek; day++) sum += dayHours * shareOf(day);
  const hour = hours - days * hoursPerDay;
  const today = workday.slice(0, Math.floor(hour)).reduce((total, percent) => total + percent, 0);
  const partial = (workday[Math.floor(hour)] ?? 0) * (hour - Math.floor(hour));
  return sum + ((today + partial) / peakPercent) * shareOf(days % daysPerWeek);
}

const shareOf = (weekday: number): number => (weekday < workdays ? 1 : weekendShare);
