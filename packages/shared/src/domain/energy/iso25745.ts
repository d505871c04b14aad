import {
  averageDistancePercent,
  averageLoadPercent,
  type Balance,
  type DistanceEdition,
  loadColumnsKg,
  loadSlope,
  mostTripsPerDay,
  standingShares,
  type UsageCategory,
  usageCategories,
} from './iso25745Tables.ts';

/** An installation, as ISO 25745-2 describes it. */
export interface EnergyInstallation {
  tripsPerDay: number;
  ratedLoadKg: number;
  ratedSpeedMps: number;
  riseM: number;
  stops: number;
  balance: Balance;
  distanceEdition: DistanceEdition;
  /** Measured energy of the reference cycle (up and down with an empty car) after ISO 25745-1, in Wh. */
  referenceCycleWh: number;
  idleW: number;
  standby5W: number;
  standby30W: number;
  /** Time of the doors in a trip. */
  doorTimeS: number;
  accelerationMps2: number;
  jerkMps3: number;
}

export interface DayEstimate {
  category: UsageCategory;
  loadFactor: number;
  runningWh: number;
  standingWh: number;
  dayWh: number;
  yearKwh: number;
}

const hoursPerDay = 24;
const daysPerYear = 365;
const secondsPerHour = 3600;

/** Usage category by trips a day. */
export function usageCategoryOf(tripsPerDay: number): UsageCategory {
  const at = mostTripsPerDay.findIndex((most) => tripsPerDay <= most);
  return usageCategories[at < 0 ? usageCategories.length - 1 : at] ?? 6;
}

/** Factor of the running energy by the average car load. */
export function loadFactorOf(category: UsageCategory, ratedLoadKg: number, balance: Balance): number {
  const column = loadColumnsKg.findIndex((most) => ratedLoadKg <= most);
  const [, , , largest] = averageLoadPercent[category];
  const percent = column < 0 ? largest : (averageLoadPercent[category][column] ?? largest);
  return 1 + loadSlope[balance] * percent;
}

/** Average travel distance as a share of the rise. */
export function distanceShareOf(stops: number, category: UsageCategory, edition: DistanceEdition): number {
  const { two, three, more } = averageDistancePercent[edition];
  return (stops <= 2 ? two : stops === 3 ? three : more[category]) / 100;
}

/** Estimate of a day's consumption after ISO 25745-2. It is not a certificate. */
export function estimateDay(installation: EnergyInstallation): DayEstimate {
  const { tripsPerDay, ratedLoadKg, stops, balance, distanceEdition, referenceCycleWh } = installation;
  const category = usageCategoryOf(tripsPerDay);
  const loadFactor = loadFactorOf(category, ratedLoadKg, balance);
  const share = distanceShareOf(stops, category, distanceEdition);
  const runningWh = (tripsPerDay * loadFactor * share * referenceCycleWh) / 2;
  const standingWh = standingHours(installation, share) * standingPowerW(installation, category);
  const dayWh = runningWh + standingWh;
  return { category, loadFactor, runningWh, standingWh, dayWh, yearKwh: (dayWh * daysPerYear) / 1000 };
}

function standingHours(installation: EnergyInstallation, distanceShare: number): number {
  const { tripsPerDay, riseM, ratedSpeedMps, accelerationMps2, jerkMps3, doorTimeS } = installation;
  const travelS =
    (distanceShare * riseM) / ratedSpeedMps +
    ratedSpeedMps / accelerationMps2 +
    accelerationMps2 / jerkMps3 +
    doorTimeS;
  return Math.max(0, hoursPerDay - (tripsPerDay * travelS) / secondsPerHour);
}

function standingPowerW({ idleW, standby5W, standby30W }: EnergyInstallation, category: UsageCategory) {
  const [idle, standby5, standby30] = standingShares[category];
  return idleW * idle + standby5W * standby5 + standby30W * standby30;
}
