import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type RectificationReason, rectificationTerm } from '@hoistway/shared/domain/upkeep/causeItems.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import type { Wire } from '../../crud/storage.ts';

const text = z.string().nullable();
const at = instantSchema.nullable();
const caseSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  workOrderNo: text,
  elevatorId: idSchema.nullable(),
  cause: text,
  faultReason: text,
  alarmTime: at,
  arrivedAt: at,
  freedAt: at,
  createdAt: instantSchema,
});

/** A repair order as a rectification after it reads it. */
export interface CaseFacts {
  elevatorId: string | null;
  no: string;
  /** The cause of the case and the reason that the worker stated; empty without either. */
  cause: string;
  atMs: number;
  arrivalMs: number | null;
  rescueMs: number | null;
}

export function caseFactsOf(row: Wire): CaseFacts {
  const { elevatorId, workOrderNo, cause, faultReason, alarmTime, arrivedAt, freedAt, createdAt } =
    caseSchema.parse(row);
  const atMs = Date.parse(alarmTime ?? createdAt);
  const since = (moment: string | null) => (moment === null ? null : Date.parse(moment) - atMs);
  return {
    elevatorId,
    no: workOrderNo ?? '',
    cause: [cause, faultReason].filter((one) => (one ?? '').trim() !== '').join(' · '),
    atMs,
    arrivalMs: since(arrivedAt),
    rescueMs: since(freedAt),
  };
}

/** The deadline of a rectification that is opened now. */
export function termOf(
  facts: CaseFacts,
  nowMs: number,
): { days: number; because: RectificationReason; rectifyBy: string } {
  const term = rectificationTerm(facts);
  return { ...term, rectifyBy: textOfDay(dayInZone(defaultZoneId, nowMs) + term.days) };
}
