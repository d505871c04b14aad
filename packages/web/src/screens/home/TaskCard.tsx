import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { Place } from '@hoistway/shared/model/field.ts';
import { MapPinned, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mapAddress } from '../../data/phone/mapAddress.ts';
import { type State, StateDot } from '../../ui/StateDot.tsx';

interface TaskCardProps {
  state: State;
  /** Short name of the task. */
  kind: string;
  /** Its deadline, or its age. */
  time: string;
  elevator: string;
  site: string;
  address: string;
  place: Place | null;
  phone: string;
  action: { label: string; to: string };
}

/** One order or visit for its worker: task, place, and large buttons to act, to call and to navigate. */
export function TaskCard(props: TaskCardProps) {
  const { state, kind, time, elevator, site, address, place, phone, action } = props;
  const { t } = useTranslation();
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      bg="surface2"
      borderWidth="1px"
      borderColor={state === 'alarm' ? 'alarmLine' : 'line'}
      borderRadius="l3"
      p="3"
    >
      <HStack justify="space-between" gap="3" textStyle="sm">
        <StateDot state={state}>{kind}</StateDot>
        <Text color={state === 'alarm' || state === 'fault' ? state : 'muted'} flexShrink="0">
          {time}
        </Text>
      </HStack>
      <Flex direction="column">
        <Text fontSize="lg" fontWeight="semibold" lineHeight="1.3">
          {site}
        </Text>
        <Text color="muted">{elevator}</Text>
        <Text>{address}</Text>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild size="lg" h="12" flex="2 0 9rem" variant="solid" colorPalette="moving">
          <Link to={action.to}>{action.label}</Link>
        </Button>
        {phone !== '' && (
          <Button asChild size="lg" h="12" flex="1 0 6rem" variant="outline">
            <a href={`tel:${phone}`}>
              <Phone size={18} aria-hidden />
              {t('phone.call')}
            </a>
          </Button>
        )}
        {place && (
          <Button asChild size="lg" h="12" flex="1 0 6rem" variant="outline">
            <a href={mapAddress(place, site)} target="_blank" rel="noreferrer">
              <MapPinned size={18} aria-hidden />
              {t('home.today.navigate')}
            </a>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
