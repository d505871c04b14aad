import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePhonePosition } from '../../data/phone/usePhonePosition.ts';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import type { MapPin } from '../../widgets/map/MapPins.tsx';
import type { MapAddress } from '../../widgets/map/useMapAddress.ts';
import { Cards } from './Cards.tsx';
import { orderByDistance } from './orderVisits.ts';

interface DueVisitsProps {
  visits: readonly OwnVisit[];
  cardOf: (visit: OwnVisit) => ReactNode;
}

const phoneNowMs = () => systemClock.now();

/** The visits due, by day or as a tour from here, and on a map with their numbers. */
export function DueVisits({ visits, cardOf }: DueVisitsProps) {
  const { t } = useTranslation();
  const [isByDistance, setIsByDistance] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { place, isLocating, locate } = usePhonePosition(phoneNowMs, false);
  const shownVisits = useMemo(
    () => (isByDistance && place ? orderByDistance(visits, place) : visits),
    [visits, isByDistance, place],
  );
  if (visits.length === 0) return null;
  const toggleDistance = () => {
    if (!isByDistance) void locate();
    setIsByDistance(!isByDistance);
  };
  return (
    <Flex direction="column" gap="2">
      <Flex gap="2" wrap="wrap">
        <Button
          minH="11"
          size="sm"
          variant={isByDistance ? 'solid' : 'outline'}
          colorPalette={isByDistance ? 'moving' : 'gray'}
          aria-pressed={isByDistance}
          loading={isLocating}
          onClick={toggleDistance}
        >
          {t('home.today.byDistance')}
        </Button>
        <Button
          minH="11"
          size="sm"
          variant={isMapOpen ? 'solid' : 'outline'}
          colorPalette={isMapOpen ? 'moving' : 'gray'}
          aria-pressed={isMapOpen}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          {t('home.today.map')}
        </Button>
      </Flex>
      {isByDistance && !isLocating && place === null && (
        <Text role="status" color="attention" textStyle="sm">
          {t('home.today.noPosition')}
        </Text>
      )}
      <Flex direction={{ base: 'column', lg: 'row' }} gap="3">
        <Box flex="1" minW="0">
          <Cards title={t('home.today.visits')}>{shownVisits.map(cardOf)}</Cards>
        </Box>
        {isMapOpen && (
          <Box
            flex={{ base: 'none', lg: '1' }}
            minW="0"
            h={{ base: '80', lg: '28rem' }}
            borderRadius="l3"
            overflow="hidden"
            data-visit-map
          >
            <VisitMap visits={shownVisits} />
          </Box>
        )}
      </Flex>
    </Flex>
  );
}

const wholeMap: MapAddress = { at: null, hiddenConditions: new Set(), elevatorId: null };

/** The visits as numbered pins in the order of the list; a pin opens its visit. */
function VisitMap({ visits }: { visits: readonly OwnVisit[] }) {
  const navigate = useNavigate();
  const [address, setAddress] = useState(wholeMap);
  const pins = useMemo(
    () =>
      visits.flatMap((visit, at): MapPin[] =>
        visit.place === null
          ? []
          : [
              {
                id: `visit-${visit.id}`,
                place: visit.place,
                isFirst: at === 0,
                children: (
                  <VisitPin
                    number={at + 1}
                    label={`${at + 1} ${visit.useUnitName} ${visit.elevatorNo}`}
                    onOpen={() => navigate(`/newMaintWorkOrder/${visit.id}`)}
                  />
                ),
              },
            ],
      ),
    [visits, navigate],
  );
  const frame = useMemo(
    () => ({
      key: visits
        .map(({ id }) => id)
        .toSorted()
        .join(),
      places: visits.map(({ place }) => place).filter((place) => place !== null),
    }),
    [visits],
  );
  return (
    <ElevatorMap
      address={address}
      onAddress={(change) => setAddress((before) => ({ ...before, ...change }))}
      tools="still"
      pins={pins}
      frame={frame}
    />
  );
}

interface VisitPinProps {
  number: number;
  label: string;
  onOpen: () => void;
}

function VisitPin({ number, label, onOpen }: VisitPinProps) {
  return (
    <chakra.button
      type="button"
      position="relative"
      bottom="8"
      minW="8"
      h="8"
      px="1.5"
      bg="moving"
      color="ground"
      borderRadius="full"
      fontWeight="semibold"
      boxShadow="md"
      cursor="pointer"
      aria-label={label}
      onClick={onOpen}
    >
      {number}
    </chakra.button>
  );
}
