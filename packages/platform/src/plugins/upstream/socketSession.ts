import type { IncomingMessage } from 'node:http';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { Platform } from '../../platform.ts';
import { type RequestSession, sessionOf } from '../../session/requestSession.ts';

/** The session of a token; null if the user may not act in the organisation or has yet to change their password. */
export async function readServedSession(
  platform: Platform,
  token: string,
  orgId?: string,
): Promise<RequestSession | null> {
  const session = await sessionOf(platform, token, { orgId }).catch(refusalAsNull);
  return session?.mustChangePassword ? null : session;
}

/** The session of an upgrade request, by its `authorization` and `current-org` headers. */
export async function readUpgradeSession(
  platform: Platform,
  { headers }: IncomingMessage,
): Promise<RequestSession | null> {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const org = idSchema.safeParse(headers['current-org']);
  if (token === '') return null;
  return readServedSession(platform, token, org.success ? org.data : undefined);
}

/** The session of the first message, `username-orgId`; its organisation takes precedence over the header's. */
export async function readNamedSession(
  platform: Platform,
  text: string,
  session: RequestSession,
): Promise<RequestSession | null> {
  const [, username, orgId] = /^(.+)-([0-9]+)$/.exec(text.trim()) ?? [];
  if (username !== session.username || orgId === undefined) return null;
  if (orgId === session.orgId) return session;
  return readServedSession(platform, session.token, orgId);
}

function refusalAsNull(error: unknown): null {
  if (error instanceof ProductError) return null;
  throw error;
}
