import { HStack, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useTranslation } from 'react-i18next';
import { Meaning } from '../../ui/Meaning.tsx';

/** Marks an alarm that the platform could not store yet; nothing for any other. */
export function UnrecordedMark({ alarm }: { alarm: Pick<Alarm, 'isUnrecorded'> }) {
  const { t } = useTranslation();
  if (!alarm.isUnrecorded) return null;
  return (
    <HStack gap="0" flexShrink="0">
      <Text as="span" textStyle="xs" color="attention" fontWeight="semibold">
        {t('alarms.unrecorded')}
      </Text>
      <Meaning of={t('alarms.unrecorded')}>{t('alarms.unrecordedMeaning')}</Meaning>
    </HStack>
  );
}
