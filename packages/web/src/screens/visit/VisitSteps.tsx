import { Flex, Heading, Text } from '@chakra-ui/react';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';

/** The course of an order, and the seals that bind it. */
export function VisitSteps({ visit: { steps, seals, brokenAt } }: { visit: VisitView }) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <Flex as="section" direction="column" gap="1.5">
      <Heading as="h2" fontSize="lg">
        {t('upkeep.visit.steps')}
      </Heading>
      {steps
        .filter(({ action }) => action !== 'judge')
        .map(({ nth, action, doneAt, by, body }) => (
          <Flex key={nth} justify="space-between" gap="3" wrap="wrap">
            <Text>
              {t(`commands.maintenanceOrders.step.${action}`)}
              {typeof body.reason === 'string' && `: ${body.reason}`}
              {typeof body.addendum === 'string' && `: ${body.addendum}`}
            </Text>
            <Text color="muted" textStyle="sm">
              {instantText(doneAt)} {by}
            </Text>
          </Flex>
        ))}
      {seals.length > 0 && (
        <Text textStyle="sm" color={brokenAt === null ? 'muted' : 'fault'}>
          {brokenAt === null
            ? t('upkeep.visit.chainHolds')
            : t('upkeep.visit.chainBroken', { nth: brokenAt })}
        </Text>
      )}
      {seals.map(({ nth, hash }) => (
        <Text key={nth} textStyle="sm" color="muted" fontFamily="mono" wordBreak="break-all">
          {nth} {hash}
        </Text>
      ))}
    </Flex>
  );
}
