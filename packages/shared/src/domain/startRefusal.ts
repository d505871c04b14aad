import { z } from 'zod';

/** Prefix of the line with the reason why a process does not start; `start` shows the rest to the operator. */
export const cannotStart = 'cannot start: ';

/** A refusal to start whose message is an instruction for the operator. */
export class StartRefusal extends Error {}

/** The reason why a process does not start, in one or two sentences; null for a defect, which needs its stack. */
export function startRefusalOf(error: unknown, folder = 'the data folder'): string | null {
  if (error instanceof StartRefusal) return error.message;
  if (error instanceof z.ZodError) return wrongSettings(error);
  if (!(error instanceof Error)) return null;
  const { code, path } = systemParts(error);
  return portRefusal(error, code) ?? folderRefusal(code, path ?? folder);
}

/** The code and the path of a system error. */
export function systemParts(error: Error): { code: string | undefined; path: string | undefined } {
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    path: 'path' in error && typeof error.path === 'string' ? error.path : undefined,
  };
}

function wrongSettings(error: z.ZodError): string {
  const settings = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `Wrong setting. ${settings.join('; ')}. docs/operations.md explains the settings.`;
}

function portRefusal(error: Error, code: string | undefined): string | null {
  const port = 'port' in error ? `Port ${error.port}` : 'A port';
  switch (code) {
    case 'EADDRINUSE':
      return `${port} is taken by another program. End it, or choose another port.`;
    case 'EADDRNOTAVAIL':
      return 'This machine has no such address to listen on.';
    case 'EACCES':
      return 'port' in error ? `${port} is reserved for the system. Choose one above 1023.` : null;
    default:
      return null;
  }
}

function folderRefusal(code: string | undefined, where: string): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${where} cannot be written by this user. Change its owner, or choose another data folder.`;
    case 'EROFS':
      return `${where} is on a file system that is mounted read-only. Choose another data folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} is not a folder. Choose another data folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${where} is full. Free some space and start again.`;
    default:
      return null;
  }
}
