import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { BellRing, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { type PushState, switchPushOff, switchPushOn, testPush, usePush } from '../../data/push.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Pushes of this browser and of the user's other browsers. */
export function PushPanel() {
  const { t } = useTranslation();
  const { push, refresh } = usePush();
  const [isBusy, setIsBusy] = useState(false);
  if (push === undefined) return null;
  const own = push.devices.find(({ isThis }) => isThis);

  const doing = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      hint(error instanceof ApiError ? errorText(error) : t('deliveries.push.failed'));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };
  return (
    <Panel title={t('deliveries.push.title')}>
      <Stack gap="4" p="4">
        <Text color="muted">{t('deliveries.push.why')}</Text>
        <Flex align="center" gap="3" wrap="wrap">
          <OwnState state={push.state} />
          {push.state === 'off' && (
            <Button onClick={() => void doing(switchPushOn)} loading={isBusy}>
              <BellRing />
              {t('deliveries.push.on')}
            </Button>
          )}
          {own && (
            <>
              <Button
                variant="outline"
                onClick={() => void doing(() => switchPushOff(own))}
                disabled={isBusy}
              >
                {t('deliveries.push.off')}
              </Button>
              <Button
                variant="outline"
                disabled={isBusy}
                onClick={() =>
                  void doing(async () => {
                    await testPush();
                    showSuccess(t('deliveries.push.tested'));
                  })
                }
              >
                <Send />
                {t('deliveries.push.test')}
              </Button>
            </>
          )}
        </Flex>
        {push.devices.length > 0 && (
          <Stack as="ul" gap="0" listStyleType="none" aria-label={t('deliveries.push.devices')}>
            {push.devices.map((device) => (
              <DeviceLine key={device.id} device={device} isBusy={isBusy} doing={doing} />
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

interface DeviceLineProps {
  device: NonNullable<ReturnType<typeof usePush>['push']>['devices'][number];
  isBusy: boolean;
  doing: (work: () => Promise<unknown>) => Promise<void>;
}

/** A browser that receives messages. */
function DeviceLine({ device, isBusy, doing }: DeviceLineProps) {
  const { t } = useTranslation();
  return (
    <Flex as="li" align="center" gap="3" py="2" borderTopWidth="1px" borderColor="hairline">
      <Box flex="1" minW="0">
        <Text truncate>
          {device.device}
          {device.isThis && (
            <Text as="span" color="muted">
              {` · ${t('deliveries.push.thisDevice')}`}
            </Text>
          )}
        </Text>
        <Text color="dim" textStyle="2xs">
          {t('deliveries.push.since', { date: instantText(device.createdAt) })}
        </Text>
      </Box>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${t('deliveries.push.remove')} ${device.device}`}
        disabled={isBusy}
        onClick={() => void doing(() => switchPushOff(device))}
      >
        <Trash2 />
      </Button>
    </Flex>
  );
}

/** State of this browser, with instructions if the user must act. */
function OwnState({ state }: { state: PushState }) {
  const { t } = useTranslation();
  if (state === 'unsupported') return <Text role="note">{t('deliveries.push.unsupported')}</Text>;
  if (state === 'denied')
    return (
      <Text role="note" color="attention">
        {t('deliveries.push.denied')}
      </Text>
    );
  const isOn = state === 'on';
  return (
    <StateDot state={isOn ? 'normal' : 'offline'}>
      {t(isOn ? 'deliveries.push.isOn' : 'deliveries.push.isOff')}
    </StateDot>
  );
}
