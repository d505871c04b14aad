import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  type CommandProblem,
  freshWithinMs,
  isEndState,
  isServiceOperation,
  stateAfterReply,
} from '@hoistway/shared/domain/remoteCommand.ts';
import { isReached, serviceRefusal } from '@hoistway/shared/domain/serviceCondition.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { EventRoad } from '../events/eventRoad.ts';
import type { Car } from '../fleet/car.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { announceCommand } from './announceCommand.ts';
import { claimCommands } from './claimCommands.ts';
import {
  type CommandLink,
  type CommandReply,
  type CommandRequest,
  draftOf,
  type EndHandler,
  placeOf,
} from './commandRequest.ts';
import {
  type CommandRow,
  type DeviceValues,
  insertCommand,
  lockCommand,
  moveCommand,
  noteLateReply,
} from './commandStore.ts';
import { lapseCommands, verifyCommands } from './endCommands.ts';
import { receivedAtMsOf, serviceStateOf } from './serviceStateOf.ts';

interface CommandTools {
  db: Pick<Database, 'pool' | 'lookPool'>;
  clock: Clock;
  road: Pick<EventRoad, 'publish'>;
  fleet: LiveFleet;
  book: Pick<AlarmBook, 'openOfElevator'>;
  changes: Changes;
  /** Requests the present state of an elevator from its device. */
  requestState(car: Car): void;
  onError(error: unknown): void;
}

/** Commands to devices: stored, sent one at a time to each device, answered, verified or timed out (§4). */
export class RemoteCommands {
  readonly #tools: CommandTools;
  readonly #endHandlers = new Map<string, EndHandler>();
  #link: CommandLink | undefined;
  #pumping: Promise<void> | undefined;
  #isPumpDue = false;

  constructor(tools: CommandTools) {
    this.#tools = tools;
  }

  use(link: CommandLink): void {
    this.#link = link;
  }

  /** Adds the continuation of the commands with an origin of this kind. */
  whenEnded(originKind: string, handler: EndHandler): void {
    this.#endHandlers.set(originKind, handler);
  }

  /**
   * Stores a command in the caller's transaction; call `send` after the commit.
   * @throws elevatorOffline if the device is unreachable, unless the command may wait
   */
  async prepare(
    tx: Transaction,
    target: Car | Dtu,
    request: CommandRequest,
  ): Promise<{ commandId: string; send: () => Promise<void> }> {
    const { dtuCode } = placeOf(target);
    const isReachable =
      dtuCode !== null && this.#link !== undefined && this.#link.isReachable(dtuCode) !== false;
    if (dtuCode === null || !(isReachable || request.mayWait)) throw new ProductError('elevatorOffline');
    const row = await insertCommand(
      tx,
      draftOf(target, { dtuCode, request, nowMs: this.#tools.clock.now() }),
    );
    return {
      commandId: row.id,
      send: async () => {
        this.#announce(row, 'created');
        await this.pump();
      },
    };
  }

  /** The live state that a command affecting the elevator's service is judged by. */
  serviceStateOf(car: Car): ReturnType<typeof serviceStateOf> {
    return serviceStateOf(this.#tools, car, this.#tools.clock.now());
  }

  /** Sends the next command of each device. Calls at the same time share one more run. */
  async pump(): Promise<void> {
    this.#isPumpDue = true;
    this.#pumping ??= this.#pumpUntilDone().finally(() => {
      this.#pumping = undefined;
    });
    await this.#pumping;
  }

  /** One second's work: continues queues, verifies by readings, ends what is due. */
  async tick(): Promise<void> {
    const hasOpenCommands = await hasRow(
      this.#tools.db,
      'select from device_commands where finished_at is null',
    );
    if (!hasOpenCommands) return;
    await this.#endDue();
    await this.pump();
  }

  /** Takes a device's reply. A repeat changes nothing; one after the time-out is recorded. */
  async noteReply(dtu: Dtu, reply: CommandReply): Promise<void> {
    if (!/^[1-9][0-9]{0,18}$/.test(reply.commandId)) return;
    const nowMs = this.#tools.clock.now();
    const row = await inTenant(this.#tools.db, dtu.tenantId, async (tx) => {
      const before = await lockCommand(tx, reply.commandId, dtu.code);
      if (!before || before.sent_at === null) return null;
      const to = stateAfterReply(reply.stage, before.operation);
      const after = await moveCommand(tx, before, { to, nowMs, problem: reply.error });
      if (after) {
        if (isEndState(to)) await this.#continueOrigin(tx, after, reply.values, nowMs);
        return after;
      }
      if (before.state !== 'timedOut') return null;
      const text = [reply.stage, reply.error].filter((part) => part !== null).join(': ');
      return (await noteLateReply(tx, before, { text, nowMs })) ? before : null;
    });
    if (!row) return;
    this.#announce(row, 'updated');
    if (isEndState(row.state)) await this.pump();
    else if (row.state === 'accepted' && isServiceOperation(row.operation)) {
      const car = this.#carOf(row);
      if (car) this.#tools.requestState(car);
    }
  }

