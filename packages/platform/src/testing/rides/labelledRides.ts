import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CarState, Ride } from './generateRide.ts';

/**
 * Acceleration and air pressure of a person on three elevator rides, 45 times a second, with labels (CC BY-SA 4.0).
 * The file lies beside the checkout.
 */
const recording = join(import.meta.dirname, '../../../../../../shared/data/ride_siegen_labelled.csv.gz');
export const hasRecording = existsSync(recording);

/** Half a second of the recording. */
interface Moment {
  atMs: number;
  heightM: number;
  /** Whether the person moved: the spread of the acceleration is above that of a running car. */
  isShaken: boolean;
  isInElevator: boolean;
}

export interface LabelledRide {
  moments: readonly Moment[];
  /** By place in `moments`: the person is in the car, and the car runs. */
  boardPlace: number;
  departPlace: number;
  arrivePlace: number;
  leavePlace: number;
}

const momentMs = 500;
/** At the recording's 955 hPa. */
const metresPerHpa = 8.9;
const shakenG = 0.04;
const runMps = 0.3;
const rideMps = 0.5;
const momentsAround = 40;
const floorM = 3.5;
const levelM = 0.4;

/** The rides of the recording, each with the person's boarding and exit. */
export function readLabelledRides(): LabelledRide[] {
  const moments = readMoments();
  const rides: LabelledRide[] = [];
  for (let place = 1; place < moments.length; place++) {
    if (!moments[place]!.isInElevator || moments[place - 1]!.isInElevator) continue;
    const end = moments.findIndex((moment, index) => index > place && !moment.isInElevator);
    rides.push(rideOf(moments, place, end < 0 ? moments.length - 1 : end));
  }
  return rides;
}

function rideOf(all: readonly Moment[], boardedAt: number, leftAt: number): LabelledRide {
  const from = Math.max(0, boardedAt - momentsAround);
  const moments = all.slice(from, leftAt + momentsAround);
  const boardPlace = boardedAt - from;
  const isRun = moments.map(
    (_, place) => place >= boardPlace && Math.abs(speedAt(moments, place)) >= rideMps,
  );
  const departPlace = isRun.findIndex((runs, place) => runs && isRun.slice(place, place + 6).every(Boolean));
  const arrivePlace = isRun.lastIndexOf(true) + 1;
  return {
    moments,
    boardPlace,
    departPlace,
    arrivePlace,
    leavePlace: Math.max(leftAt - from, arrivePlace + 8),
  };
}

/** By the heights a second and a half before and after. */
function speedAt(moments: readonly Moment[], place: number): number {
  const from = Math.max(0, place - 3);
  const to = Math.min(moments.length - 1, place + 3);
  return (
    ((moments[to]!.heightM - moments[from]!.heightM) * 1000) /
    Math.max(1, moments[to]!.atMs - moments[from]!.atMs)
  );
}

function readMoments(): Moment[] {
  const [, ...lines] = gunzipSync(readFileSync(recording)).toString().trim().split('\n');
  const samples = lines.map((line) => {
    const [, time = '', , , , magnitude = '', pressure = '', label = ''] = line.trim().split(',');
    return { atMs: Number(time) * 1000, magnitude: Number(magnitude), pressure: Number(pressure), label };
  });
  const base = samples[0]?.pressure ?? 0;
  const moments: Moment[] = [];
  for (let atMs = 0; atMs < (samples.at(-1)?.atMs ?? 0); atMs += momentMs) {
    const here = samples.filter((one) => one.atMs >= atMs && one.atMs < atMs + momentMs);
    const around = samples.filter((one) => Math.abs(one.atMs - atMs) < 1000);
    const [first] = here;
    if (!first) continue;
    moments.push({
      atMs,
      heightM: (base - median(around.map(({ pressure }) => pressure))) * metresPerHpa,
      isShaken: spread(here.map(({ magnitude }) => magnitude)) > shakenG,
      isInElevator: first.label === 'lu' || first.label === 'ld',
    });
  }
  return moments;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Sensors of the elevator that the recording is played through. */
export type Sensors = 'all' | 'motionOnly';

/**
 * The ride as the elevator's sensors show it, to its good end or with a stop between floors after a share of the run.
 */
export function rideOfRecording(
  { moments, boardPlace, departPlace, arrivePlace, leavePlace }: LabelledRide,
  { haltShare = null, sensors = 'all' }: { haltShare?: number | null; sensors?: Sensors } = {},
): Ride {
  const startMs = moments[0]!.atMs;
  const startM = moments[boardPlace]!.heightM;
  const endM = moments[arrivePlace]!.heightM;
  const haltPlace =
    haltShare === null ? null : departPlace + Math.round((arrivePlace - departPlace) * haltShare);
  const carAt = (place: number): CarState => {
    const { heightM, isShaken } = moments[place]!;
    const isInside = place >= boardPlace && place < leavePlace;
    const isOnTheWay = place >= departPlace && place < arrivePlace;
    const speedMps = isOnTheWay ? speedAt(moments, place) : 0;
    const isAtLevel = Math.min(Math.abs(heightM - startM), Math.abs(heightM - endM)) < levelM;
    return {
      mode: 'normal',
      run: isOnTheWay && Math.abs(speedMps) >= runMps ? 'moving' : 'stopped',
      floor: 10 + Math.round((heightM - startM) / floorM),
      speedMps: Math.round(speedMps * 1000) / 1000,
      door: doorAt(place, { boardPlace, departPlace, arrivePlace, leavePlace }),
      loadPercent: isInside && sensors === 'all' ? 9 : 0,
      flags: {
        doorZone: !isOnTheWay || isAtLevel,
        passengers: isInside && sensors === 'all',
        personMoved: isInside && isShaken,
        callRegistered: place >= departPlace - 4 && place < arrivePlace,
      },
    };
  };
  const end = haltPlace ?? moments.length;
  const steps = moments.slice(0, end).map(({ atMs }, place) => ({ atMs: atMs - startMs, car: carAt(place) }));
  const untilMs = steps.at(-1)!.atMs;
  if (haltPlace === null)
    return { seed: 0, story: 'labelled', steps, untilMs: untilMs + 2 * minuteMs, trappedAtMs: null };
  const trappedAtMs = untilMs + momentMs;
  const stuck: CarState = { ...carAt(haltPlace), run: 'stopped', speedMps: 0, door: 'closed' };
  // The person moves as before the departure.
  for (let count = 0; count < 480; count++) {
    const { isShaken } = moments[boardPlace + (count % (departPlace - boardPlace))]!;
    const flags = { ...stuck.flags, doorZone: false, personMoved: isShaken };
    steps.push({ atMs: trappedAtMs + count * momentMs, car: { ...stuck, flags } });
  }
  return { seed: 0, story: 'labelledHalt', steps, untilMs: steps.at(-1)!.atMs, trappedAtMs };
}

/** Open while the person boards and leaves; the times of the doors themselves are not in the recording. */
function doorAt(
  place: number,
  { boardPlace, departPlace, arrivePlace, leavePlace }: Omit<LabelledRide, 'moments'>,
): CarState['door'] {
  if (place < boardPlace - 6 || place >= leavePlace + 12) return 'closed';
  if (place < boardPlace - 2) return 'opening';
  if (place < departPlace - 6) return 'open';
  if (place < departPlace - 2) return 'closing';
  if (place < arrivePlace + 2) return 'closed';
  if (place < arrivePlace + 6) return 'opening';
  return place < leavePlace + 8 ? 'open' : 'closing';
}
