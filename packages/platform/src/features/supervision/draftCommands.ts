import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { draftDay } from '../../supervision/draftDay.ts';
import { draftMonth } from '../../supervision/draftMonth.ts';
import { draftWeek } from '../../supervision/draftWeek.ts';
import { readUnit, type SupervisedUnit } from '../../supervision/readUnit.ts';
import type { DraftCall, DraftWrite } from '../../supervision/writeDraft.ts';
import { announceWrite } from './announceWrite.ts';

type DraftCommand = 'draftDayControl' | 'draftWeekCheck' | 'draftMonthDispatch';

/** Opens the day of a visible elevator of a use unit. @throws invalidFields for a day of the future */
export const draftDayControl: CommandHandler<'draftDayControl'> = async (call, app) => {
  const { tx, session, id, input } = call;
  const elevator = await readRow(tx, resources.elevators, id, visibleTo(session));
  const unit = typeof elevator.useUnitId === 'string' ? await readUnit(tx, elevator.useUnitId) : null;
  if (!unit) throw new ProductError('invalidFields', { fields: [{ field: 'useUnitId', code: 'required' }] });
  const result = await draftDay(await draftCallOf(call), {
    elevatorId: id,
    orgId: String(elevator.orgId),
    unitId: unit.id,
    zoneId: unit.zoneId,
    day: textOfDay(dayOf(call, unit)),
    period: input.period,
  });
  return announceDraft(call, app, 'dayControls', result);
};

export const draftWeekCheck: CommandHandler<'draftWeekCheck'> = async (call, app) => {
  const unit = await readVisibleUnit(call);
  const result = await draftWeek(await draftCallOf(call), unit, dayOf(call, unit));
  return announceDraft(call, app, 'weekChecks', result);
};

export const draftMonthDispatch: CommandHandler<'draftMonthDispatch'> = async (call, app) => {
  const unit = await readVisibleUnit(call);
  const result = await draftMonth(await draftCallOf(call), unit, dayOf(call, unit));
  return announceDraft(call, app, 'monthDispatches', result);
};

function announceDraft(
  call: CommandCall<DraftCommand>,
  app: App,
  resource: ResourceName,
  { id, write }: DraftWrite,
): { id: string } {
  if (write) announceWrite(call, app, resource, [id], write);
  return { id };
}

/** @throws notFound for a unit that the session does not see */
async function readVisibleUnit({ tx, session, id }: CommandCall<DraftCommand>): Promise<SupervisedUnit> {
  await readRow(tx, resources.useUnits, id, visibleTo(session));
  const unit = await readUnit(tx, id);
  if (!unit) throw new ProductError('notFound');
  return unit;
}

/** The named day, else today at the unit. */
function dayOf({ input, nowMs }: CommandCall<DraftCommand>, unit: SupervisedUnit): number {
  const todayOn = dayInZone(unit.zoneId, nowMs);
  const day = input.day === undefined ? todayOn : dayNumberOf(input.day);
  if (day > todayOn)
    throw new ProductError('invalidFields', { fields: [{ field: 'day', code: 'inFuture' }] });
  return day;
}

async function draftCallOf({ tx, session, nowMs, input }: CommandCall<DraftCommand>): Promise<DraftCall> {
  return { tx, writer: session, nowMs, locale: input.locale ?? (await localeOfUser(tx, session.userId)) };
}

async function localeOfUser(tx: Transaction, userId: string): Promise<Locale> {
  const result = await tx.query<{ locale: Locale | null }>('select locale from users where id = $1', [
    userId,
  ]);
  return result.rows[0]?.locale ?? locales[0];
}
