import { Flex, type FlexProps, Text } from '@chakra-ui/react';
import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import type { StreamView } from '../../data/streamHub.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { positionText } from './positionText.ts';

/** The rescuers on duty, with their telephone numbers. */
export function OnDuty(props: { onDuty: StreamView<RescuerView>; nowMs: number } & FlexProps) {
  const { onDuty, nowMs, ...rest } = props;
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dispatch.onDuty')}
      note={onDuty.hasLoaded ? countText(t, 'people', onDuty.items.length) : undefined}
      aside={onDuty.hasLoaded && !onDuty.fresh ? t('dispatch.stale') : undefined}
      flex="1"
      minH="0"
      {...rest}
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
                {one.phone !== '' && (
                  <Text asChild color="moving" display="block">
                    <a href={`tel:${one.phone}`}>{one.phone}</a>
                  </Text>
                )}
                {one.orderId === null ? positionText(one, nowMs, t) : t('dispatch.refusal.busy')}
              </Text>
            </Flex>
          ))}
        </Flex>
      )}
    </Panel>
  );
}
