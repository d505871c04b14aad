import type { Evidence } from '@hoistway/shared/domain/alarm.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { Platform } from '../platform.ts';

interface RootRow {
  tenant_id: string;
  id: string;
}

/**
 * Alarms about the machine under the product. Each active tenant has one per name, visible to users who see the whole
 * tenant: no other user could act on it.
 */
export class SystemAlarms {
  readonly #platform: Pick<Platform, 'db'>;
  readonly #book: AlarmBook;

  constructor(platform: Pick<Platform, 'db'>, book: AlarmBook) {
    this.#platform = platform;
    this.#book = book;
  }

  async raise(name: string, evidence: Omit<Evidence, 'at'>): Promise<void> {
    for (const [tenantId, orgIds] of await this.#roots()) {
      const about = { kind: 'systemTrouble' as const, tenantId, name };
      if (!this.#book.openApart(about)) this.#book.raiseApart({ ...about, orgIds, evidence: [evidence] });
    }
  }

  async lower(name: string): Promise<void> {
    for (const tenantId of (await this.#roots()).keys()) {
      const open = this.#book.openApart({ kind: 'systemTrouble', tenantId, name });
      if (open) this.#book.closeByRule(open, 'recovered');
    }
  }

  /** The topmost organisations of each active tenant. */
  async #roots(): Promise<Map<string, string[]>> {
    const result = await asPlatform(this.#platform.db, (tx) =>
      tx.query<RootRow>(
        `select o.tenant_id, o.id from organisations o join tenants t on t.id = o.tenant_id
         where o.parent_id is null and o.deleted_at is null and t.status = 'active' order by o.id`,
      ),
    );
    const roots = new Map<string, string[]>();
    for (const { tenant_id: tenantId, id } of result.rows)
      roots.set(tenantId, [...(roots.get(tenantId) ?? []), id]);
    return roots;
  }
}
