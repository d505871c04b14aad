import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { pick } from '@hoistway/shared/domain/seededRandom.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { ConsoleSession } from './console.ts';
import { type Point, vanSpeedMps, Way } from './way.ts';

const dutyHours = 12;
/** Range of a worker's stay at a site. */
const staysMs = [2 * minuteMs, 8 * minuteMs] as const;
/** Largest distance from the elevator to the van's start, in degrees. */
const spread = 0.02;

type Course =
  | { kind: 'staying'; at: Point; untilMs: number }
  | { kind: 'driving'; way: Way; to: Point; sinceMs: number };

interface PhoneOptions {
  random: () => number;
  clock: Clock;
  /** End of a duty that an earlier session of this phone began; 0 for none. */
  dutyUntilMs: number;
}

/** One worker's phone: its position follows from its seed and the clock, unless it is dispatched to a case. */
export class Phone {
  readonly #session: ConsoleSession;
  readonly #places: readonly Point[];
  readonly #random: () => number;
  readonly #clock: Clock;
  #course: Course;
  /** The place of the case to which it drives, or where it stays. */
  #calledTo: Point | null = null;
  #dutyUntilMs: number;

  private constructor(session: ConsoleSession, places: readonly Point[], options: PhoneOptions) {
    const { random, clock, dutyUntilMs } = options;
    this.#session = session;
    this.#places = places;
    this.#random = random;
    this.#clock = clock;
    this.#dutyUntilMs = dutyUntilMs;
    const home = pick(places, random);
    const at = { lng: home.lng + (random() - 0.5) * spread, lat: home.lat + (random() - 0.5) * spread };
    this.#course = { kind: 'staying', at, untilMs: clock.now() };
  }

  /** @throws Error for a worker who sees no elevator */
  static async open(session: ConsoleSession, options: PhoneOptions): Promise<Phone> {
    const places = await session.places();
    if (places.length === 0) throw new Error('a worker without elevators');
    return new Phone(session, places, options);
  }

  /**
   * Reports its position, going on duty first where its own duty is over. A worker taken off duty by a person
   * stays off. @returns the end of its own duty, in milliseconds since the epoch
   */
  async report(): Promise<number> {
    const nowMs = this.#clock.now();
    if (nowMs >= this.#dutyUntilMs) {
      const { untilAt } = await this.#session.goOnDuty(dutyHours);
      this.#dutyUntilMs = untilAt === null ? Number.POSITIVE_INFINITY : Date.parse(untilAt);
    }
    this.#follow(await this.#session.destination(), nowMs);
    await this.#session.report(this.#move(nowMs), 5 + Math.round(this.#random() * 15), nowMs);
    return this.#dutyUntilMs;
  }

  #follow(place: Point | null, nowMs: number): void {
    const isSame = place?.lng === this.#calledTo?.lng && place?.lat === this.#calledTo?.lat;
    if (isSame) return;
    const here = this.#move(nowMs);
    this.#calledTo = place;
    this.#course =
      place === null ? { kind: 'staying', at: here, untilMs: nowMs } : driveTo(here, place, nowMs);
  }

  #move(nowMs: number): Point {
    const course = this.#course;
    if (course.kind === 'driving') {
      const drivenM = ((nowMs - course.sinceMs) / 1000) * vanSpeedMps;
      if (drivenM < course.way.lengthM) return course.way.at(drivenM);
      const [from, to] = staysMs;
      const untilMs = nowMs + from + this.#random() * (to - from);
      this.#course = { kind: 'staying', at: course.to, untilMs };
      return course.to;
    }
    if (nowMs >= course.untilMs && this.#calledTo === null)
      this.#course = driveTo(course.at, pick(this.#places, this.#random), nowMs);
    return course.at;
  }
}

const driveTo = (from: Point, to: Point, nowMs: number): Course => ({
  kind: 'driving',
  way: new Way(from, to),
  to,
  sinceMs: nowMs,
});
