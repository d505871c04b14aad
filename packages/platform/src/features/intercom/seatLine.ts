import { createHash, createHmac } from 'node:crypto';
import type { SeatIntercom, SeatLine } from '@hoistway/shared/domain/intercom.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';

export interface IntercomServer {
  web_socket_url: string;
  domain: string;
  realm: string | null;
  stun_url: string | null;
  turn_url: string | null;
  turn_secret: string | null;
}

/** Validity of a relay's password; a seat renews its line earlier. */
const relayMs = hourMs;

/** The server of the tenant's seats; the oldest of several in use. */
export async function intercomServer(tx: Transaction): Promise<IntercomServer | undefined> {
  const rows = await run<IntercomServer>(
    tx,
    sql`select web_socket_url, domain, realm, stun_url, turn_url, turn_secret from intercom_servers
      where is_active and deleted_at is null order by id limit 1`,
  );
  return rows[0];
}

/** The line of the session's own user, or its missing part; never another user's. */
export async function seatLine(
  tx: Transaction,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  session: Pick<RequestSession, 'userId' | 'name'>,
): Promise<SeatIntercom> {
  const server = await intercomServer(tx);
  if (!server) return { line: null, lacks: 'server' };
  const [account] = await run<{ sip_no: string; sip_password: string }>(
    tx,
    sql`select sip_no, sip_password from video_users
      where user_id = ${session.userId} and is_enabled and deleted_at is null
        and coalesce(sip_no, '') <> '' and sip_password is not null
      order by id limit 1`,
  );
  if (!account) return { line: null, lacks: 'account' };
  const expiresMs = clock.now() + relayMs;
  const realm = server.realm || server.domain;
  return {
    line: {
      webSocketUrl: server.web_socket_url,
      address: `sip:${account.sip_no}@${server.domain}`,
      displayName: session.name,
      realm,
      ha1: createHash('md5')
        .update(`${account.sip_no}:${realm}:${secrets.open(account.sip_password)}`)
        .digest('hex'),
      iceServers: iceServers(server, {
        user: account.sip_no,
        expiresMs,
        open: (ciphertext) => secrets.open(ciphertext),
      }),
      expiresAt: new Date(expiresMs).toISOString(),
    },
    lacks: null,
  };
}

/** Relays with a name and a password valid for an hour, in the format of coturn's `use-auth-secret`. */
function iceServers(
  server: IntercomServer,
  { user, expiresMs, open }: { user: string; expiresMs: number; open: (ciphertext: string) => string },
): SeatLine['iceServers'] {
  const username = `${Math.floor(expiresMs / 1_000)}:${user}`;
  return [
    ...(server.stun_url ? [{ urls: [server.stun_url] }] : []),
    ...(server.turn_url && server.turn_secret
      ? [
          {
            urls: [server.turn_url],
            username,
            credential: createHmac('sha1', open(server.turn_secret)).update(username).digest('base64'),
          },
        ]
      : []),
  ];
}
