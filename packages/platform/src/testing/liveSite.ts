import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { vi } from 'vitest';
import type { App } from '../http/app.ts';
import { deviceSecret, seedSite, type TestSite } from './seedElevators.ts';
import type { TestTenant } from './seedPeople.ts';
import type { TestPlatform } from './startPlatform.ts';

type SiteParts = Parameters<typeof seedSite>[2];

/** Writes one site of a tenant, the northern by default, and waits until the platform watches its elevators. */
export async function seedLiveSite(
  platform: TestPlatform,
  { tenant = platform.people.north, ...parts }: SiteParts & { tenant?: TestTenant },
): Promise<TestSite> {
  const { size } = platform.app.live.fleet;
  const site = await seedSite(platform.db, tenant, parts);
  await watchSites(platform, { tenants: [tenant], elevators: size + parts.elevators });
  return site;
}

/**
 * Notifies a running platform of sites written to its database directly, and waits until it watches this many
 * elevators in all.
 */
export async function watchSites(
  { app }: TestPlatform,
  { tenants, elevators }: { tenants: readonly TestTenant[]; elevators: number },
): Promise<void> {
  for (const { id: tenantId } of tenants)
    app.platform.changes.emit('changed', { resource: 'dtus', action: 'imported', tenantId, ids: [] });
  await vi.waitUntil(() => app.live.fleet.size === elevators, { timeout: minuteMs });
}

/** A gateway device's own connection to a platform. @throws if it may not connect */
export const connectDevice = ({ live }: Pick<App, 'live'>, dtuCode: string): Promise<MqttClient> =>
  connectAsync(`mqtt://127.0.0.1:${live.link.port}`, { username: dtuCode, password: deviceSecret });
