import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';

/** A record of work cannot lie ahead: its day is at most today in the product's zone. @throws invalidFields */
export function refuseFuture(field: string, day: string, nowMs: number): void {
  if (dayNumberOf(day) > dayInZone(defaultZoneId, nowMs))
    throw new ProductError('invalidFields', { fields: [{ field, code: 'inFuture' }] });
}
