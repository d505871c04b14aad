import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { Provider } from './senders/sender.ts';

interface ChannelRow {
  id: string;
  name: string;
  kind: DeliveryChannel;
  host: string | null;
  port: number | null;
  is_tls: boolean;
  username: string | null;
  secret: string | null;
  from: string | null;
  format: 'json' | 'form' | null;
  body: string | null;
  id_path: string | null;
  per_minute: number | null;
  bundle_seconds: number | null;
  cost_per_message: string | null;
  daily_cost_cap: string | null;
}

/**
 * The providers of a tenant's messages of a kind, in the order of attempts: its active channels, or without any those
 * of the configuration. `channelId` selects that channel only.
 */
export async function providersOf(
  tx: Transaction,
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  wantedChannel: { tenantId: string | null; kind: DeliveryChannel; channelId?: string | null },
): Promise<Provider[]> {
  const result = await tx.query<ChannelRow>(
    `select id, name, kind, host, port, is_tls, username, secret, "from", format, body, id_path, per_minute,
       bundle_seconds, cost_per_message, daily_cost_cap
     from channels
     where tenant_id = $1 and kind = $2 and is_active and deleted_at is null and ($3::bigint is null or id = $3)
     order by position, id`,
    [wantedChannel.tenantId, wantedChannel.kind, wantedChannel.channelId ?? null],
  );
  if (result.rows.length > 0 || wantedChannel.channelId)
    return result.rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      host: row.host ?? '',
      port: row.port,
      isTls: row.is_tls,
      username: row.username ?? '',
      secret: row.secret === null ? '' : secrets.open(row.secret),
      from: row.from ?? '',
      format: row.format ?? 'json',
      body: row.body ?? '',
      idPath: row.id_path ?? '',
      perMinute: row.per_minute,
      bundleSeconds: row.bundle_seconds ?? 0,
      costPerMessage: Number(row.cost_per_message ?? 0),
      dailyCostCap: row.daily_cost_cap === null ? null : Number(row.daily_cost_cap),
      isTrusted: false,
    }));
  const fromConfiguration = ofConfiguration[wantedChannel.kind](config);
  return fromConfiguration
    ? [{ ...plain, name: wantedChannel.kind, kind: wantedChannel.kind, ...fromConfiguration }]
    : [];
}

/** Whether the environment names a provider of a channel. */
export const hasConfiguredProvider = (kind: DeliveryChannel, config: Config): boolean =>
  ofConfiguration[kind](config) !== undefined;

const plain = {
  id: null,
  host: '',
  port: null,
  isTls: false,
  username: '',
  secret: '',
  from: '',
  format: 'json',
  body: '',
  idPath: '',
  perMinute: null,
  bundleSeconds: 0,
  costPerMessage: 0,
  dailyCostCap: null,
  isTrusted: true,
} as const;

const http = (receiver: { url: string; token: string | undefined } | undefined) =>
  receiver && { host: receiver.url, secret: receiver.token ?? '' };

/**
 * The providers of the environment, for a tenant without a channel of the kind. A browser names its push service
 * itself.
 */
const ofConfiguration: Record<DeliveryChannel, (config: Config) => Partial<Provider> | undefined> = {
  push: () => ({ isTrusted: false }),
  mail: ({ smtp }) => smtp && mailServer(smtp),
  sms: ({ sms }) => http(sms),
  miniProgram: ({ messages }) => http(messages),
  appPush: ({ messages }) => http(messages),
  webhook: () => undefined,
};

function mailServer({ url, from }: { url: string; from: string }): Partial<Provider> {
  const { hostname, port, username, password, protocol } = new URL(url);
  return {
    host: hostname,
    port: port === '' ? null : Number(port),
    isTls: protocol === 'smtps:',
    username: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    from,
  };
}
