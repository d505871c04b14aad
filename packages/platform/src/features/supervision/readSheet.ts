import { answerDayControl } from '@hoistway/shared/commands/supervisionCommands.ts';
import { airDistanceM } from '@hoistway/shared/domain/distance.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import type { Seal, SealKey } from '@hoistway/shared/domain/seal.ts';
import { measurePace } from '@hoistway/shared/domain/supervision/answerPace.ts';
import { judgeDay } from '@hoistway/shared/domain/supervision/dayOutcome.ts';
import { mondayOf, monthStartOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import {
  type Appointment,
  addendumRole,
  isInForce,
  judgeSignature,
} from '@hoistway/shared/domain/supervision/signing.ts';
import {
  type SupervisionKind,
  type SupervisionRole,
  supervisionResults,
  supervisionStates,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { dayInZone, dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { brokenLinkAt, readSealsOf } from '../../chains/seals.ts';
import { readRow } from '../../crud/readRow.ts';
import { readOwn } from '../../crud/save.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { addendaIn, signaturesIn } from '../../supervision/readSignatures.ts';
import { readAppointments, readUnit } from '../../supervision/readUnit.ts';
import { chainOfRecord } from '../../supervision/sealRecord.ts';
import { recordsOf } from '../../supervision/writeDraft.ts';
import { countOpenStops, readAnswers } from './answerCommands.ts';
import { readWeekPace } from './readWeekPace.ts';
import { type ItemRow, readDraftOf, readItems, readPeople, readStops, readTasks } from './sheetRows.ts';

const dateFields = { day: 'controlDate', week: 'checkDate', month: 'dispatchDate' } as const;
const resultFields = { day: 'controlResult', week: 'checkResult', month: 'dispatchResult' } as const;

/** A record with everything that its page needs. @throws notFound */
export async function readSheet(
  tx: Transaction,
  session: RequestSession,
  { kind, id, nowMs }: { kind: SupervisionKind; id: string; nowMs: number },
): Promise<Sheet> {
  const record = await readRow(tx, recordsOf[kind], id, visibleTo(session));
  const unit = typeof record.useUnitId === 'string' ? await readUnit(tx, record.useUnitId) : null;
  const elevator =
    typeof record.elevatorId === 'string' ? await readOwn(tx, resources.elevators, record.elevatorId) : null;
  const place = placeOf(elevator);
  const items = await readItems(tx, kind, id);
  const draft = await readDraftOf(tx, kind, id);
  const appointments = unit ? await readAppointments(tx, unit.id) : [];
  const seals = await readSealsOf(tx, { resource: recordsOf[kind].name, recordId: id });
  const todayOn = dayInZone(unit?.zoneId ?? 'UTC', nowMs);
  const day = String(record[dateFields[kind]] ?? textOfDay(todayOn));
  const signer = {
    appointments,
    userId: session.userId,
    todayOn,
    elevatorId: typeof record.elevatorId === 'string' ? record.elevatorId : null,
  };
  const texts = textsOf(record, kind);
  const stops = elevator ? await readStops(tx, String(elevator.id)) : [];
  const status = supervisionStates.find((one) => one === record.status) ?? 'draft';
  return {
    kind,
    id,
    version: Number(record.version),
    status,
    result: supervisionResults.find((one) => one === record[resultFields[kind]]) ?? 'pending',
    day,
    fromDay: firstDayOf(kind, day),
    period: textOrNull(record.period),
    weather: textOrNull(record.weather),
    unit: unit && { id: unit.id, name: unit.name },
    elevator: elevator && {
      id: String(elevator.id),
      no: String(elevator.no ?? ''),
      name: String(elevator.name ?? ''),
      registerCode: textOrNull(elevator.registerCode),
      hasPlace: place !== null,
    },
    template: await readTemplateName(tx, record),
    people: await namesByRole(tx, appointments, todayOn, record.elevatorId),
    items: items.map((item) => sheetItemOf(item, place)),
    texts,
    editedFields: Object.entries(draft?.sections ?? {}).flatMap(([name, text]) =>
      (texts[name] ?? '') === text ? [] : [name],
    ),
    facts: draft?.monitoring ?? null,
    elevatorNos: Object.fromEntries((unit?.elevators ?? []).map((one) => [one.id, one.no])),
    days: draft?.days ?? null,
    findings: draft?.findings ?? [],
    missingWeeks: draft?.missingWeeks ?? [],
    tasks: kind === 'month' ? await readTasks(tx, id) : [],
    previousTasks: draft?.previousTasks ?? [],
    outcome:
      kind === 'day'
        ? judgeDay(await readAnswers(tx, id), await countOpenStops(tx, String(record.elevatorId)))
        : null,
    pace: kind === 'month' ? null : measurePace(items.map(timedAnswerOf), place),
    weekPace:
      unit && kind === 'week'
        ? await readWeekPace(tx, unit.id, { fromDay: firstDayOf(kind, day), untilDay: day })
        : null,
    stops,
    ...signaturePart(kind, { seals, place, signer }),
    // The answers of the three kinds have one right.
    mayEdit: status === 'draft' && mayDo(session, answerDayControl.permission, answerDayControl.right),
    mayRelease: isDirector(appointments, session.userId, todayOn),
    chain: unit && seals.length > 0 ? await chainOf(tx, chainOfRecord(kind, unit.id, record), seals) : null,
  };
}

/** The signatures and corrections of a record, and what the caller may add to them. */
function signaturePart(
  kind: SupervisionKind,
  {
    seals,
    place,
    signer,
  }: { seals: readonly Seal[]; place: Place | null; signer: Parameters<typeof addendumRole>[0] },
): Pick<Sheet, 'addenda' | 'addendumRole' | 'signatures' | 'mySignature'> {
  const signatures = signaturesIn(seals);
  const decision = judgeSignature(kind, { ...signer, signatures });
  return {
    addenda: addendaIn(seals),
    addendumRole: signatures.length > 0 ? addendumRole(signer) : null,
    signatures: signatures.map(({ place: signPlace, ...signature }) => ({
      ...signature,
      distanceM: signPlace && place ? Math.round(airDistanceM(signPlace, place)) : null,
    })),
    mySignature: decision.isAllowed
      ? { isAllowed: true, role: decision.role, because: null }
      : { isAllowed: false, role: decision.role, because: decision.because },
  };
}

/** The record's own links alone: a unit's chain of a year has thousands, which the year's bundle verifies. */
async function chainOf(tx: Transaction, key: SealKey, seals: readonly Seal[]): Promise<Sheet['chain']> {
  return { key, brokenAt: await brokenLinkAt(tx, key, seals) };
}

const isDirector = (appointments: readonly Appointment[], userId: string, todayOn: number): boolean =>
  appointments.some((one) => one.role === 'director' && one.userId === userId && isInForce(one, todayOn));

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The long texts of a record, by field name, and the short ones of a meeting. */
function textsOf(record: Wire, kind: SupervisionKind): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordsOf[kind].fields).flatMap(([name, field]) =>
      ('long' in field && field.long) || ('group' in field && field.group === 'meeting')
        ? [[name, typeof record[name] === 'string' ? record[name] : '']]
        : [],
    ),
  );
}

