import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { CandidateView } from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { ageText } from '../age.ts';
import { timeText, wayText } from './timeText.ts';

interface CandidateRowProps {
  candidate: CandidateView;
  isBest: boolean;
  isSent: boolean;
  nowMs: number;
  onPoint: () => void;
  /** Absent if the user may not dispatch. */
  onSend?: (() => void) | undefined;
}

/** A candidate: time of arrival, and the reason of the rank. */
export function CandidateRow({ candidate, isBest, isSent, nowMs, onPoint, onSend }: CandidateRowProps) {
  const { t } = useTranslation();
  const { name, orgName, tie, level, etaMs, distanceM, basis, isInTime, positionAt } = candidate;
  const minutes = Math.max(1, Math.round((etaMs - nowMs) / minuteMs));
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      bg="surface2"
      borderWidth="1px"
      borderColor={isBest ? 'moving' : 'line'}
      borderRadius="l2"
      px="3"
      py="2"
      onPointerEnter={onPoint}
      onFocus={onPoint}
    >
      <Flex direction="column" align="center" minW="12">
        <Text fontSize="xl" fontWeight="semibold" lineHeight="1.1" color={isInTime ? 'text' : 'attention'}>
          {minutes}
        </Text>
        <Text textStyle="2xs" color="dim">
          {t('dispatch.minutes')}
        </Text>
      </Flex>
      <Flex direction="column" flex="1" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" truncate>
            {name}
          </Text>
          <Text textStyle="2xs" color="dim" flexShrink="0">
            {t(`dispatch.level.${level}`)}
          </Text>
        </HStack>
        <Text textStyle="xs" color="muted" truncate>
          {t(`dispatch.tie.${tie}`)} · {orgName}
        </Text>
        <Text textStyle="xs" color={isInTime ? 'muted' : 'attention'}>
          {t(isInTime ? 'dispatch.there' : 'dispatch.late', { time: timeText(etaMs) })} ·{' '}
          {t(`dispatch.basis.${basis}`, { way: wayText(distanceM) })} ·{' '}
          {t('dispatch.seen', { ago: ageText(nowMs - Date.parse(positionAt), t) })}
        </Text>
      </Flex>
      {isSent ? (
        <Text textStyle="xs" color="normal" flexShrink="0">
          {t('dispatch.isSent')}
        </Text>
      ) : (
        onSend && (
          <Button size="sm" variant={isBest ? 'solid' : 'outline'} colorPalette="moving" onClick={onSend}>
            {t('dispatch.send')}
          </Button>
        )
      )}
    </Flex>
  );
}
