import { Flex, Heading, Text } from '@chakra-ui/react';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';

/** Facts that the elevator and the phone recorded about a signed visit, and what contradicts it. */
export function VisitProofPanel({ visit: { proof } }: { visit: VisitView }) {
  const { t } = useTranslation();
  if (proof === null) return null;
  return (
    <Flex as="section" direction="column" gap="2">
      <Heading as="h2" fontSize="lg">
        {t('upkeep.visit.proof')}
        {proof.score !== null && `: ${t('upkeep.visit.score', { score: proof.score })}`}
      </Heading>
      {proof.facts.map(({ fact, isMet }) => (
        <Flex key={fact} justify="space-between" gap="3">
          <Text>{t(`upkeep.visit.facts.${fact}`)}</Text>
          <StateDot state={isMet === null ? 'unknown' : isMet ? 'normal' : 'attention'}>
            {t(`upkeep.visit.${isMet === null ? 'unknown' : isMet ? 'met' : 'unmet'}`)}
          </StateDot>
        </Flex>
      ))}
      {proof.contradictions.length > 0 && (
        <Heading as="h3" fontSize="md">
          {t('upkeep.visit.contradictionsTitle')}
        </Heading>
      )}
      {proof.contradictions.map((one) => (
        <StateDot key={one} state="attention">
          {t(`upkeep.visit.contradictions.${one}`)}
        </StateDot>
      ))}
    </Flex>
  );
}
