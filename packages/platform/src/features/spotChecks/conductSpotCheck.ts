import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type DayNumber, dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { rectificationDays } from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import { createRow } from '../../crud/save.ts';
import { newIds } from '../../db/insertMany.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { announceChecks, answerOf } from './checkAnswer.ts';

const { elevators, spotChecks, spotCheckItems } = resources;

/**
 * Writes a spot check with its items, once; one that is not qualified gets a deadline. Its day is that of the phone that
 * stored it without coverage, and never after its receipt.
 */
export const conductSpotCheck: CommandHandler<'conductSpotCheck'> = async (call, app) => {
  const { tx, session, id: elevatorId, input } = call;
  await readRow(tx, elevators, elevatorId, visibleTo(session));
  const over = input.items.findIndex(({ score, fullScore }) => score > fullScore);
  if (over >= 0)
    throw new ProductError('invalidFields', {
      fields: [{ field: `items.${over}.score`, code: 'aboveFullScore' }],
    });
  const checkedOn = dayInZone(defaultZoneId, endOfCheckMs(call));
  const date = textOfDay(checkedOn);
  const [number = ''] = await newIds(tx, 'spotChecks', 1);
  const { after } = await createRow(tx, {
    platform: app.platform,
    resource: spotChecks,
    session,
    input: {
      number: `SC${date.replaceAll('-', '')}-${number}`,
      elevatorId,
      inspector: session.name,
      date,
      results: input.results,
      rectificationStatus: input.results === 'qualified' ? 'notNeeded' : 'unrectified',
      rectifyBy: deadlineOf(call, checkedOn),
      note: input.note ?? null,
    },
  });
  const spotCheckId = String(after.id);
  for (const [at, item] of input.items.entries())
    await createRow(tx, {
      platform: app.platform,
      resource: spotCheckItems,
      session,
      input: { ...item, spotCheckId, position: at + 1 },
    });
  announceChecks(call, app, spotCheckId, 'created');
  return answerOf(tx, spotCheckId);
};

const endOfCheckMs = ({ input, nowMs }: CommandCall<'conductSpotCheck'>): number =>
  input.happenedAt === undefined ? nowMs : Math.min(nowMs, Date.parse(input.happenedAt));

function deadlineOf({ input }: CommandCall<'conductSpotCheck'>, checkedOn: DayNumber): string | null {
  if (input.results === 'qualified') return null;
  return input.rectifyBy ?? textOfDay(checkedOn + rectificationDays[input.results]);
}
