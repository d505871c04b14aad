import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';

/** Longer than any window, so that a range to the day's end fits across a change to summer time. */
const slackMs = hourMs + 1_000;

/** The parameters of every history call. */
export const historyShape = {
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  elevatorId: idSchema.optional(),
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
};

export interface Window {
  from: Date;
  to: Date;
}

/**
 * The requested time range; without one, the widest that ends now (§5 "Time-range queries").
 * @throws startAfterEnd, windowTooWide
 */
export function windowOf(
  query: { from?: string | undefined; to?: string | undefined },
  days: number,
  nowMs: number,
): Window {
  const toMs =
    query.to === undefined ? Math.max(nowMs, query.from ? Date.parse(query.from) : 0) : Date.parse(query.to);
  const fromMs = query.from === undefined ? toMs - days * dayMs : Date.parse(query.from);
  if (fromMs > toMs) throw new ProductError('startAfterEnd');
  if (toMs - fromMs > days * dayMs + slackMs) throw new ProductError('windowTooWide', { params: { days } });
  return { from: new Date(fromMs), to: new Date(toMs) };
}
