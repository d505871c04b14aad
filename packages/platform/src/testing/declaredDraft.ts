import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';

/** Values to try for a field: the first one that its schema accepts is used. */
interface DraftField {
  name: string;
  field: AnyField;
  n: number;
}

const digits = (n: number, length: number) => String(n).padStart(length, '0');
const letters = (n: number, length: number) => `Aa1${digits(n, length - 3)}`;
const texts = ({ name, n }: DraftField) => [
  `${name} ${n}`,
  `137${digits(n, 8)}`,
  digits(20_000_000_000 + n, 11),
  `AA:BB:CC:${digits(n % 100, 2)}:${digits(Math.floor(n / 100) % 100, 2)}:00`,
  `someone.${n}@example.com`,
  `https://example.com/${n}`,
  `wss://voice-${n}.example/sip`,
  `turn:relay-${n}.example:3478`,
  `host-${n}.example`,
  letters(n, 8),
  letters(n, 34),
  digits(n, 19),
  n % 2 === 0 ? 'Asia/Shanghai' : 'Europe/Rome',
  `08:${digits(n % 60, 2)}`,
  `${n}`,
];
const numbers = ({ n }: DraftField) => [1 + (n % 60), 1, 0];
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString();

/** Values to try, by kind; pictures and files have none without an upload. */
const candidates = {
  text: texts,
  secret: texts,
  integer: numbers,
  decimal: ({ n }) => [0.5 + (n % 97) / 10, 1],
  money: ({ n }) => [100.5 + n, 1.5],
  flag: () => [true],
  choice: ({ field }) => ('options' in field ? [...field.options] : []),
  date: ({ n }) => [dayOf(n).slice(0, 10)],
  instant: ({ n }) => [dayOf(n)],
  ref: () => [],
  refs: () => [],
  image: () => [null],
  file: () => [null],
  place: () => [{ lng: 9.5, lat: 47.1 }],
} satisfies Record<Kind, (request: DraftField) => unknown[]>;

/**
 * A draft that the declaration accepts, different for each `n`; `idOf` gives the records that it names. Optional
 * references to its own kind, and unwritable ones, are omitted.
 * @throws if no value is known for a field: its entity needs a draft of its own
 */
export async function declaredDraft(
  resource: AnyResource,
  n: number,
  idOf: (to: ResourceName) => Promise<string>,
): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue;
    if ('to' in field) {
      const to = field.to as ResourceName;
      if (to === resource.name || (isOptional(field) && resources[to].readOnly)) continue;
      const id = await idOf(to);
      draft[name] = field.kind === 'refs' ? [id] : id;
      continue;
    }
    const value = candidates[field.kind]({ name, field, n }).find(
      (one) => field.schema.safeParse(one).success,
    );
    if (value === undefined) throw new Error(`No value is known for ${resource.name}.${name}.`);
    if (value !== null) draft[name] = value;
  }
  return draft;
}

const isOptional = (field: AnyField): boolean => field.schema.safeParse(undefined).success;
