import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { Row } from '../../crud/row.ts';

/** Whether wrong passwords lock the account at some address; a lock expires by time. */
export const isLocked = ({ lockedUntil }: Row): boolean =>
  typeof lockedUntil === 'string' && Date.parse(lockedUntil) > systemClock.now();
