import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, idList } from '../session/visibility.ts';
import type { ReportContext, ReportRequest } from './reportRequest.ts';

/** An elevator of a report, with the groups that it counts in. */
export interface ReportElevator extends Record<string, unknown> {
  id: string;
  no: string;
  name: string;
  companyId: string | null;
  companyName: string;
  useUnitId: string | null;
  useUnitName: string;
  /** The type of the use unit. */
  place: string | null;
  district: string;
  /** `yyyy-MM-dd` of its installation. */
  installedOn: string | null;
}

/** The visible elevators of a request, by number. */
export function readScope(
  tx: Transaction,
  { visibility }: Pick<ReportContext, 'visibility'>,
  request: Pick<ReportRequest, 'elevatorIds' | 'useUnitId' | 'companyId' | 'district'>,
): Promise<ReportElevator[]> {
  const { elevatorIds, useUnitId, companyId, district } = request;
  return run<ReportElevator>(
    tx,
    sql`select e.id, coalesce(e.no, '') as no, coalesce(e.name, '') as name, e.maintenance_id as "companyId",
        coalesce(c.name, '') as "companyName", e.use_unit_id as "useUnitId", coalesce(u.name, '') as "useUnitName",
        u.type as place, coalesce(u.district, '') as district, to_char(e.installed_on, 'YYYY-MM-DD') as "installedOn"
      from elevators e left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
      left join organisations c on c.tenant_id = e.tenant_id and c.id = e.maintenance_id
      where e.deleted_at is null and ${elevatorsVisible('e', visibility)}
        and (${elevatorIds.length === 0} or e.id = any(${idList(elevatorIds)}))
        and (${useUnitId}::bigint is null or e.use_unit_id = ${useUnitId}::bigint)
        and (${companyId}::bigint is null or e.maintenance_id = ${companyId}::bigint)
        and (${district}::text is null or u.district = ${district}::text)
      order by e.no, e.id`,
  );
}
