import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { defaultZoneId, locales } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import { sessionSchema } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { BrowserAuth } from '@hoistway/shared/streams/browserSocket.ts';
import { z } from 'zod';
import type { Caller } from '../scopes/caller.ts';
import { type Credentials, tokenHash } from '../upstream/credentials.ts';
import type { Rest } from '../upstream/rest.ts';

/** While the upstream is lost, a session verified within this time is trusted: it sees old data marked as old. */
const offlineTrustMs = 10 * minuteMs;
const maxVerifiedSessions = 20_000;
const organisationsSchema = z.array(z.object({ id: z.coerce.string() }));

/** Verifies sessions with the upstream, their only authority. */
export interface Sessions {
  /**
   * Verifies upstream, once for concurrent callers, unless a result is younger than `youngerThanMs`.
   * @throws ProductError `unauthenticated`, `forbidden`, `upstreamLost` …
   */
  verify(auth: BrowserAuth, youngerThanMs?: number): Promise<Caller>;
  /** Drops the cached callers of a token that has ended. */
  forget(hash: string): void;
}

export function createSessions(options: { rest: Rest; clock: Clock }): Sessions {
  const { rest, clock } = options;
  const verifiedCallers = new RecentMap<string, { caller: Caller; atMs: number }>(maxVerifiedSessions);
  const pendingCallers = new Map<string, Promise<Caller>>();

  async function fetchCaller(credentials: Credentials, username: string | undefined): Promise<Caller> {
    try {
      const session = sessionSchema.parse(await rest.get('main/session', credentials));
      if (session.orgId !== credentials.orgId) throw new ProductError('forbidden');
      // The scope is shared with sessions that may watch, so data that the upstream withholds would leak through
      // them.
      if (session.mustChangePassword) throw new ProductError('passwordChangeRequired');
      const { auth, scopeKey } = session;
      return { ...credentials, username: session.username, auth, scopeKey };
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'notFound') throw error;
      return fetchPlainCaller(credentials, username);
    }
  }

  /**
   * Verifies with an upstream that knows only §7: it lists a token's organisations and no more, so the scope is
   * not shared.
   */
  async function fetchPlainCaller(credentials: Credentials, username: string | undefined): Promise<Caller> {
    const organisations = organisationsSchema.parse(await rest.get('main/authChildrenOrg', credentials));
    if (!organisations.some(({ id }) => id === credentials.orgId)) throw new ProductError('forbidden');
    const scopeKey = `token:${tokenHash(credentials.token)}:${credentials.orgId}`;
    return { ...credentials, username: username ?? '', auth: null, scopeKey };
  }

  async function verifyNow(auth: BrowserAuth, key: string): Promise<Caller> {
    const credentials: Credentials = {
      token: auth.token,
      orgId: auth.orgId,
      locale: locales.find((locale) => locale === auth.locale) ?? locales[0],
      zoneId: zoneOf(auth.zoneId),
    };
    try {
      const caller = await fetchCaller(credentials, auth.username);
      remember(key, caller);
      return caller;
    } catch (error) {
      const before = verifiedCallers.get(key);
      const isLost = error instanceof ProductError && error.status >= 502;
      if (isLost && before && clock.now() - before.atMs < offlineTrustMs) return before.caller;
      if (error instanceof z.ZodError) throw new ProductError('upstreamLost', { cause: error });
      throw error;
    }
  }

  function remember(key: string, caller: Caller): void {
    verifiedCallers.set(key, { caller, atMs: clock.now() });
  }

  return {
    async verify(auth, youngerThanMs = 0) {
      const key = `${tokenHash(auth.token)} ${auth.orgId}`;
      const before = verifiedCallers.get(key);
      if (before && clock.now() - before.atMs < youngerThanMs) return before.caller;
      const running =
        pendingCallers.get(key) ?? verifyNow(auth, key).finally(() => pendingCallers.delete(key));
      pendingCallers.set(key, running);
      return running;
    },
    forget(hash) {
      for (const key of verifiedCallers.keys()) if (key.startsWith(`${hash} `)) verifiedCallers.delete(key);
    },
  };
}

/** A browser's time zone if valid; an invalid one must not break a scope that many share. */
function zoneOf(zoneId: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zoneId || defaultZoneId }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return defaultZoneId;
  }
}
