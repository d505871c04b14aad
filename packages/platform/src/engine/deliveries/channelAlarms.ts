import type { Evidence } from '@hoistway/shared/domain/alarm.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { AlarmBook } from '../../events/alarmBook.ts';
import type { Platform } from '../../platform.ts';

/** Reason of a channel that delivers nothing. */
export type ChannelTrouble = 'test' | 'provider' | 'costCap';

interface Channel {
  /** Null for a channel of the configuration. */
  id: string | null;
  name: string;
}

const evidence: Record<ChannelTrouble, string> = {
  test: 'testUnanswered',
  provider: 'providerSilent',
  costCap: 'costCapReached',
};

/**
 * Raises an alarm for each channel that delivers nothing, one at a time per channel, and ends it when the channel
 * works again.
 */
export class ChannelAlarms {
  readonly #platform: Platform;
  readonly #book: AlarmBook;
  /** Channels with an alarm, as far as this process knows. */
  readonly #raisedTroubles = new Map<string, ChannelTrouble>();

  constructor(platform: Platform, book: AlarmBook) {
    this.#platform = platform;
    this.#book = book;
  }

  /** Reads the open alarms after a start. */
  restore(open: readonly { tenantId: string; channelId: string; reason: ChannelTrouble }[]): void {
    for (const { tenantId, channelId, reason } of open)
      this.#raisedTroubles.set(`${tenantId} ${channelId}`, reason);
  }

  async raise(tenantId: string, { id, name }: Channel, reason: ChannelTrouble): Promise<void> {
    if (id === null) return;
    await inTenant(this.#platform.db, tenantId, async (tx) => {
      // The channel's row is the lock: two messages may fail at once.
      await tx.query('select 1 from channels where id = $1 for update', [id]);
      const result = await tx.query<{ alarm_id: string }>(
        'select alarm_id from channel_alarms where tenant_id = $1 and channel_id = $2',
        [tenantId, id],
      );
      const alarmId = result.rows[0]?.alarm_id;
      if (alarmId && this.#book.heldAlarm(alarmId)) return;
      const root = await tx.query<{ id: string }>(
        'select id from organisations where tenant_id = $1 and parent_id is null and deleted_at is null order by id limit 1',
        [tenantId],
      );
      const what: Omit<Evidence, 'at'>[] = [{ what: evidence[reason], value: name }];
      const alarm = this.#book.raiseApart({
        kind: 'channelFailed',
        tenantId,
        orgIds: root.rows.map((row) => row.id),
        name,
        evidence: what,
      });
      await tx.query(
        `insert into channel_alarms (tenant_id, channel_id, alarm_id, reason) values ($1, $2, $3, $4)
         on conflict (tenant_id, channel_id) do update set alarm_id = $3, reason = $4`,
        [tenantId, id, alarm.id, reason],
      );
      this.#raisedTroubles.set(`${tenantId} ${id}`, reason);
    });
  }

  /** Ends the alarm raised for `reason`. */
  async lower(tenantId: string, { id }: Pick<Channel, 'id'>, reason: ChannelTrouble): Promise<void> {
    if (id === null || this.#raisedTroubles.get(`${tenantId} ${id}`) !== reason) return;
    const deletion = await inTenant(this.#platform.db, tenantId, (tx) =>
      tx.query<{ alarm_id: string }>(
        'delete from channel_alarms where tenant_id = $1 and channel_id = $2 and reason = $3 returning alarm_id',
        [tenantId, id, reason],
      ),
    );
    this.#raisedTroubles.delete(`${tenantId} ${id}`);
    const heldAlarm = deletion.rows[0] && this.#book.heldAlarm(deletion.rows[0].alarm_id);
    if (heldAlarm) this.#book.closeByRule(heldAlarm.alarm, 'recovered');
  }

  /** Ends the alarms of an earlier day's cap: a new day has budget again. */
  async lowerCaps(today: string): Promise<void> {
    for (const [key, reason] of this.#raisedTroubles) {
      if (reason !== 'costCap') continue;
      const [tenantId = '', channelId = ''] = key.split(' ');
      const isFull = await inTenant(this.#platform.db, tenantId, (tx) =>
        tx.query('select 1 from delivery_costs where channel_id = $1 and day = $2', [channelId, today]),
      );
      if (isFull.rowCount === 0) await this.lower(tenantId, { id: channelId }, 'costCap');
    }
  }
}
