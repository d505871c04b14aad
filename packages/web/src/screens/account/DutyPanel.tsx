import { Button, Flex, Stack, Switch, Text } from '@chakra-ui/react';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { useDuty, useServerClock, useSetDuty } from '../../data/duty.ts';
import { Panel } from '../../ui/Panel.tsx';
import { sharingAtom } from '../../widgets/duty/sharingAtom.ts';

/** Offered lengths of a shift, in hours. */
const shifts = [8, 12, 24] as const;

/** Starts and ends a rescuer's duty, and shares the position meanwhile. */
export function DutyPanel() {
  const { t } = useTranslation();
  const { data: duty } = useDuty();
  const set = useSetDuty();
  const serverNow = useServerClock();
  const sharing = useAtomValue(sharingAtom);
  const [shares, setShares] = useState(true);
  if (duty === undefined) return null;
  const isSharing = duty.isOnDuty ? duty.sharesPosition : shares;
  const share = (sharesPosition: boolean) => {
    setShares(sharesPosition);
    if (!duty.isOnDuty || duty.untilAt === null) return;
    const hours = Math.ceil((Date.parse(duty.untilAt) - serverNow()) / hourMs);
    set.mutate({ isOnDuty: true, hours: Math.min(24, Math.max(1, hours)), sharesPosition });
  };
  return (
    <Panel title={t('dispatch.duty.title')}>
      <Stack gap="4" p="4">
        <Text>
          {duty.isOnDuty && duty.untilAt !== null
            ? t('dispatch.duty.on', { when: instantText(duty.untilAt) })
            : t('dispatch.duty.off')}
        </Text>
        {duty.rota !== null && (
          <Text>
            {t('dispatch.duty.byRota', { rota: duty.rota.name, when: instantText(duty.rota.untilAt) })}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          {duty.isOnDuty ? (
            <Button variant="outline" loading={set.isPending} onClick={() => set.mutate({ isOnDuty: false })}>
              {t('dispatch.duty.end')}
            </Button>
          ) : (
            shifts.map((hours) => (
              <Button
                key={hours}
                variant="outline"
                disabled={set.isPending}
                onClick={() => set.mutate({ isOnDuty: true, hours, sharesPosition: shares })}
              >
                {t('dispatch.duty.begin', { hours })}
              </Button>
            ))
          )}
        </Flex>
        <Switch.Root
          checked={isSharing}
          onCheckedChange={({ checked: isChecked }) => share(isChecked)}
          colorPalette="moving"
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{t('dispatch.duty.share')}</Switch.Label>
        </Switch.Root>
        <Text color={sharing === 'denied' ? 'attention' : 'muted'} textStyle="xs">
          {t(`dispatch.duty.sharing.${duty.isOnDuty ? sharing : 'off'}`)}
        </Text>
      </Stack>
    </Panel>
  );
}
