import { randomBytes } from 'node:crypto';
import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import type { Dtu } from '../fleet/liveFleet.ts';

/** A device that sends its whole state by itself, as after each connect, does so within this time. */
export const wholeWithinMs = 2_000;
/** Shortest interval of requests to one device. */
export const requestStateEveryMs = 30_000;
/** A device without an answer after this many tries does not know the command. */
const triesMost = 5;
/** A fleet that reconnects together is requested in portions. */
const requestsPerTick = 500;
/** A slower answer is no measure of the device's clock. */
export const clockAnswerMs = 10_000;
/** Shortest interval of requests for one elevator before an alarm. */
export const confirmEveryMs = 3_000;
/** With more elevators due, all of a device are requested at once. */
const confirmSinglyMost = 4;
/** Requests of a device whose answers may still arrive. */
const requestsMost = 32;

/** Requests the whole state of one elevator from a device, or of each for a null `node`. */
export type RequestState = (dtu: Dtu, commandId: string, node: number | null) => void;

interface Request {
  requestedAtMs: number;
  /** Its answer ends an older doubt. */
  isForDoubt: boolean;
}

interface Doubt {
  sinceMs: number;
  tries: number;
  /** Nodes with a whole state since. */
  whole: Set<number>;
}

/**
 * Devices whose state is in doubt: after a connect or a gap, with a clock that stepped, with messages that overtook
 * one another. The whole state of each is requested unless the device sends it by itself.
 */
export class WholeStates {
  readonly #requestState: RequestState;
  readonly #doubts = new Map<Dtu, Doubt>();
  readonly #requestedAtMs = new WeakMap<Dtu, number>();
  /** Open requests by id. */
  readonly #requests = new WeakMap<Dtu, RecentMap<string, Request>>();
  /** Time of each elevator's last request before an alarm, by its node. */
  readonly #confirmedAtMs = new WeakMap<Dtu, Map<number, number>>();
  /** Part of the ids, so that an answer to a request from before a restart matches no later one. */
  readonly #run = randomBytes(4).toString('hex');
  #lastRequest = 0;

  constructor(requestState: RequestState) {
    this.#requestState = requestState;
  }

  /** Notes that the state of a device is in doubt. @param isUrgent its clock is in doubt too */
  doubt(dtu: Dtu, nowMs: number, isUrgent = false): void {
    const existing = this.#doubts.get(dtu);
    if (!existing) this.#doubts.set(dtu, { sinceMs: nowMs, tries: 0, whole: new Set() });
    if (isUrgent && nowMs - (this.#requestedAtMs.get(dtu) ?? Number.NEGATIVE_INFINITY) >= requestStateEveryMs)
      this.#send(dtu, nowMs);
  }

  /** Requests elevators that are about to raise alarms by old readings: one per call, until several are due. */
  confirm(dtu: Dtu, nodes: readonly number[], nowMs: number): void {
    const requestedAtMsByNode = this.#confirmedAtMs.get(dtu) ?? new Map<number, number>();
    this.#confirmedAtMs.set(dtu, requestedAtMsByNode);
    const due = nodes.filter(
      (node) => nowMs - (requestedAtMsByNode.get(node) ?? Number.NEGATIVE_INFINITY) >= confirmEveryMs,
    );
    const [first] = due;
    if (first === undefined) return;
    const isSingle = dtu.siteBase === null && due.length <= confirmSinglyMost;
    // A keyframe has all elevators of a site.
    for (const node of isSingle ? [first] : dtu.carsByNode.keys()) requestedAtMsByNode.set(node, nowMs);
    const id = this.#request(dtu, 'confirm', { requestedAtMs: nowMs, isForDoubt: false });
    this.#requestState(dtu, id, isSingle ? first : null);
  }

  isInDoubt(dtu: Dtu): boolean {
    return this.#doubts.size > 0 && this.#doubts.has(dtu);
  }

  /** Notes that a device has sent the whole state of an elevator. */
  noteWhole(dtu: Dtu, node: number): void {
    this.#doubts.get(dtu)?.whole.add(node);
  }

  /**
   * Takes the answer to `commandId`, if that requested the whole state. It ends a doubt that is older than the
   * request.
   * @returns the duration of the request; null without one
   */
  takeAnswer(dtu: Dtu, commandId: string, nowMs: number): number | null {
    const requests = this.#requests.get(dtu);
    const request = requests?.get(commandId);
    if (request === undefined) return null;
    requests?.delete(commandId);
    const doubt = this.#doubts.get(dtu);
    if (doubt && request.isForDoubt && doubt.sinceMs <= request.requestedAtMs) this.#doubts.delete(dtu);
    return nowMs - request.requestedAtMs;
  }

  /** Runs once a second. */
  tick(nowMs: number): void {
    let requestCount = 0;
    for (const [dtu, doubt] of this.#doubts) {
      const { sinceMs, tries, whole } = doubt;
      const isOver =
        dtu.siteBase !== null ||
        tries >= triesMost ||
        [...dtu.carsByNode.keys()].every((node) => whole.has(node));
      if (isOver) this.#doubts.delete(dtu);
      else if (
        nowMs - sinceMs >= wholeWithinMs &&
        nowMs - (this.#requestedAtMs.get(dtu) ?? Number.NEGATIVE_INFINITY) >= requestStateEveryMs
      ) {
        this.#send(dtu, nowMs);
        if (++requestCount >= requestsPerTick) return;
      }
    }
  }

  #send(dtu: Dtu, nowMs: number): void {
    const doubt = this.#doubts.get(dtu);
    if (doubt) doubt.tries++;
    this.#requestedAtMs.set(dtu, nowMs);
    this.#requestState(dtu, this.#request(dtu, 'state', { requestedAtMs: nowMs, isForDoubt: true }), null);
  }

  /** @returns the id of a new request */
  #request(dtu: Dtu, name: 'state' | 'confirm', request: Request): string {
    const id = `${name}-${this.#run}-${++this.#lastRequest}`;
    const requests = this.#requests.get(dtu) ?? new RecentMap<string, Request>(requestsMost);
    this.#requests.set(dtu, requests.set(id, request));
    return id;
  }
}
