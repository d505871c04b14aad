import { Flex, Text } from '@chakra-ui/react';
import type { Candidates } from '@hoistway/shared/domain/dispatchView.ts';
import { useTranslation } from 'react-i18next';

type RefusedPerson = Candidates['refused'][number];

interface NotNowProps {
  people: readonly RefusedPerson[];
  /** Ids of the rescuers already sent. */
  sentIds: ReadonlySet<string>;
  /** Absent if the user may not dispatch. */
  onSend?: ((one: RefusedPerson) => void) | undefined;
}

/** Rescuers who are off duty or assigned elsewhere, with the reason. */
export function NotNow({ people, sentIds, onSend }: NotNowProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none">
      <Text as="li" color="dim" textStyle="xs" px="1" pt="1">
        {t('dispatch.notNow')}
      </Text>
      {people.map((one) => (
        <Flex as="li" key={one.userId} align="baseline" gap="2" px="1" textStyle="xs">
          <Text flexShrink="0">{one.name}</Text>
          <Text color="muted" flex="1" minW="0" truncate>
            {t(`dispatch.refusal.${one.reason}`)} · {one.orgName}
          </Text>
          <Text asChild color="moving">
            <a href={`tel:${one.phone}`}>{one.phone}</a>
          </Text>
          {onSend && !sentIds.has(one.userId) && (
            <Text as="button" color="moving" cursor="pointer" onClick={() => onSend(one)}>
              {t('dispatch.sendAnyway')}
            </Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
