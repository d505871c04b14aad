import { channelFlags, type StepChannel } from '@hoistway/shared/domain/escalation.ts';
import type { TFunction } from 'i18next';
import type { State } from '../../ui/StateDot.tsx';

export const channelText = (channel: StepChannel, t: TFunction): string =>
  t(`resources.escalationSteps.fields.${channelFlags[channel]}`);

/** A target: a person's name, an address, or a device that shows the alarm itself. */
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

/** State colour of a delivery; a target that shows the alarm itself counts as reached. */
export const deliveryLook = (state: string | null): State =>
  state === null ? 'normal' : (looks[state] ?? 'unknown');
