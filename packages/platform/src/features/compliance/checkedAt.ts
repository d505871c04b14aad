import type { Visibility } from '../../session/visibility.ts';

/** For whom and on which day a check-up is made. */
export interface CheckedAt {
  visibility: Visibility;
  nowMs: number;
  zoneId: string;
  /** `yyyy-MM-dd` in the caller's zone. */
  today: string;
}

/** Narrows a check-up down; members are combined. */
export interface CheckScope {
  companyId?: string | undefined;
  useUnitId?: string | undefined;
  district?: string | undefined;
}
