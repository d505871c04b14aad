import { readFile } from 'node:fs/promises';
import {
  type DemonstrationSite,
  demonstrationFleet,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Options } from '../options.ts';
import { writeDtus, writeElevators } from '../register/registerFiles.ts';
import { type RegisterOptions, readRegister } from '../register/registerFleet.ts';

/**
 * The fleet chosen by the options, or this simulator's part of it: a register's, a file's, or the demonstration.
 * Writes the requested import files for the whole fleet.
 */
export async function readFleet(options: Options): Promise<readonly DemonstrationSite[]> {
  const { part, parts } = options.part;
  return (await allSites(options)).filter((_, index) => index % parts === part - 1);
}

async function allSites(options: Options): Promise<readonly DemonstrationSite[]> {
  if (options.register !== undefined) return await registerSites(options.register, options);
  const {
    fleet: elevators,
    sites,
    'fleet-seed': seed,
    'gateway-size': gatewaySize,
    'fleet-file': file,
    language,
  } = options;
  if (file !== undefined) {
    const read: DemonstrationSite[] = JSON.parse(await readFile(file, 'utf8'));
    return read;
  }
  return demonstrationFleet({
    elevators,
    seed,
    language,
    ...(sites !== undefined && { sites }),
    ...(gatewaySize !== undefined && { gatewaySize }),
  });
}

async function registerSites(file: string, options: Options): Promise<readonly DemonstrationSite[]> {
  const how: RegisterOptions = {
    share: options.share,
    seed: options['fleet-seed'],
    gatewaySize: options['gateway-size'] ?? 8,
  };
  const fleet = await readRegister(file, how);
  if (options['elevators-out'] !== undefined) await writeElevators(options['elevators-out'], fleet);
  if (options['dtus-out'] !== undefined) await writeDtus(options['dtus-out'], fleet);
  return fleet.sites;
}
