import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { HealthCard } from '@hoistway/shared/domain/health/healthCard.ts';
import { CircleCheck, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useDismissSuggestion } from '../../data/health.ts';
import { useMayPerform } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { AcceptSuggestion } from './AcceptSuggestion.tsx';
import { dateOf } from './dateOf.ts';
import { useCardTexts } from './useCardTexts.ts';

/** Forecast cards: claim, evidence, what ends it, the suggested item, and the outcome. */
export function HealthCards({ cards, hasElevator }: { cards: readonly HealthCard[]; hasElevator: boolean }) {
  const { t } = useTranslation();
  if (cards.length === 0)
    return (
      <Text px="4" py="3" color="muted">
        {t('health.noCards')}
      </Text>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {cards.map((card) => (
        <CardLine key={card.id} card={card} hasElevator={hasElevator} />
      ))}
    </Stack>
  );
}

const outcomeColors = { open: 'moving', hit: 'fault', miss: 'normal', noData: 'unknown' } as const;

function CardLine({ card, hasElevator }: { card: HealthCard; hasElevator: boolean }) {
  const { t } = useTranslation();
  const texts = useCardTexts()(card);
  return (
    <Flex
      as="li"
      gap="4"
      rowGap="2"
      px="4"
      py="3"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="hairline"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text fontWeight="semibold">{texts.subject}</Text>
          <Text color="muted" textStyle="xs">
            {`${t(`health.rules.${card.rule}`)} · ${t(`health.subsystems.${card.subsystem}`)}`}
          </Text>
          {hasElevator && (
            <Text textStyle="xs" asChild>
              <Link to={`/elevator/${card.elevatorId}`}>{elevatorText(card)}</Link>
            </Text>
          )}
        </Flex>
        <Text mt="0.5">{texts.claim}</Text>
        {[...texts.details, texts.ends].map((line) => (
          <Text key={line} color="muted" textStyle="xs">
            {line}
          </Text>
        ))}
        <Text color="muted" textStyle="xs">
          {card.rule === 'hazard' ? (
            <Link to={`/fault?view=history&elevatorId=${card.elevatorId}`}>{texts.evidence}</Link>
          ) : (
            texts.evidence
          )}
        </Text>
      </Box>
      <Stack gap="2" align={{ base: 'flex-start', lg: 'flex-end' }} minW="0" flexShrink={{ lg: '0' }}>
        <Flex gap="2" align="baseline">
          <Badge color={outcomeColors[card.outcome]}>{t(`health.outcomes.${card.outcome}`)}</Badge>
          <Text color="muted" textStyle="xs">
            {t('health.until', { at: dateOf(card.untilAt) })}
          </Text>
        </Flex>
        <Suggestion card={card} item={texts.item} />
      </Stack>
    </Flex>
  );
}

const elevatorText = ({ elevatorNo, elevatorName }: HealthCard): string =>
  [elevatorNo, elevatorName].filter((part) => part !== '').join(' ');

function Suggestion({ card, item }: { card: HealthCard; item: string }) {
  const { t } = useTranslation();
  const mayDecide = useMayPerform('decideSuggestion');
  const dismissal = useDismissSuggestion();
  const [isOpen, setOpen] = useState(false);
  if (card.acceptedOrderId !== null)
    return (
      <Button asChild variant="ghost" size="sm">
        <Link to={`/maintWork?id=${card.acceptedOrderId}`}>
          <CircleCheck />
          {t('health.acceptedMark')}
        </Link>
      </Button>
    );
  if (card.isDismissed)
    return (
      <Text color="muted" textStyle="xs">
        {t('health.dismissedMark')}
      </Text>
    );
  if (card.outcome !== 'open') return null;
  return (
    <>
      <Text color="muted" textStyle="xs" textAlign={{ lg: 'end' }} maxW={{ lg: '80' }}>
        {`${t('health.suggestion')}: ${item}`}
      </Text>
      {mayDecide && (
        <Flex gap="2">
          <Button
            variant="ghost"
            size="sm"
            loading={dismissal.isPending}
            onClick={() => dismissal.mutate(card.id, { onError: (error) => hint(errorText(error)) })}
          >
            {t('health.dismiss')}
          </Button>
          <Button size="sm" onClick={() => setOpen(true)}>
            <ListPlus />
            {t('health.accept')}
          </Button>
        </Flex>
      )}
      {isOpen && <AcceptSuggestion id={card.id} item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
