import { Box, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorSign } from '../../data/roster.ts';
import { locale } from '../../data/settings.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { eventDetail, eventState } from './eventWords.ts';
import { splitEvents } from './splitEvents.ts';

const timeOf = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const dayOf = new Intl.DateTimeFormat(intlLocale[locale], {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

interface EventListProps {
  events: readonly LiveEvent[];
  signOf: FloorSign;
  /** Shows the elevator of each event. */
  hasElevators?: boolean;
  onPick?: (event: LiveEvent) => void;
  /** Maximum of urgent events of the last hour (people, faults, power) listed first; none by default. */
  mostUrgent?: number;
}

/** Events, newest first, with a separator between days; up to `mostUrgent` urgent ones come first. */
export function EventList({ events, mostUrgent, ...rest }: EventListProps) {
  const { t } = useTranslation();
  const { urgent, others } = splitEvents(events, { nowMs: systemClock.now(), most: mostUrgent ?? 0 });
  return (
    <Box as="ol" tabIndex={0} listStyleType="none" overflowY="auto" flex="1" minH="0" py="1">
      {urgent.length > 0 && <Heading>{t('monitor.eventsUrgent')}</Heading>}
      {urgent.map((event) => (
        <EventLine key={event.id} event={event} {...rest} />
      ))}
      {urgent.length > 0 && others.length > 0 && <Heading>{t('monitor.eventsOther')}</Heading>}
      {others.map((event, index) => {
        const at = dayOf.format(new Date(event.sourceAt));
        const before = others[index - 1];
        const isNewDay = before !== undefined && dayOf.format(new Date(before.sourceAt)) !== at;
        return (
          <Fragment key={event.id}>
            {isNewDay && <Heading>{at}</Heading>}
            <EventLine event={event} {...rest} />
          </Fragment>
        );
      })}
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Text as="li" px="3" pt="2" pb="1" textStyle="2xs" color="dim">
    {children}
  </Text>
);

type EventLineProps = { event: LiveEvent } & Omit<EventListProps, 'events' | 'mostUrgent'>;

function EventLine({ event, signOf, hasElevators = false, onPick }: EventLineProps) {
  const { t } = useTranslation();
  const detail = eventDetail(event, signOf, t);
  return (
    <Flex
      as="li"
      px="3"
      py="1"
      gap="2.5"
      align="baseline"
      borderRadius="l1"
      cursor={onPick ? 'pointer' : undefined}
      _hover={onPick ? { bg: 'surface3' } : {}}
      onClick={onPick && (() => onPick(event))}
    >
      <Text as="time" color="dim" textStyle="xs" flexShrink="0">
        {timeOf.format(new Date(event.sourceAt))}
      </Text>
      <StateMark state={eventState[event.kind]} alignSelf="center" />
      <Text flex="1" minW="0" truncate color={event.isLate ? 'muted' : 'text'}>
        {hasElevators && <b>{event.elevatorNo} </b>}
        {t(`events.${event.kind}`)}
        {detail !== '' && (
          <Text as="span" color="muted">
            {' · '}
            {detail}
          </Text>
        )}
      </Text>
      {event.isLate && (
        <Text textStyle="2xs" color="attention" flexShrink="0">
          {t('monitor.storedLate')}
        </Text>
      )}
    </Flex>
  );
}
