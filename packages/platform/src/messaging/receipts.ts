import type { DeliveryState } from '@hoistway/shared/domain/delivery.ts';

/** A provider's report on a message. */
export interface Receipt {
  /** The provider's own number, or the key of the sent message. */
  id: string;
  state: Extract<DeliveryState, 'sent' | 'delivered' | 'read' | 'failed'>;
  detail: string | null;
}

/** The words of providers for each state, in lower case. */
const words: Record<Receipt['state'], readonly string[]> = {
  sent: ['sent', 'accepted', 'accepted_for_delivery', 'enroute', 'queued', 'submitted'],
  delivered: ['delivered', 'delivrd', 'success', 'ok', 'received'],
  read: ['read', 'seen', 'opened', 'displayed'],
  failed: [
    'failed',
    'undelivered',
    'undeliv',
    'rejected',
    'rejectd',
    'expired',
    'deleted',
    'bounced',
    'error',
  ],
};
const stateOf = new Map(
  Object.entries(words).flatMap(([state, providerWords]) =>
    providerWords.map((word) => [word, state as Receipt['state']]),
  ),
);
/** Member names of providers for number, state and reason, in lower case and without separators between words. */
const idNames = ['key', 'id', 'messageid', 'messagesid', 'msgid', 'smsid', 'bizid', 'sid'];
const stateNames = ['state', 'status', 'messagestatus', 'reportstatus', 'stat', 'event'];
const detailNames = ['detail', 'reason', 'error', 'errorcode', 'errcode', 'errmsg', 'description'];

/** The receipts of a body, JSON or a form, one or a list; entries without a message are left out. */
export function receiptsOf(body: string, mediaType: string): Receipt[] {
  const payload = mediaType.includes('form')
    ? Object.fromEntries(new URLSearchParams(body))
    : parseJson(body);
  const list = Array.isArray(payload) ? payload : (listIn(payload) ?? [payload]);
  return list.flatMap((one) => receiptOf(one) ?? []);
}

function receiptOf(payload: unknown): Receipt | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const members = new Map(
    Object.entries(payload).map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value]),
  );
  const first = (names: readonly string[]) => {
    const value = names.map((name) => members.get(name)).find((one) => one !== undefined && one !== null);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const id = first(idNames);
  const state = stateOf.get((first(stateNames) ?? '').toLowerCase());
  return id && state ? { id, state, detail: first(detailNames) } : null;
}

function listIn(payload: unknown): unknown[] | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return Object.values(payload).find((value) => Array.isArray(value));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
