import { Flex, Switch, Text } from '@chakra-ui/react';
import { type Duty, longestDutyHours, type Position } from '@hoistway/shared/domain/dispatchView.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { type PhoneLink, sendPosition, setPhoneDuty } from '../../data/phone/phoneCase.ts';
import type { PhoneOrder } from '../../data/phone/situation.ts';
import { usePositionSharing } from '../../data/phone/usePositionSharing.ts';
import { hint } from '../../ui/toast.ts';

interface ShareSwitchProps {
  link: PhoneLink;
  order: PhoneOrder;
  duty: Duty;
  nowMs: () => number;
  onChanged: () => void;
}

/** Consent: the position is sent while this is on and the rescuer on duty, and shown to dispatchers. */
export function ShareSwitch({ link, order, duty, nowMs, onChanged }: ShareSwitchProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOn = choice ?? (duty.isOnDuty && duty.sharesPosition);
  const isOpen = openRepairStates.some((state) => state === order.state);
  const send = useCallback((position: Position) => sendPosition(link, position), [link]);
  const sharing = usePositionSharing(send, isOn && isOpen, nowMs);
  const choose = async (sharesPosition: boolean) => {
    setIsBusy(true);
    try {
      const hours = duty.untilAt ? Math.ceil((Date.parse(duty.untilAt) - nowMs()) / hourMs) : caseHours;
      const dutyHours = Math.min(longestDutyHours, Math.max(1, hours));
      await setPhoneDuty(link, { isOnDuty: true, hours: dutyHours, sharesPosition });
      setChoice(sharesPosition);
      onChanged();
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  if (!isOpen) return null;
  return (
    <Switch.Root
      checked={isOn}
      disabled={isBusy}
      onCheckedChange={({ checked: isChecked }) => void choose(isChecked)}
      display="flex"
      justifyContent="space-between"
      gap="4"
      w="full"
      minH="14"
      px="4"
      py="3"
      bg="surface1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      size="lg"
      colorPalette="moving"
    >
      <Switch.Label flex="1">
        <Flex direction="column" gap="0.5">
          <Text fontWeight="medium">{t('phone.share.title')}</Text>
          <Text color={sharing === 'denied' ? 'attention' : 'muted'} textStyle="sm" fontWeight="normal">
            {t(`phone.share.${sharing}`)}
          </Text>
        </Flex>
      </Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}

/** Duration of the duty in hours that sharing for one case starts. */
const caseHours = 4;
