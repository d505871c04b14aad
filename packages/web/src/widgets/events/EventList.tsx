import { Box, Flex, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { useTranslation } from 'react-i18next';
import type { FloorSign } from '../../data/roster.ts';
import { locale } from '../../data/settings.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { eventDetail, eventState } from './eventWords.ts';

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

/** What happened, newest first, with a line where the day changes. */
export function EventList(props: {
  events: readonly LiveEvent[];
  signOf: FloorSign;
  /** Says which elevator each is about. */
  hasElevators?: boolean;
  onPick?: (event: LiveEvent) => void;
}) {
  const { t } = useTranslation();
  const { events, signOf, hasElevators = false, onPick } = props;
  return (
    <Box as="ol" tabIndex={0} listStyleType="none" overflowY="auto" flex="1" minH="0" py="1">
      {events.map((event, index) => {
        const at = new Date(event.sourceAt);
        const before = events[index - 1];
        const isNewDay = before !== undefined && dayOf.format(new Date(before.sourceAt)) !== dayOf.format(at);
        const detail = eventDetail(event, signOf, t);
        return (
          <Box as="li" key={event.id}>
            {isNewDay && (
              <Text px="3" pt="2" pb="1" textStyle="2xs" color="dim">
                {dayOf.format(at)}
              </Text>
            )}
            <Flex
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
                {timeOf.format(at)}
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
          </Box>
        );
      })}
    </Box>
  );
}
