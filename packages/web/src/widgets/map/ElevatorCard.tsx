import { Box, Link as ChakraLink, CloseButton, Flex, HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { conditionOf } from '../../data/condition.ts';
import { useElevator, useWatch } from '../../data/fleet.ts';
import { judgeOnline, useServerNow } from '../../data/freshness.ts';
import { useShaft } from '../../data/roster.ts';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { ageText } from '../age.ts';
import { ConditionMark } from '../ConditionMark.tsx';
import { staleCondition } from '../conditionMark.ts';
import { useElevatorTexts } from '../elevatorTexts.ts';
import { plainFloors, shaftGeometry } from '../hoistway/geometry.ts';
import { HoistwayThumbnail } from '../hoistway/HoistwayThumbnail.tsx';

/** The elevator selected on a map: its shaft, its state, the reading's age, and a link to its own page. */
export function ElevatorCard(props: { entry: RosterEntry; isStale: boolean; onClose: () => void }) {
  const { entry, isStale } = props;
  const { t } = useTranslation();
  const words = useElevatorTexts();
  useWatch({ motion: [entry.row] });
  const state = useElevator(entry.row);
  const nowMs = useServerNow();
  const online = state === null ? 'unknown' : judgeOnline(state.online, state.receivedAtMs, nowMs);
  const reportedCondition = state === null ? 'unknown' : conditionOf({ ...state, online });
  const condition = isStale ? staleCondition(reportedCondition) : reportedCondition;
  const shaft = useShaft(entry.id).data;
  const geometry = useMemo(
    () => shaftGeometry(shaft?.floors ?? plainFloors(entry.lowest, entry.floors)),
    [shaft, entry],
  );
  const floor = state === null ? '–' : words.floor(state, geometry);
  const facts = [
    state === null ? '–' : words.mode(state.mode),
    state === null || state.loadPercent === null ? null : `${Math.round(state.loadPercent)} %`,
    state !== null && state.fault !== 0 ? words.fault(state.fault) : null,
  ].filter((fact): fact is string => fact !== null);
  return (
    <Box
      as="aside"
      aria-label={entry.no}
      w={{ base: 'full', md: '72' }}
      bg={condition === 'alarm' ? 'alarmGround' : 'surface1'}
      borderWidth="1px"
      borderColor={condition === 'alarm' ? 'alarmLine' : 'line'}
      borderRadius="l3"
      p="3"
      boxShadow="lg"
    >
      <HStack align="baseline" gap="2">
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {entry.no}
        </Text>
        <Text color="muted" textStyle="xs" truncate flex="1">
          {entry.name}
        </Text>
        <CloseButton size="2xs" variant="ghost" aria-label={t('common.close')} onClick={props.onClose} />
      </HStack>
      <Text color="dim" textStyle="xs" truncate>
        {entry.unitName}
      </Text>
      <Flex gap="4" mt="3" align="stretch">
        <HoistwayThumbnail
          lowest={entry.lowest}
          floors={entry.floors}
          state={state}
          condition={condition}
          width={30}
          height={92}
          label={t('monitor.shaftLabel', {
            no: entry.no,
            floor,
            condition: t(`monitor.condition.${condition}`),
          })}
        />
        <Flex direction="column" minW="0" flex="1" gap="1">
          <Text fontSize="3xl" fontWeight="semibold" lineHeight="1">
            {floor}
          </Text>
          <ConditionMark condition={condition} />
          <Text color="muted" textStyle="xs" truncate>
            {facts.join(' · ')}
          </Text>
          <HStack mt="auto" justify="space-between">
            <Text color="dim" textStyle="2xs">
              {state === null || state.receivedAtMs === 0 ? '–' : ageText(nowMs - state.receivedAtMs, t)}
            </Text>
            <ChakraLink asChild color="moving" textStyle="xs">
              <Link to={`/singleMonitor/${entry.id}`}>{t('map.open')}</Link>
            </ChakraLink>
          </HStack>
        </Flex>
      </Flex>
    </Box>
  );
}
