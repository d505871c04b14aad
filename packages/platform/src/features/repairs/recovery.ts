import { onlineStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { mayMove, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { looking } from '../../db/tenantTransaction.ts';
import type { Car } from '../../fleet/car.ts';
import { byItself, moveOrder, type RepairTools } from './moveOrder.ts';
import { asRepairOrder, holdOrder } from './repairOrder.ts';

/** An elevator runs again after this long in normal service since its first run, without a fault between. */
export const runsAgainAfterMs = minuteMs;
/** The longer time during work, whose trial runs look the same. */
export const runsAgainAtWorkMs = 10 * minuteMs;

/**
 * Watches elevators whose order is under work or done: 4 "recovery" follows from the elevator's signals, not from a
 * person.
 */
export class RecoveryWatch {
  readonly #tools: RepairTools;
  /** First run in normal service, by order. */
  readonly #firstRunMs = new Map<string, number>();

  constructor(tools: RepairTools) {
    this.#tools = tools;
  }

  async tick(): Promise<void> {
    const { db, clock } = this.#tools.platform;
    const orders = await looking(db).query<{
      id: string;
      tenant_id: string;
      elevator_id: string;
      state: number;
    }>(
      `select id, tenant_id, elevator_id, work_order_record_state as state from repair_orders
         where work_order_record_state in (2, 3) and not is_stopped and deleted_at is null and elevator_id is not null
           and recovered_at is null`,
    );
    const ids = new Set(orders.rows.map((row) => row.id));
    for (const id of this.#firstRunMs.keys()) if (!ids.has(id)) this.#firstRunMs.delete(id);
    for (const { id, tenant_id: tenantId, elevator_id: elevatorId, state } of orders.rows) {
      const car = this.#tools.live.fleet.car(elevatorId);
      if (!car || !this.#isSound(car)) this.#firstRunMs.delete(id);
      else if (this.#runs(car)) {
        const nowMs = clock.now();
        const sinceMs = this.#firstRunMs.get(id) ?? nowMs;
        this.#firstRunMs.set(id, sinceMs);
        const wantedMs = state === repairStates.arrived ? runsAgainAtWorkMs : runsAgainAfterMs;
        if (nowMs - sinceMs >= wantedMs) await this.#recordRecovery(tenantId, id);
      }
    }
  }

  #isSound(car: Car): boolean {
    const { columns } = this.#tools.live.fleet.table;
    return (
      onlineStates[columns.online[car.slot]!] === 'online' &&
      serviceModes[columns.mode[car.slot]!] === 'normal' &&
      car.openFaults.size === 0 &&
      car.trapped.degree === null
    );
  }

  #runs(car: Car): boolean {
    const { columns } = this.#tools.live.fleet.table;
    return runStates[columns.run[car.slot]!] === 'moving';
  }

  #recordRecovery(tenantId: string, id: string): Promise<void> {
    return byItself(this.#tools, tenantId, async (call) => {
      const row = await holdOrder(call.tx, id);
      if (!mayMove(asRepairOrder(row), 'recover')) return;
      const recoveredAt = new Date(call.nowMs).toISOString();
      await moveOrder(this.#tools, call, row, 'recover', { fields: { recoveredAt } });
    });
  }
}