  async #pumpUntilDone(): Promise<void> {
    while (this.#isPumpDue) {
      this.#isPumpDue = false;
      await this.#sendNext();
    }
  }

  async #sendNext(): Promise<void> {
    const link = this.#link;
    if (!link) return;
    const nowMs = this.#tools.clock.now();
    const { claimedRows, refusedRows } = await asPlatform(this.#tools.db, async (tx) => {
      const claim = await claimCommands(tx, {
        nowMs,
        isReachable: (dtuCode) => link.isReachable(dtuCode),
        judge: (row) => this.#judge(row, nowMs),
      });
      for (const row of claim.refusedRows) await this.#continueOrigin(tx, row, null, nowMs);
      return claim;
    });
    for (const row of refusedRows) this.#announce(row, 'updated');
    if (refusedRows.length > 0) this.#isPumpDue = true;
    for (const row of claimedRows) {
      const { id, node, operation, parameters, due_at: dueAt } = row;
      const message = {
        ...parameters,
        id,
        ...(node !== null && { node }),
        op: operation,
        expiresAtMs: dueAt.getTime(),
      };
      const onDelivered = () => void this.#noteDelivery(row).catch(this.#tools.onError);
      await link.send(row.dtu_code, JSON.stringify(message), onDelivered).catch(this.#tools.onError);
    }
  }

  /** Judged by a reading of the last seconds; without one the device is asked, for a while. */
  #judge(row: CommandRow, nowMs: number): 'send' | 'wait' | CommandProblem {
    const car = this.#carOf(row);
    if (!car) return 'wait';
    const state = serviceStateOf(this.#tools, car, nowMs);
    const operation = isServiceOperation(row.operation) ? row.operation : null;
    const refusal = serviceRefusal(operation, state, row.parameters);
    if (refusal === null) return 'send';
    const isWaitOver = nowMs - (row.approved_at?.getTime() ?? 0) > freshWithinMs;
    if (refusal !== 'staleState' || isWaitOver) return refusal;
    this.#tools.requestState(car);
    return 'wait';
  }

  async #noteDelivery(sentRow: CommandRow): Promise<void> {
    const { clock, db } = this.#tools;
    const row = await inTenant(db, sentRow.tenant_id, async (tx) => {
      const before = await lockCommand(tx, sentRow.id, sentRow.dtu_code);
      return before ? moveCommand(tx, before, { to: 'delivered', nowMs: clock.now() }) : null;
    });
    if (row) this.#note(row, 'updated');
  }

  /** Ends the accepted operations whose result a reading shows, and everything that is due. */
  async #endDue(): Promise<void> {
    const { db, clock, fleet } = this.#tools;
    const nowMs = clock.now();
    const rows = await asPlatform(db, async (tx) => {
      const verifiedRows = await verifyCommands(tx, nowMs, (row) => {
        const car = this.#carOf(row);
        if (!car || !isServiceOperation(row.operation)) return false;
        const isNew = receivedAtMsOf(fleet, car) > (row.sent_at?.getTime() ?? nowMs);
        return isNew && isReached(row.operation, serviceStateOf(this.#tools, car, nowMs), row.parameters);
      });
      const endedRows = [...verifiedRows, ...(await lapseCommands(tx, nowMs))];
      for (const row of endedRows) await this.#continueOrigin(tx, row, null, nowMs);
      return endedRows;
    });
    for (const row of rows) this.#announce(row, 'updated');
  }

  async #continueOrigin(
    tx: Transaction,
    row: CommandRow,
    values: DeviceValues | null,
    nowMs: number,
  ): Promise<void> {
    if (row.origin_kind !== null) await this.#endHandlers.get(row.origin_kind)?.(tx, { row, values, nowMs });
  }

  #carOf({ elevator_id: id }: CommandRow): Car | undefined {
    return id === null ? undefined : this.#tools.fleet.car(id);
  }

  #announce(row: CommandRow, action: 'created' | 'updated'): void {
    this.#note(row, action);
    announceCommand(this.#tools, row);
  }

  #note({ id, tenant_id: tenantId }: CommandRow, action: 'created' | 'updated'): void {
    this.#tools.changes.emit('changed', { resource: 'deviceCommands', action, tenantId, ids: [id] });
  }
}
