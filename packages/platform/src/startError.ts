import { startRefusalOf, systemParts } from '@hoistway/shared/domain/startRefusal.ts';

interface Settings {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}

/** One or two sentences on why the platform does not start; null for a defect, which needs its stack. */
export function platformRefusalOf(error: unknown, settings: Settings): string | null {
  if (error instanceof AggregateError && error.errors.length > 0)
    return platformRefusalOf(error.errors[0], settings);
  const refusal = startRefusalOf(error, settings.dataDir);
  if (refusal !== null) return refusal;
  if (!(error instanceof Error)) return null;
  return databaseRefusal(error, settings.databaseUrl) ?? platformRefusalOf(error.cause, settings);
}

function databaseRefusal(error: Error, url: string | undefined): string | null {
  if (/no space left on device/i.test(error.message))
    return 'The disk of the database is full. Free some space and start again.';
  if (url === undefined) return null;
  const server = URL.canParse(url) ? new URL(url).host : '';
  switch (systemParts(error).code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case '57P03':
      return `PostgreSQL at ${server} does not answer. Check DATABASE_URL, and that the server runs.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host in DATABASE_URL is unknown: ${server}.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses the user or the password in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${server} has no database of the name in DATABASE_URL.`;
    case '42501':
      return `The user in DATABASE_URL lacks a right (${error.message}). It must own the database and may create roles.`;
    case 'ERR_INVALID_URL':
      return 'DATABASE_URL is not of the form postgresql://user:password@host:5432/database.';
    default:
      return null;
  }
}
