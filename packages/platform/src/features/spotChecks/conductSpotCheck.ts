import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { rectificationDays } from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import { createRow } from '../../crud/save.ts';
import { newIds } from '../../db/insertMany.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { announceChecks, answerOf } from './checkAnswer.ts';

const { elevators, spotChecks, spotCheckItems } = resources;

/** Writes a spot check with its items, once; one that is not qualified gets a deadline. */
export const conductSpotCheck: CommandHandler<'conductSpotCheck'> = async (call, app) => {
  const { tx, session, id: elevatorId, input, nowMs } = call;
  await readRow(tx, elevators, elevatorId, visibleTo(session));
  const over = input.items.findIndex(({ score, fullScore }) => score > fullScore);
  if (over >= 0)
    throw new ProductError('invalidFields', {
      fields: [{ field: `items.${over}.score`, code: 'aboveFullScore' }],
    });
  const today = textOfDay(dayInZone(defaultZoneId, nowMs));
  const [number = ''] = await newIds(tx, 'spotChecks', 1);
  const { after } = await createRow(tx, {
    platform: app.platform,
    resource: spotChecks,
    session,
    input: {
      number: `SC${today.replaceAll('-', '')}-${number}`,
      elevatorId,
      inspector: session.name,
      date: today,
      results: input.results,
      rectificationStatus: input.results === 'qualified' ? 'notNeeded' : 'unrectified',
      rectifyBy: deadlineOf(call),
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

function deadlineOf({ input, nowMs }: CommandCall<'conductSpotCheck'>): string | null {
  if (input.results === 'qualified') return null;
  return input.rectifyBy ?? textOfDay(dayInZone(defaultZoneId, nowMs) + rectificationDays[input.results]);
}
