import { channelFlags, type StepChannel } from '@hoistway/shared/domain/escalation.ts';
import type { TFunction } from 'i18next';
import type { State } from '../../ui/StateDot.tsx';

export const channelText = (channel: StepChannel, t: TFunction): string =>
  t(`resources.escalationSteps.fields.${channelFlags[channel]}`);

/** A person by name, an address, or what is told through the alarm itself. */
export const targetText = (
  target: { userName: string; address: string | null; reason: string },
  t: TFunction,
): string => target.userName || target.address || t(`escalation.reasons.${target.reason}`);

const looks: Record<string, State> = {
  queued: 'attention',
  sending: 'moving',
  sent: 'moving',
  delivered: 'normal',
  read: 'normal',
  bundled: 'moving',
  held: 'attention',
  failed: 'fault',
  refused: 'fault',
};

/** How a delivery stands, as the look shows it; what is told through the alarm has arrived with it. */
export const deliveryLook = (state: string | null): State =>
  state === null ? 'normal' : (looks[state] ?? 'unknown');