function firstDayOf(kind: SupervisionKind, day: string): string {
  if (kind === 'day') return day;
  const on = dayNumberOf(day);
  return textOfDay(kind === 'week' ? mondayOf(on) : monthStartOf(on));
}

function placeOf(elevator: Wire | null): Place | null {
  const place = elevator?.place;
  if (typeof place !== 'object' || place === null || !('lng' in place) || !('lat' in place)) return null;
  return { lng: Number(place.lng), lat: Number(place.lat) };
}

const timedAnswerOf = (item: ItemRow) => ({
  seconds: item.answerSeconds,
  answeredAtMs: item.answeredAt?.getTime() ?? null,
  place: item.lng === null || item.lat === null ? null : { lng: item.lng, lat: item.lat },
  accuracyM: item.accuracyM,
});

function sheetItemOf(item: ItemRow, place: Place | null): Sheet['items'][number] {
  const { lng, lat, accuracyM: _, answeredAt, ...rest } = item;
  return {
    ...rest,
    answeredAt: answeredAt?.toISOString() ?? null,
    distanceM: lng === null || lat === null || !place ? null : Math.round(airDistanceM({ lng, lat }, place)),
  };
}

async function readTemplateName(tx: Transaction, record: Wire): Promise<Sheet['template']> {
  if (typeof record.templateId !== 'string') return null;
  const template = await readOwn(tx, resources.supervisionTemplates, record.templateId);
  return { name: String(template.name ?? ''), version: Number(record.templateVersion ?? 1) };
}

async function namesByRole(
  tx: Transaction,
  appointments: readonly Appointment[],
  todayOn: number,
  elevatorId: unknown,
): Promise<Sheet['people']> {
  const inForce = appointments.filter(
    (one) =>
      isInForce(one, todayOn) &&
      (one.elevatorId === null || elevatorId === undefined || one.elevatorId === elevatorId),
  );
  const names = await readPeople(
    tx,
    inForce.map(({ userId }) => userId),
  );
  const of = (role: SupervisionRole) => [
    ...new Set(inForce.flatMap((one) => (one.role === role ? [names.get(one.userId) ?? ''] : []))),
  ];
  return { officer: of('officer'), director: of('director'), mainResponsible: of('mainResponsible') };
}
