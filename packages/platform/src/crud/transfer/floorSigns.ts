import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { type CellValue, type ReadCell, writePlainText } from './cells.ts';

/** The signs of an elevator's physical floors. */
type Signs = ReadonlyMap<number, string>;
/** The signs of elevators, by the elevator's id. */
export type FloorSigns = ReadonlyMap<string, Signs>;

/** The fields of a resource that hold a physical floor, each with the field of its elevator. */
const floorFields = (resource: AnyResource): string[] =>
  Object.values(resource.fields).flatMap(({ floorOf }) => floorOf ?? []);

/** The signs that records need; empty if no field holds a floor. */
export async function signsFor(
  tx: Transaction,
  resource: AnyResource,
  records: readonly Wire[],
): Promise<FloorSigns> {
  const elevators = [...new Set(floorFields(resource))];
  const ids = new Set(records.flatMap((record) => elevators.flatMap((name) => record[name] ?? [])));
  if (ids.size === 0) return new Map();
  const rows = await run<{ elevator_id: string; actual_floor: number; displayed_floor: string }>(
    tx,
    sql`select elevator_id, actual_floor, displayed_floor from floor_comparisons
      where elevator_id = any(${sql.param([...ids].map(String))}::bigint[]) and deleted_at is null`,
  );
  const byElevator = Map.groupBy(rows, ({ elevator_id }) => elevator_id);
  return new Map(
    [...byElevator].map(([id, floors]) => [
      id,
      new Map(floors.map(({ actual_floor, displayed_floor }) => [actual_floor, displayed_floor])),
    ]),
  );
}

const signsOf = (record: Wire, { floorOf }: AnyField, signs: FloorSigns): Signs | undefined =>
  floorOf === undefined ? undefined : signs.get(String(record[floorOf]));

/** The cell of a floor with a sign; undefined if its number is shown. */
export function signCell(
  record: Wire,
  name: string,
  field: AnyField,
  signs: FloorSigns,
): CellValue | undefined {
  const sign = signsOf(record, field, signs)?.get(Number(record[name] ?? Number.NaN));
  if (sign === undefined) return undefined;
  return /^-?(0|[1-9]\d*)$/.test(sign) ? Number(sign) : writePlainText(sign);
}

/** The floor of an elevator that a text names by its sign; undefined without such a sign, unreadable if two match. */
export function floorOfSign(
  record: Wire,
  field: AnyField,
  signs: FloorSigns,
  text: string,
): ReadCell | undefined {
  const matchingSigns = [...(signsOf(record, field, signs) ?? [])].filter(
    ([, sign]) => sign.toLowerCase() === text.toLowerCase(),
  );
  if (matchingSigns.length > 1) return { code: 'unreadable' };
  return matchingSigns[0] && { value: matchingSigns[0][0] };
}
