import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { Car } from './car.ts';
import type { LiveFleet } from './liveFleet.ts';

/** A fleet that reports for the first time is stored in several rounds. */
const contactsAtOnce = 5_000;

/** Stores the first message of each elevator: before it nothing is known of it. */
export async function noteContacts(db: Pick<Database, 'pool'>, fleet: LiveFleet): Promise<void> {
  const cars = newContacts(fleet);
  if (cars.length === 0) return;
  await asPlatform(db, (tx) =>
    tx.query(
      `insert into elevator_contacts (tenant_id, elevator_id, first_at)
       select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) on conflict do nothing`,
      [
        cars.map(({ record }) => record.tenantId),
        cars.map(({ record }) => record.id),
        cars.map(({ slot }) => new Date(fleet.table.receivedAt[slot] ?? 0)),
      ],
    ),
  );
  for (const car of cars) car.hasStoredContact = true;
}

function newContacts({ cars: fleetCars, table }: LiveFleet): Car[] {
  const cars: Car[] = [];
  for (const car of fleetCars) {
    if (car.hasStoredContact || !table.receivedAt[car.slot]) continue;
    cars.push(car);
    if (cars.length === contactsAtOnce) break;
  }
  return cars;
}
