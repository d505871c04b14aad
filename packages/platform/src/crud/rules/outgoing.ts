import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { isPrivateHost } from '../../messaging/privateAddress.ts';
import type { Write } from './rules.ts';

/**
 * Rejects addresses inside the installation's own network on writing, so that the writer is informed at once; each
 * request checks again, since a name may resolve elsewhere by then.
 * @throws invalidFields privateAddress
 */
export async function checkOutgoing(write: Write, fields: readonly string[]): Promise<void> {
  const { draft, before, privateReceivers } = write;
  const errors: FieldError[] = [];
  for (const field of fields) {
    const value = draft[field];
    if (typeof value !== 'string' || value === '' || value === before?.[field]) continue;
    const host = hostOf(value);
    if (privateReceivers.includes('*') || privateReceivers.includes(host)) continue;
    if (await isPrivateHost(host)) errors.push({ field, code: 'privateAddress', params: { host } });
  }
  if (errors.length > 0) throw new ProductError('invalidFields', { fields: errors });
}

const hostOf = (address: string): string =>
  (URL.canParse(address) && address.includes('//') ? new URL(address).hostname : address).replace(
    /^\[|\]$/g,
    '',
  );
