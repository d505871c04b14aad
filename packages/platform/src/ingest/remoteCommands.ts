import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { remoteStatuses } from '@hoistway/shared/domain/remoteCommand.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { EventRoad } from '../events/eventRoad.ts';
import { type IdSource, subjectOf } from '../events/fact.ts';
import type { Car } from '../fleet/car.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import type { DeviceLink } from './deviceLink.ts';

/** Time-out of a device's answer. */
export const replyWithinMs = 30_000;

/** Duration of a device's detail after a request, and interval of the requests. */
export const detailForS = 30;
const detailEveryMs = 20_000;

export type RemoteStatus = (typeof remoteStatuses)[number];

/** Commands to controllers: sent, answered or timed out (§4 "Elevator operation / remote command status"). */
export class RemoteCommands {
  readonly #db: Pick<Database, 'pool'>;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #road: EventRoad;
  readonly #fleet: LiveFleet;
  readonly #detailRequestedMs = new Map<string, number>();
  #link: DeviceLink | undefined;

  constructor(tools: {
    db: Pick<Database, 'pool'>;
    clock: Clock;
    ids: IdSource;
    road: EventRoad;
    fleet: LiveFleet;
  }) {
    this.#db = tools.db;
    this.#clock = tools.clock;
    this.#ids = tools.ids;
    this.#road = tools.road;
    this.#fleet = tools.fleet;
  }

  use(link: DeviceLink): void {
    this.#link = link;
  }

  /**
   * Stores a command in the caller's transaction; call `send` after the commit.
   * @throws elevatorOffline if the elevator's device is unreachable
   */
  async prepare(
    tx: Transaction,
    car: Car,
    command: { name: string; sentBy: string; parameters?: Record<string, unknown> },
  ): Promise<{ commandId: string; send: () => Promise<void> }> {
    const { dtuCode, node, id, tenantId, orgIds } = car.record;
    const link = this.#link;
    if (dtuCode === null || !link || link.isReachable(dtuCode) === false)
      throw new ProductError('elevatorOffline');
    const { name, sentBy, parameters } = command;
    const commandId = this.#ids.next();
    const nowMs = this.#clock.now();
    await tx.query(
      `insert into remote_commands (id, tenant_id, org_ids, elevator_id, name, status, sent_at, due_at, sent_by)
       values ($1, $2, $3, $4, $5, 'executing', $6, $7, $8)`,
      [commandId, tenantId, orgIds, id, name, new Date(nowMs), new Date(nowMs + replyWithinMs), sentBy],
    );
    return {
      commandId,
      send: async () => {
        this.#publishStatus(car, commandId, name, 'executing', sentBy);
        await link.send(dtuCode, JSON.stringify({ id: commandId, node, op: name, ...parameters }));
      },
    };
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

  /** Takes a device's answer; one to a command of another device is ignored. */
  async noteReply(
    dtu: Dtu,
    reply: { commandId: string; isDone: boolean; error: string | null },
  ): Promise<void> {
    if (!/^[1-9][0-9]{0,18}$/.test(reply.commandId)) return;
    const status = reply.isDone ? 'success' : 'error';
    const result = await inTenant(this.#db, dtu.tenantId, (tx) =>
      tx.query<EndedRow>(
        `update remote_commands set status = $2, finished_at = $3, error = $4
         where id = $1 and status = 'executing' and elevator_id = any($5) returning id, elevator_id, name, sent_by`,
        [
          reply.commandId,
          status,
          new Date(this.#clock.now()),
          reply.error,
          [...dtu.carsByNode.values()].map((car) => car.record.id),
        ],
      ),
    );
    for (const row of result.rows) this.#publishEnd(row, status);
  }

  /** Ends commands without an answer. */
  async lapse(): Promise<void> {
    const now = new Date(this.#clock.now());
    const result = await asPlatform(this.#db, (tx: Transaction) =>
      tx.query<EndedRow>(
        `update remote_commands set status = 'overtime', finished_at = $1
         where status = 'executing' and due_at <= $1 returning id, elevator_id, name, sent_by`,
        [now],
      ),
    );
    for (const row of result.rows) this.#publishEnd(row, 'overtime');
  }

  #publishEnd(row: EndedRow, status: RemoteStatus): void {
    const car = this.#fleet.car(row.elevator_id);
    if (car) this.#publishStatus(car, row.id, row.name, status, row.sent_by);
  }

  #publishStatus(car: Car, commandId: string, name: string, status: RemoteStatus, by: string): void {
    const nowMs = this.#clock.now();
    this.#road.publish({
      tenantId: car.record.tenantId,
      event: {
        kind: 'commandChanged',
        sourceAtMs: nowMs,
        receivedAtMs: nowMs,
        isLate: false,
        subject: subjectOf(car),
        alarmId: null,
        body: { commandId, name, status, by },
      },
    });
  }
}

interface EndedRow {
  id: string;
  elevator_id: string;
  name: string;
  sent_by: string;
}
