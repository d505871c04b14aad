import { dayNumberOf, textOfDay } from '../upkeep/dayNumber.ts';
import type { DangerSeverity } from './supervisionKinds.ts';

/** Days for the removal of a general danger, if the record names no day: the product's choice. */
const generalDangerDays = 7;

/** The day by which a danger is removed: the named one, else that day for a serious danger and a week later for a general one. */
export const dangerDueDay = (
  { severity, dueOn }: { severity: DangerSeverity | null; dueOn?: string | null | undefined },
  foundOn: string,
): string =>
  dueOn ?? (severity === 'serious' ? foundOn : textOfDay(dayNumberOf(foundOn) + generalDangerDays));
