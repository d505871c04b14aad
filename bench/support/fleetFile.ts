import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DemonstrationDtu,
  demonstrationFleet,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Stage } from './stage.ts';

/** Devices of a demonstration that use the product's own wire formats, with their tenant and site. */
export interface PlacedDevice extends DemonstrationDtu {
  tenant: number;
  site: string;
}

export function ownDevices(elevators: number): PlacedDevice[] {
  return demonstrationFleet({ elevators }).flatMap(({ tenant, no, dtus }) =>
    dtus.filter(({ wireFormat }) => wireFormat !== 'cube').map((dtu) => ({ ...dtu, tenant, site: no })),
  );
}

/** Writes devices for the load generators, which read them by the variable `FLEET`. @returns the file */
export async function writeFleet(
  stage: Stage,
  name: string,
  devices: readonly DemonstrationDtu[],
): Promise<string> {
  const file = join(stage.dataDir, `${name}.json`);
  const fleetRows = devices.map(({ code, secret, elevators }) => ({ code, secret, nodes: elevators.length }));
  await writeFile(file, JSON.stringify(fleetRows));
  return file;
}
