import {
  type CheckItem,
  type CheckKind,
  checkItems,
  unknownFloors,
} from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import { type CheckView, sealedCheckSchema } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { noObservations } from '@hoistway/shared/domain/elevatorCheck/observations.ts';
import { type Seal, sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { brokenLinkAt, readSealsOf } from '../../chains/seals.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { type CheckRow, readCheckedFloors, readNewestCheck } from './checkStore.ts';
import { readingOf } from './watchChecks.ts';

/**
 * The newest check of a kind with its items, beside the present reading. A signed check shows the content of its seal,
 * since the comparison table and the stored answers may change afterwards.
 */
export async function readCheck(
  tx: Transaction,
  fleet: LiveFleet,
  { elevator, kind, nowMs }: { elevator: Wire; kind: CheckKind; nowMs: number },
): Promise<CheckView> {
  const elevatorId = String(elevator.id);
  const check = await readNewestCheck(tx, elevatorId, kind);
  const floors = await readCheckedFloors(tx, elevatorId);
  const observations = check?.observations ?? noObservations;
  const seals = check ? await readSealsOf(tx, { resource: 'elevatorChecks', recordId: check.id }) : [];
  const content = sealedContent(seals) ?? {
    items: itemsWithAnswers(checkItems(kind, floors, observations), check),
    unknownFloors: unknownFloors(floors, observations),
  };
  const signOf = (floor: number | null) => floors.find((one) => one.floor === floor)?.sign ?? null;
  return {
    elevator: {
      id: elevatorId,
      no: String(elevator.no ?? ''),
      name: String(elevator.name ?? ''),
      dtuCode: typeof elevator.dtuCode === 'string' ? elevator.dtuCode : null,
      useUnitName: fleet.car(elevatorId)?.record.useUnitName ?? '',
    },
    present: presentOf(fleet, elevatorId, { nowMs, signOf }),
    check: check && (await headOf(tx, check, seals)),
    items: content.items.map(({ observedAtMs, ...item }) => ({
      ...item,
      observedAt: observedAtMs === null ? null : new Date(observedAtMs).toISOString(),
    })),
    unknownFloors: content.unknownFloors,
  };
}

const itemsWithAnswers = (items: readonly CheckItem[], check: CheckRow | null) =>
  items.map((item) => ({ ...item, answer: check?.answers[item.key] ?? null }));

/** The items that the newest seal of a check binds; null without a seal. */
const sealedContent = (seals: readonly Seal[]) => {
  const seal = seals.at(-1);
  return seal ? sealedCheckSchema.parse(seal.content) : null;
};

function presentOf(
  fleet: LiveFleet,
  elevatorId: string,
  { nowMs, signOf }: { nowMs: number; signOf: (floor: number | null) => string | null },
): CheckView['present'] {
  const car = fleet.car(elevatorId);
  if (!car)
    return {
      ...{ ageMs: null, floor: null, sign: null },
      ...{ door: 'unknown', mode: 'unknown', run: 'unknown', direction: 'none' },
    };
  const { receivedAtMs, ...reading } = readingOf(fleet, car);
  return { ...reading, ageMs: receivedAtMs === 0 ? null : nowMs - receivedAtMs, sign: signOf(reading.floor) };
}

async function headOf(
  tx: Transaction,
  check: CheckRow,
  seals: readonly Seal[],
): Promise<NonNullable<CheckView['check']>> {
  const { id, version, kind, state, verdict, startedBy, signedBy } = check;
  return {
    ...{ id, version, kind, state, verdict, startedBy, signedBy },
    startedAt: check.startedAt.toISOString(),
    signedAt: check.signedAt?.toISOString() ?? null,
    seal: await sealOf(tx, check.elevatorId, seals),
  };
}

async function sealOf(
  tx: Transaction,
  elevatorId: string,
  seals: readonly Seal[],
): Promise<NonNullable<CheckView['check']>['seal']> {
  const seal = seals.at(-1);
  if (!seal) return null;
  const brokenAt = await brokenLinkAt(tx, sealKeyOfElevator(elevatorId), seals);
  const { nth, contentHash, hash } = seal;
  return { nth, contentHash, hash, isIntact: brokenAt === null };
}
