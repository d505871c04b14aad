import { randomBytes } from 'node:crypto';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Car } from '../fleet/car.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import type { DeviceLink } from './deviceLink.ts';

/** Duration of a device's detail after a request, and interval of the requests. */
export const detailForS = 30;
const detailEveryMs = 20_000;
/** Interval of the requests of one elevator's state before a command. */
const stateEveryMs = 2_000;

/** Requests that only make a device report: sent at once, without a record, and repeated while they are needed. */
export class DeviceRequests {
  readonly #clock: Clock;
  readonly #fleet: LiveFleet;
  readonly #detailRequestedMs = new Map<string, number>();
  readonly #stateRequestedMs = new WeakMap<Car, number>();
  readonly #run = randomBytes(4).toString('hex');
  #link: DeviceLink | undefined;

  constructor(tools: { clock: Clock; fleet: LiveFleet }) {
    this.#clock = tools.clock;
    this.#fleet = tools.fleet;
  }

  use(link: DeviceLink): void {
    this.#link = link;
  }

  /** Requests all members of an elevator from a device for a while; repeat it while a client watches. */
  async requestDetail(car: Car): Promise<void> {
    const { id, dtuCode, node } = car.record;
    const nowMs = this.#clock.now();
    if (dtuCode === null || nowMs - (this.#detailRequestedMs.get(id) ?? 0) < detailEveryMs) return;
    this.#detailRequestedMs.set(id, nowMs);
    const request = { id: `detail-${id}`, node, op: 'detail', seconds: detailForS };
    await this.#link?.send(dtuCode, JSON.stringify(request));
  }

  /** Requests the whole state of all elevators from a site gateway. */
  async requestKeyframe(dtu: Dtu): Promise<void> {
    await this.#link?.send(dtu.code, JSON.stringify({ id: `keyframe-${dtu.id}`, op: 'keyframe' }));
  }

  /** Requests a device's time and the whole state of one elevator, or of each for a null `node`. */
  async requestState(dtu: Dtu, commandId: string, node: number | null): Promise<void> {
    const request = { id: commandId, op: 'state', ...(node !== null && { node }) };
    await this.#link?.send(dtu.code, JSON.stringify(request));
  }

  /** Requests the present state of an elevator before and after a command; at most once in two seconds. */
  async requestPresentState(car: Car): Promise<void> {
    const { id, dtuCode, node } = car.record;
    const dtu = dtuCode === null ? undefined : this.#fleet.dtus.get(dtuCode);
    const nowMs = this.#clock.now();
    if (!dtu || nowMs - (this.#stateRequestedMs.get(car) ?? 0) < stateEveryMs) return;
    this.#stateRequestedMs.set(car, nowMs);
    await this.requestState(dtu, `before-${this.#run}-${id}`.slice(0, 32), node);
  }
}
