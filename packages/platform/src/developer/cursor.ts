import { ProductError } from '@hoistway/shared/domain/errors.ts';

const cursorPattern = /^\d{1,18}\.\d{1,18}(_\d{1,18}\.\d{1,18})*$/;

/** The last key read of each tenant, as text for the developer: `12.8841_13.7`. */
export class Positions {
  readonly #keys = new Map<string, string>();

  /** @throws invalidFields for a text that no answer contained */
  static parse(cursor: string | undefined): Positions {
    const positions = new Positions();
    if (cursor === undefined) return positions;
    if (!cursorPattern.test(cursor))
      throw new ProductError('invalidFields', { fields: [{ field: 'after', code: 'unreadable' }] });
    for (const part of cursor.split('_')) {
      const [tenantId = '', key = ''] = part.split('.');
      positions.set(tenantId, key);
    }
    return positions;
  }

  get(tenantId: string): string {
    return this.#keys.get(tenantId) ?? '0';
  }

  has(tenantId: string): boolean {
    return this.#keys.has(tenantId);
  }

  set(tenantId: string, key: string): void {
    this.#keys.set(tenantId, key);
  }

  toString(): string {
    return [...this.#keys].map(([tenantId, key]) => `${tenantId}.${key}`).join('_');
  }
}
