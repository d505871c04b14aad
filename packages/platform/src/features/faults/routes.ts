import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { type FaultRecord, faultRecordSchema } from '@hoistway/shared/domain/records.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyPage } from '../../events/historyPage.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';

interface FaultRow {
  id: string;
  fault_no: string;
  elevator_id: string;
  elevator_no: string;
  elevator_name: string;
  use_unit_name: string;
  row: number;
  fault_type: number;
  raw: string | null;
  fault_time: Date;
  main_board_time: Date | null;
  fault_floor: number | null;
  display_fault_floor: string | null;
  fault_storey: number | null;
  fault_floor_code: string | null;
  recovered_at: Date | null;
}

/** Counted from the building's lowest floor, which is the first. */
const storey = `fault_floor + 1 - (select coalesce(e.lowest_floor, 1) from elevators e
  where e.id = fault_records.elevator_id) as fault_storey`;
/** The controller's code of a fault's floor (MC), by the present floor comparison. */
const floorCode = `(select c.fault_code from floor_comparisons c where c.elevator_id = fault_records.elevator_id
  and c.actual_floor = fault_records.fault_floor and c.deleted_at is null) as fault_floor_code`;

/** Faults from their opening to their recovery. Open ones are listed at any age. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/faultRecords',
    {
      schema: {
        tags: ['faults'],
        querystring: z.object({
          ...historyShape,
          faultType: z.coerce.number().int().min(0).max(65_535).optional(),
          open: z.enum(['true', 'false']).optional(),
        }),
        response: { 200: pageSchema(faultRecordSchema) },
      },
      onRequest: app.requirePermission(permissions.fault),
    },
    (request) => {
      const { session, query } = request;
      const isOpen = query.open === 'true';
      const hasRange = query.from !== undefined || query.to !== undefined;
      const days = queryWindowDays.faults[localeOf(request)];
      const nowMs = clock.now();
      const window =
        isOpen && !hasRange ? { from: new Date(0), to: new Date(nowMs) } : windowOf(query, days, nowMs);
      return inTenant(db, session.tenantId, (tx) =>
        historyPage(
          tx,
          {
            table: 'fault_records',
            columns: `id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row, fault_type, raw,
              fault_time, main_board_time, fault_floor, display_fault_floor, recovered_at, ${storey}, ${floorCode}`,
            time: 'fault_time',
            tie: 'id',
            window,
            visibility: visibleTo(session),
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            where: [
              '($5::bigint is null or elevator_id = $5)',
              '($6::int is null or fault_type = $6)',
              '($7::boolean is null or (recovered_at is null) = $7)',
            ],
            values: [
              query.elevatorId ?? null,
              query.faultType ?? null,
              query.open === undefined ? null : isOpen,
            ],
          },
          faultOf,
        ),
      );
    },
  );
}

const faultOf = (row: FaultRow): FaultRecord => ({
  id: row.id,
  faultNo: row.fault_no,
  elevatorId: row.elevator_id,
  elevatorNo: row.elevator_no,
  elevatorName: row.elevator_name,
  useUnitName: row.use_unit_name,
  row: row.row,
  faultType: row.fault_type,
  raw: row.raw,
  faultTime: row.fault_time.toISOString(),
  mainBoardTime: row.main_board_time?.toISOString() ?? null,
  faultStorey: row.fault_storey,
  faultFloorCode: row.fault_floor_code,
  faultFloor: row.fault_floor,
  displayFaultFloor: row.display_fault_floor,
  recoveredAt: row.recovered_at?.toISOString() ?? null,
});
