import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listenError } from './freePort.ts';

/** @throws with a sentence if the console cannot listen there; port 0 takes any */
export async function checkPort(host: string, port: number): Promise<void> {
  const code = await listenError(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') throw new Error(`Port ${port} is taken. Give another one: --port ${port + 1}`);
  if (code === 'EACCES')
    throw new Error(`Port ${port} is reserved for the system. Give one above 1023: --port 8080`);
  throw new Error(`This machine has no address ${host} to listen on. Give another one: --host ADDR`);
}

/** Creates the data folder and writes into it. @throws with a sentence if it cannot */
export async function checkFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'x'.repeat(4_096));
  } catch (error) {
    throw new Error(folderSentence(folder, error), { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** An error in operator's terms, without a stack. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node adds advice for values that look like an option, which no option of ours needs.
  if ('code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `${error.message.split('. ')[0]}.`;
  return error.message;
}

function folderSentence(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = 'Give another folder: --data DIR';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} cannot be written by this user. ${other}`;
    case 'EROFS':
      return `The data folder ${folder} is on a file system that is mounted read-only. ${other}`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} is not a folder. ${other}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${folder} is full. Free some space, or ${other.toLowerCase()}`;
    default:
      return `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}`;
  }
}
