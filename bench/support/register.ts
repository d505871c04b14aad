import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.ts';

/** A city's register of elevators beside the checkout, if present. */
export const register = join(root, '../shared/data/nyc_elevators_2015_all.csv.gz');
export const hasRegister = (): boolean => existsSync(register);
/** Share of the register's rows, from the environment. */
export const share = process.env.SHARE ?? '1';

export interface RegisterFiles {
  elevators: string;
  dtus: string;
}

/** Runs the simulator to read the register and write the import files. */
export async function writeRegister(folder: string): Promise<RegisterFiles> {
  const files = { elevators: join(folder, 'elevators.csv'), dtus: join(folder, 'dtus.csv') };
  const simulator = spawn(
    process.execPath,
    [
      join(root, 'packages/simulator/src/main.ts'),
      ...['--register', register, '--share', share, '--write-only'],
      ...['--elevators-out', files.elevators, '--dtus-out', files.dtus],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(simulator, 'exit');
  if (code !== 0) throw new Error(`the simulator ended with ${code}`);
  return files;
}
