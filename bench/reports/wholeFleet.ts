import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { periodOf } from '@hoistway/shared/domain/figures/period.ts';
import { snapshotText } from '@hoistway/shared/domain/reports/snapshot.ts';
import pino from 'pino';
import { openDatabase } from '../../packages/platform/src/db/database.ts';
import { asPlatform, readingInTenant } from '../../packages/platform/src/db/tenantTransaction.ts';
import { FleetMedians } from '../../packages/platform/src/figures/fleetMedians.ts';
import { buildSnapshot } from '../../packages/platform/src/reports/buildSnapshot.ts';
import { organisationVisibility } from '../../packages/platform/src/reports/organisationVisibility.ts';
import { reportParts } from '../../packages/platform/src/reports/reportRequest.ts';
import type { Row } from '../support/report.ts';
import { fillFleet, morningMs as nowMs } from './filledFleet.ts';

const zoneId = 'Asia/Shanghai';
const kinds = ['elevators', 'city', 'companyInsight', 'fleetInsight'] as const;

/** Time to build a report of a whole large fleet over its three days, as a schedule does, and the longest pause of the process meanwhile. */
export async function measureWholeFleet({
  elevators,
  elevatorsPerUnit,
}: {
  elevators: number;
  elevatorsPerUnit: number;
}): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-whole-'));
  const db = await openDatabase({ dataDir, log: pino({ level: 'silent' }), isDisposable: true });
  try {
    await fillFleet(db, { elevators, elevatorsPerUnit });
    const roots = await asPlatform(db, (tx) =>
      tx.query<{ tenantId: string; orgId: string }>(
        'select tenant_id as "tenantId", id as "orgId" from organisations where parent_id is null limit 1',
      ),
    );
    const { tenantId, orgId } = roots.rows[0] ?? { tenantId: '', orgId: '' };
    const medians = new FleetMedians();
    const rows: Row[] = [];
    for (const kind of kinds) {
      const pauses = monitorEventLoopDelay({ resolution: 5 });
      pauses.enable();
      const startedAt = performance.now();
      const snapshot = await readingInTenant(db, tenantId, async (tx) =>
        buildSnapshot(
          tx,
          { visibility: await organisationVisibility(tx, tenantId, orgId), nowMs, medians },
          {
            kind,
            title: '',
            period: periodOf({ kind: 'free', from: '2026-03-15', to: '2026-03-17' }, { nowMs, zoneId }),
            periodName: 'free',
            elevatorIds: [],
            useUnitId: null,
            companyId: null,
            orderId: null,
            district: null,
            parts: reportParts,
          },
        ),
      );
      const ms = performance.now() - startedAt;
      pauses.disable();
      rows.push({
        what: `whole fleet: ${kind}`,
        of: snapshot.scope.elevators,
        ms,
        'longest pause ms': pauses.max / 1e6,
        kB: snapshotText(snapshot).length / 1000,
      });
    }
    return rows;
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
