import type {
  DemonstrationElevator,
  DemonstrationSite,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { FlagName, ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Observation } from '../car/observe.ts';
import { demandAt } from '../traffic/demand.ts';
import type { HourAt } from '../traffic/group.ts';

/** One escalator or moving walkway as plain data. Speeds are those of the steps, up is positive. */
export interface Escalator {
  ratedMps: number;
  rideS: number;
  site: DemonstrationSite['type'];
  sense: -1 | 1;
  mode: ServiceMode;
  fromMps: number;
  toMps: number;
  sinceMs: number;
  busyUntilMs: number;
  nextPersonMs: number;
  fault: number;
  /** The open point of the safety chain, 0 for none. */
  safetyPoint: number;
  /** Share of the step speed that a lagging handrail keeps. */
  leftGrip: number;
  hasMains: boolean;
  runCount: number;
  random: () => number;
}

const standbyMps = 0.2;
const standbyAfterMs = 40_000;
const ramp = { speedingMps2: 0.25, emergencyMps2: 0.9 };
/** Passengers step onto an escalator far more often than an elevator is called. */
const perDemand = 5;

export function createEscalator(
  elevator: DemonstrationElevator,
  site: DemonstrationSite['type'],
  random: () => number,
): Escalator {
  const riseM = elevator.floors[0]?.heightM ?? 5;
  return {
    ratedMps: elevator.ratedSpeedMps,
    rideS: (2 * riseM) / elevator.ratedSpeedMps,
    site,
    sense: random() < 0.5 ? 1 : -1,
    mode: 'normal',
    fromMps: 0,
    toMps: 0,
    sinceMs: 0,
    busyUntilMs: 0,
    nextPersonMs: 0,
    fault: 0,
    safetyPoint: 0,
    leftGrip: 1,
    hasMains: true,
    runCount: 0,
    random,
  };
}

/**
 * Lets passengers step on and off up to `nowMs`: the first starts it at full speed, some time after the last it
 * slows down.
 */
export function advanceEscalator(escalator: Escalator, nowMs: number, hourAt: HourAt): void {
  if (escalator.nextPersonMs === 0) escalator.nextPersonMs = nowMs + untilNextMs(escalator, hourAt(nowMs));
  while (escalator.nextPersonMs <= nowMs) {
    const atMs = escalator.nextPersonMs;
    if (canRun(escalator)) {
      escalator.busyUntilMs = atMs + escalator.rideS * 1000;
      if (Math.abs(escalator.toMps) < escalator.ratedMps) escalator.runCount++;
      steer(escalator, escalator.sense * escalator.ratedMps, atMs);
    }
    escalator.nextPersonMs = atMs + untilNextMs(escalator, hourAt(atMs));
  }
  const idleSinceMs = escalator.busyUntilMs + standbyAfterMs;
  if (canRun(escalator) && nowMs >= idleSinceMs)
    steer(escalator, escalator.sense * standbyMps, Math.max(idleSinceMs, escalator.sinceMs));
}

/** Signed step speed at this moment, in metres per second. */
export function stepMps(escalator: Escalator, nowMs: number): number {
  const change = escalator.toMps - escalator.fromMps;
  const rate = canRun(escalator) ? ramp.speedingMps2 : ramp.emergencyMps2;
  const elapsedMps = (rate * Math.max(0, nowMs - escalator.sinceMs)) / 1000;
  return elapsedMps >= Math.abs(change)
    ? escalator.toMps
    : escalator.fromMps + Math.sign(change) * elapsedMps;
}

/** Sets the target speed; the steps follow with limited acceleration. */
export function steer(escalator: Escalator, toMps: number, atMs: number): void {
  if (toMps === escalator.toMps) return;
  escalator.fromMps = stepMps(escalator, atMs);
  escalator.toMps = toMps;
  escalator.sinceMs = atMs;
}

/** The controller's reading at this moment. */
export function observeEscalator(escalator: Escalator, nowMs: number): Observation {
  const mps = stepMps(escalator, nowMs);
  const steps = Math.round(mps * 1000) / 1000;
  return {
    mode: escalator.mode,
    run: steps === 0 ? 'stopped' : 'moving',
    direction: steps > 0 ? 'up' : steps < 0 ? 'down' : 'none',
    speedMps: steps,
    stepSpeedMps: steps,
    handrailLeftMps: rail(mps * escalator.leftGrip, nowMs, 1),
    handrailRightMps: rail(mps, nowMs, 2),
    safetyPoint: escalator.safetyPoint,
    flags: flagsOf(escalator, nowMs),
    fault: escalator.fault,
    runCount: escalator.runCount,
  };
}

const canRun = (escalator: Escalator): boolean =>
  escalator.hasMains && escalator.fault === 0 && escalator.safetyPoint === 0;

function flagsOf(escalator: Escalator, nowMs: number): Partial<Record<FlagName, boolean>> {
  const hasPeople = nowMs < escalator.busyUntilMs;
  return {
    safetyCircuitClosed: escalator.safetyPoint === 0,
    passengers: hasPeople,
    mainsLost: !escalator.hasMains,
    onBattery: !escalator.hasMains,
    brakeOpen: canRun(escalator) && escalator.toMps !== 0,
    personMoved: hasPeople,
  };
}

/** Handrail speed: within half a percent of the steps, drifting. */
function rail(mps: number, nowMs: number, side: number): number {
  const drift = Math.sin(nowMs / 47_000 + side * 2) * 0.005;
  return Math.round(mps * (1 + drift) * 200) / 200;
}

function untilNextMs(escalator: Escalator, hour: number): number {
  const perHour = demandAt(escalator.site, hour).perCarHour * perDemand;
  return Math.min(
    10 * minuteMs,
    Math.max(200, (-Math.log(1 - escalator.random()) * hourMs) / Math.max(1, perHour)),
  );
}
