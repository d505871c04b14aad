import { Button, Flex, Grid, Text } from '@chakra-ui/react';
import { type Alarm, floorOfAlarm } from '@hoistway/shared/domain/alarm.ts';
import { MapPinned, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '../../data/phone/mapAddress.ts';
import type { PhoneOrder } from '../../data/phone/situation.ts';

/** Elevator, address, contact on site and route. */
export function CaseFacts({ alarm, order }: { alarm: Alarm | null; order: PhoneOrder | null }) {
  const { t } = useTranslation();
  const no = order?.elevatorNo ?? alarm?.elevatorNo ?? '';
  const name = order?.elevatorName ?? alarm?.elevatorName ?? '';
  const unit = order?.useUnitName ?? alarm?.useUnitName ?? '';
  const address = order?.address || (alarm?.address ?? '');
  const facts = [
    [t('phone.fact.address'), address],
    [t('phone.fact.floor'), order?.faultFloor || ((alarm && floorOfAlarm(alarm)) ?? '')],
    [t('phone.fact.fault'), order?.faultDesc ?? ''],
    [t('phone.fact.contact'), order?.contactPerson ?? ''],
  ].filter(([, value]) => value !== '');
  const tel = order?.contactTel || order?.alarmPhone || '';
  return (
    <Flex direction="column" gap="3">
      <Flex direction="column">
        <Text fontSize="xl" fontWeight="semibold" lineHeight="1.3">
          {unit || name}
        </Text>
        <Text color="muted">{[name, no].filter((one) => one !== '' && one !== unit).join(' · ')}</Text>
      </Flex>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1">
        {facts.map(([label, value]) => (
          <Flex key={label} display="contents">
            <Text as="dt" color="dim">
              {label}
            </Text>
            <Text as="dd" wordBreak="break-word">
              {value}
            </Text>
          </Flex>
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap">
        {order?.place && (
          <Button asChild size="lg" variant="outline" flex="1" h="12">
            <a href={mapAddress(order.place, unit || name)} target="_blank" rel="noreferrer">
              <MapPinned size={18} aria-hidden />
              {t('phone.map')}
            </a>
          </Button>
        )}
        {tel !== '' && (
          <Button asChild size="lg" variant="outline" flex="1" h="12">
            <a href={`tel:${tel}`}>
              <Phone size={18} aria-hidden />
              {t('phone.call')}
            </a>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
