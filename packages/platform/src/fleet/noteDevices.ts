import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { Dtu, LiveFleet } from './liveFleet.ts';

/** Live state is no edit: the version stays. */
const statement = `
  update dtus set is_online = n.online, is_on_mains = coalesce(n.mains, is_on_mains), ip = coalesce(n.ip, dtus.ip),
    seen_at = n."seenAt", accessed_at = coalesce(dtus.accessed_at, n."seenAt"),
    signal_strength = coalesce(n.signal, signal_strength), temperature = coalesce(n.temperature, dtus.temperature),
    link_status = coalesce(n.link, link_status)
  from jsonb_to_recordset($1::jsonb) as n(id bigint, online boolean, mains boolean, ip text, "seenAt" timestamptz,
    signal integer, temperature integer, link text)
  where dtus.id = n.id`;

interface Note {
  id: string;
  online: boolean;
  mains: boolean | null;
  ip: string | null;
  seenAt: string;
  signal: number | null;
  temperature: number | null;
  link: 'normal' | 'disconnected' | null;
}

/** Writes the devices' own live state into their records, if changed since the last time. */
export async function noteDevices(
  db: Pick<Database, 'pool'>,
  fleet: LiveFleet,
  range: { sinceMs: number; onlineSinceMs: number; wasOnline: Set<string> },
): Promise<void> {
  const { sinceMs, onlineSinceMs, wasOnline } = range;
  const notes: Note[] = [];
  for (const dtu of fleet.dtus.values()) {
    const online = dtu.seenAtMs >= onlineSinceMs && dtu.seenAtMs > 0;
    const hasTurned = online !== wasOnline.has(dtu.id);
    if (!hasTurned && (dtu.seenAtMs < sinceMs || dtu.seenAtMs === 0)) continue;
    if (online) wasOnline.add(dtu.id);
    else wasOnline.delete(dtu.id);
    notes.push({
      id: dtu.id,
      online,
      mains: dtu.isOnMains,
      ip: dtu.ip,
      seenAt: new Date(dtu.seenAtMs).toISOString(),
      signal: dtu.signalDbm === null ? null : Math.round(dtu.signalDbm),
      temperature: dtu.temperatureC === null ? null : Math.round(dtu.temperatureC),
      link: online ? linkOf(dtu, fleet, onlineSinceMs) : null,
    });
  }
  if (notes.length === 0) return;
  await asPlatform(db, (tx) => tx.query(statement, [JSON.stringify(notes)]));
}

/**
 * Whether messages of the controllers behind a connected device arrive; controllers without any message yet do not
 * count.
 */
function linkOf(dtu: Dtu, { table }: LiveFleet, sinceMs: number): Note['link'] {
  const lastMessageMs = Math.max(
    0,
    ...[...dtu.carsByNode.values()].map(({ slot }) => table.receivedAt[slot] ?? 0),
  );
  if (lastMessageMs === 0) return null;
  return lastMessageMs >= sinceMs ? 'normal' : 'disconnected';
}
