import { defaultZoneId, intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import type { DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import { messages } from '@hoistway/shared/locales/index.ts';
import { messageIn, type Params } from '@hoistway/shared/locales/message.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Placeholder of an unknown value. */
const unknown = '–';

export interface Words {
  title: string;
  text: string;
}

/** The words of a template in a language; an unknown value is a dash. */
export function deliveryWords(locale: Locale, template: DeliveryTemplate, values: Params): Words {
  const params = withTime(locale, values);
  const translate = (part: string) =>
    withoutGaps(messageIn(messages[locale], `deliveries.${template}.${part}`, params) ?? '');
  return { title: translate('title'), text: translate('text') };
}

/** Several messages in one. */
export function bundleWords(locale: Locale, titles: readonly string[], count: number): Words {
  const more = count - titles.length;
  const rest = more > 0 ? [messageIn(messages[locale], 'deliveries.bundle.more', { count: more }) ?? ''] : [];
  const lines = [...titles, ...rest].join('\n');
  return deliveryWords(locale, 'bundle', { count, lines });
}

const withoutGaps = (text: string): string => text.replace(/\{\{\w+\}\}/g, unknown);

/** `at` is an instant, shown as its time of day, with the day where it is not obvious. */
function withTime(locale: Locale, values: Params): Params {
  if (typeof values.at !== 'string' || Number.isNaN(Date.parse(values.at))) return values;
  const zone = typeof values.zoneId === 'string' && values.zoneId !== '' ? values.zoneId : defaultZoneId;
  const time = new Intl.DateTimeFormat(intlLocale[locale], {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(values.at));
  return { ...values, time };
}

/** The alarm and the order of a message. */
export interface About {
  alarm_id: string | null;
  order_id: string | null;
}

/**
 * Current facts of the alarms and repair orders of messages, in the order of the messages; the sender's own values
 * take precedence.
 */
export async function readFacts(tx: Transaction, abouts: readonly About[]): Promise<Params[]> {
  const alarms = await factsOfAlarms(tx, idsOf(abouts.map(({ alarm_id }) => alarm_id)));
  const orders = await factsOfOrders(tx, idsOf(abouts.map(({ order_id }) => order_id)));
  return abouts.map(({ alarm_id, order_id }) => ({
    ...alarms.get(alarm_id ?? ''),
    ...orders.get(order_id ?? ''),
  }));
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

interface AlarmFacts {
  id: string;
  no: string | null;
  name: string | null;
  unit: string | null;
  building: string | null;
  address: string | null;
  floor: string | null;
  at: string;
}

async function factsOfAlarms(tx: Transaction, ids: readonly string[]): Promise<Map<string, Params>> {
  if (ids.length === 0) return new Map();
  const result = await tx.query<AlarmFacts>(
    `select id, body ->> 'elevatorNo' as no, body ->> 'elevatorName' as name, body ->> 'useUnitName' as unit,
       body ->> 'buildingNo' as building, body ->> 'address' as address, coalesce(body ->> 'floorSign', body ->> 'floor') as floor,
       body ->> 'raisedAt' as at
     from alarms where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(result.rows.map((row) => [row.id, alarmParams(row)]));
}

async function factsOfOrders(tx: Transaction, ids: readonly string[]): Promise<Map<string, Params>> {
  if (ids.length === 0) return new Map();
  const result = await tx.query<AlarmFacts & { order: string | null }>(
    `select o.id, e.no, e.name, u.name as unit, e.building_no as building, e.address, o.fault_floor as floor,
       to_json(o.alarm_time) #>> '{}' as at, o.work_order_no as order
     from repair_orders o left join elevators e on e.tenant_id = o.tenant_id and e.id = o.elevator_id
     left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id where o.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(
    result.rows.map((row) => [row.id, { ...alarmParams(row), ...textParams({ order: row.order }) }]),
  );
}

const alarmParams = ({ no, name, unit, building, address, floor, at }: AlarmFacts): Params => ({
  ...textParams({ floor, address, at }),
  elevator: [no, name].filter(Boolean).join(' ') || unknown,
  site: [unit, building].filter(Boolean).join(' ') || unknown,
});

const textParams = (values: Record<string, string | null>): Params =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
