import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { Candidates } from '@hoistway/shared/domain/dispatchView.ts';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type RefusedPerson = Candidates['refused'][number];

interface ByTelephoneProps {
  people: readonly RefusedPerson[];
  /** Ids of the rescuers already sent. */
  sentIds: ReadonlySet<string>;
  /** Absent if the user may not dispatch. */
  onSend?: ((one: RefusedPerson) => void) | undefined;
}

/** Whether a rescuer is on duty and free, but without a current position: only a call gives the distance. */
export const isByTelephone = ({ reason }: RefusedPerson): boolean =>
  reason !== 'offDuty' && reason !== 'busy';

/** Rescuers on duty without an estimated arrival, the rota's first, with a call as the main action. */
export function ByTelephone({ people, sentIds, onSend }: ByTelephoneProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const sortedPeople = people.toSorted(
    (a, b) => Number(a.rotaName === null) - Number(b.rotaName === null) || a.level - b.level,
  );
  return (
    <Flex as="ul" aria-label={t('dispatch.byTelephone')} direction="column" gap="2" listStyleType="none">
      {sortedPeople.map((one) => (
        <Flex
          as="li"
          key={one.userId}
          direction="column"
          gap="1.5"
          bg="surface2"
          borderWidth="1px"
          borderColor={one.rotaName === null ? 'line' : 'moving'}
          borderRadius="l2"
          px="3"
          py="2"
        >
          <HStack gap="2">
            <Text fontWeight="semibold" truncate>
              {one.name}
            </Text>
            <Text textStyle="2xs" color="dim" flexShrink="0">
              {t(`dispatch.level.${one.level}`)}
            </Text>
          </HStack>
          <Text textStyle="xs" color="muted">
            {[
              one.rotaName === null ? t('dispatch.onDuty') : t('dispatch.onCallBy', { rota: one.rotaName }),
              t(`dispatch.tie.${one.tie}`),
              t(`dispatch.refusal.${one.reason}`),
            ].join(' · ')}
          </Text>
          <HStack gap="2">
            {one.phone !== '' && (
              <Button asChild size="sm" variant="outline" flex="1">
                <a href={`tel:${one.phone}`}>
                  <Phone />
                  {one.phone}
                </a>
              </Button>
            )}
            {sentIds.has(one.userId) ? (
              <Text textStyle="xs" color="normal" flexShrink="0">
                {t('dispatch.isSent')}
              </Text>
            ) : (
              onSend && (
                <Button size="sm" variant="outline" colorPalette="moving" onClick={() => onSend(one)}>
                  {t('dispatch.send')}
                </Button>
              )
            )}
          </HStack>
        </Flex>
      ))}
    </Flex>
  );
}
