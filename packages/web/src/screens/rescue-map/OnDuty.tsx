import { Flex, Text } from '@chakra-ui/react';
import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { useTranslation } from 'react-i18next';
import type { StreamView } from '../../data/streamHub.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { positionText } from './positionText.ts';

/** The people on duty, when no case is chosen. */
export function OnDuty({ onDuty, nowMs }: { onDuty: StreamView<RescuerView>; nowMs: number }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dispatch.onDuty')}
      note={onDuty.hasLoaded ? onDuty.items.length : undefined}
      aside={onDuty.hasLoaded && !onDuty.fresh ? t('dispatch.stale') : undefined}
      flex="1"
      minH="0"
    >
      {!onDuty.hasLoaded ? (
        <LoadingState />
      ) : onDuty.items.length === 0 ? (
        <Text color="muted" px="4" py="10" textAlign="center">
          {t('dispatch.noOneOnDuty')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" p="2" gap="1" overflowY="auto" listStyleType="none" minH="0">
          {onDuty.items.map((one) => (
            <Flex as="li" key={one.userId} align="baseline" gap="3" px="2" py="1.5">
              <Flex direction="column" flex="1" minW="0">
                <Text fontWeight="medium" truncate>
                  {one.name}
                </Text>
                <Text color="muted" textStyle="xs" truncate>
                  {[one.rotaName, one.orgName].filter(Boolean).join(' · ')}
                </Text>
              </Flex>
              <Text color="muted" textStyle="xs" textAlign="end">
                {one.orderId === null ? positionText(one, nowMs, t) : t('dispatch.refusal.busy')}
              </Text>
            </Flex>
          ))}
        </Flex>
      )}
    </Panel>
  );
}
