import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { scheduleNextCheck } from '../../parameters/driftChecks.ts';
import { compareWithBaseline, storeReading } from '../../parameters/readings.ts';
import type { EndHandler } from '../../remote/commandRequest.ts';

/** Origin of the readings that a user requests. */
export const readingOrigin = 'parameterReading';

/** Stores the values of a reading and compares them with the baseline; a failed reading changes nothing. */
export const continueReading =
  (fleet: Pick<LiveFleet, 'car'>): EndHandler =>
  async (tx, { row, values, nowMs }) => {
    const { origin_id: elevatorId, tenant_id: tenantId } = row;
    if (row.state !== 'succeeded' || elevatorId === null) return;
    const names = Array.isArray(row.parameters.names) ? row.parameters.names.map(String) : [];
    const place = { elevatorId, tenantId };
    await storeReading(tx, place, { names, values: values ?? {}, nowMs });
    await scheduleNextCheck(tx, place, nowMs);
    await compareWithBaseline(tx, fleet, place, nowMs);
  };
