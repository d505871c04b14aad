import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { defaultZoneId, locales } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sessionSchema } from '@hoistway/shared/domain/session.ts';
import type { BrowserAuth } from '@hoistway/shared/streams/browserSocket.ts';
import { z } from 'zod';
import type { Caller } from '../scopes/caller.ts';
import { type Credentials, tokenHash } from '../upstream/credentials.ts';
import type { Rest } from '../upstream/rest.ts';

/** While the upstream is lost, a session that it knew this lately is believed: it sees old data marked as old. */
const believedMs = 600_000;
const believedAtOnce = 20_000;
const organisationsSchema = z.array(z.object({ id: z.coerce.string() }));

/** Verifies sessions with the upstream, which alone knows them. */
export interface Sessions {
  /**
   * Asks upstream, once for all who ask meanwhile, unless it answered within `youngerThanMs`.
   * @throws ProductError `unauthenticated`, `forbidden`, `upstreamLost` …
   */
  verify(auth: BrowserAuth, youngerThanMs?: number): Promise<Caller>;
  /** A token that ended is believed no more. */
  forget(hash: string): void;
}

export function createSessions(options: { rest: Rest; clock: Clock }): Sessions {
  const { rest, clock } = options;
  const known = new Map<string, { caller: Caller; atMs: number }>();
  const asking = new Map<string, Promise<Caller>>();

  async function ask(credentials: Credentials, username: string | undefined): Promise<Caller> {
    try {
      const session = sessionSchema.parse(await rest.get('main/session', credentials));
      if (session.orgId !== credentials.orgId) throw new ProductError('forbidden');
      // Its scope is shared with sessions that may watch: what the upstream withholds must not come by them.
      if (session.mustChangePassword) throw new ProductError('passwordChangeRequired');
      const { auth, scopeKey } = session;
      return { ...credentials, username: session.username, auth, scopeKey };
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'notFound') throw error;
      return askPlainly(credentials, username);
    }
  }

  /** An upstream that knows only §7 says which organisations a token may act in, and no more: such a scope is shared with nobody. */
  async function askPlainly(credentials: Credentials, username: string | undefined): Promise<Caller> {
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
      const caller = await ask(credentials, auth.username);
      remember(key, caller);
      return caller;
    } catch (error) {
      const before = known.get(key);
      const isLost = error instanceof ProductError && error.status >= 502;
      if (isLost && before && clock.now() - before.atMs < believedMs) return before.caller;
      if (error instanceof z.ZodError) throw new ProductError('upstreamLost', { cause: error });
      throw error;
    }
  }

  function remember(key: string, caller: Caller): void {
    known.delete(key);
    known.set(key, { caller, atMs: clock.now() });
    for (const oldest of known.keys()) {
      if (known.size <= believedAtOnce) return;
      known.delete(oldest);
    }
  }

  return {
    async verify(auth, youngerThanMs = 0) {
      const key = `${tokenHash(auth.token)} ${auth.orgId}`;
      const before = known.get(key);
      if (before && clock.now() - before.atMs < youngerThanMs) return before.caller;
      const running = asking.get(key) ?? verifyNow(auth, key).finally(() => asking.delete(key));
      asking.set(key, running);
      return running;
    },
    forget(hash) {
      for (const key of known.keys()) if (key.startsWith(`${hash} `)) known.delete(key);
    },
  };
}

/** A browser's time zone where it is one; a scope that many share must not break on what one of them says. */
function zoneOf(zoneId: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zoneId || defaultZoneId }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return defaultZoneId;
  }
}
